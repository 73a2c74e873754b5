import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCategory, anAttribute, describeProduct } from '#test/support/a-category.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
const made: Record<string, number> = {};

beforeAll(async () => {
  shop = await testShop();
  const { db } = shop;
  const phones = await aCategory(db, { slug: 'phones' });
  const games = await aCategory(db, { slug: 'games' });
  const extras = await aCategory(db, { slug: 'extras' });
  const at = {
    phones,
    consoles: await aCategory(db, { slug: 'consoles', parent: games }),
    gamepads: await aCategory(db, { slug: 'gamepads', parent: games }),
    cases: await aCategory(db, { slug: 'cases', parent: extras }),
    chargers: await aCategory(db, { slug: 'chargers', parent: extras }),
  };
  const fits = await anAttribute(db, { key: 'fits', kind: 'choice', values: ['one', 'one-max'] });
  await db
    .updateTable('attribute_values')
    .set({ name: JSON.stringify({ ru: 'Phone One Max' }) })
    .where('key', '=', 'one-max')
    .execute();
  await db
    .updateTable('attribute_values')
    .set({ name: JSON.stringify({ ru: 'Phone One' }) })
    .where('key', '=', 'one')
    .execute();
  const add = async (name: string, category: keyof typeof at, spec: Parameters<typeof aProduct>[1] = {}) => {
    const { id } = await aProduct(db, { name, brand: 'acme', ...spec });
    made[name] = id;
    const models = name.startsWith('Case for') ? [name.endsWith('Max') ? 'one-max' : 'one'] : [];
    const said = models.map((key) => ({ attribute: fits.id, value: fits.values[key] ?? 0 }));
    await describeProduct(db, id, { category: at[category], said });
  };
  await add('Acme Phone One', 'phones');
  await add('Acme Phone One Max', 'phones');
  await add('Acme Saxophone One', 'phones');
  await add('Console', 'consoles');
  for (const name of ['Case for One', 'Case for One Max'])
    await add(name, 'cases', { accessory: true, brand: 'other' });
  await add('Charger of Acme', 'chargers', { accessory: true });
  await add('Charger of another', 'chargers', { accessory: true, brand: 'other' });
  await add('Sold out charger', 'chargers', { accessory: true, stock: 0 });
  await add('Hidden charger', 'chargers', { accessory: true, published: false });
  await add('Gamepad', 'gamepads', { accessory: true, brand: 'other' });
});
afterAll(() => shop.close());

const offered = async (name: string, query: { only?: 'near' } = {}) => {
  const { body } = await shop.call('GET /products/{id}/accessories/', { params: { id: made[name] ?? 0 }, query });
  return body.map((product) => product.name);
};

test('what is made for the model comes first, then what is of the brand; nothing for other models or of other departments', async () => {
  expect(await offered('Acme Phone One')).toEqual(['Case for One', 'Charger of Acme', 'Charger of another']);
  expect(await offered('Acme Phone One Max')).toEqual(['Case for One Max', 'Charger of Acme', 'Charger of another']);
});

test('a model is named by whole words', async () => {
  expect(await offered('Acme Saxophone One')).toEqual(['Charger of Acme', 'Charger of another']);
});

test('an accessory that stands among goods of a kind is offered with these', async () => {
  expect((await offered('Console')).toSorted()).toEqual(['Charger of Acme', 'Charger of another', 'Gamepad']);
});

test('the near ones are those for its model, of its brand and of its kind, without those that go with everything', async () => {
  expect(await offered('Acme Phone One', { only: 'near' })).toEqual(['Case for One', 'Charger of Acme']);
  expect((await offered('Console', { only: 'near' })).toSorted()).toEqual(['Charger of Acme', 'Gamepad']);
});

test('an accessory is offered no other of its category, nor itself', async () => {
  expect(await offered('Charger of Acme')).toEqual([]);
});

test('there are none of a product that is not on sale', async () => {
  const answers = await Promise.all(
    [made['Hidden charger'] ?? 0, 999_999].map((id) =>
      shop.call('GET /products/{id}/accessories/', { params: { id } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});
