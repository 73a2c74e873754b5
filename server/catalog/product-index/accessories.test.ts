import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCategory, anAttribute, describeProduct } from '#test/support/a-category.ts';
import { aProduct } from '#test/support/a-product.ts';
import type { AdminShop } from '#test/support/admin-shop.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
let manager: AdminShop['manager'];
const made: Record<string, number> = {};
const at: Record<string, number> = {};

type Spec = Parameters<typeof aProduct>[1] & { said?: { attribute: number; value?: number; number?: number }[] };

async function add(name: string, category: string, { said = [], ...spec }: Spec = {}) {
  const { id } = await aProduct(shop.db, { name, brand: 'other', price: 1000, ...spec });
  made[name] = id;
  await describeProduct(shop.db, id, { category: at[category] ?? 0, said });
}

beforeAll(async () => {
  shop = await testShop();
  manager = await shop.aCustomer({ role: 'manager' });
  const { db } = shop;
  for (const slug of ['devices', 'cases', 'chargers', 'gamepads', 'sleeves', 'hidden', 'extras']) {
    at[slug] = await aCategory(db, { slug: `of-${slug}`, isPublished: slug !== 'hidden' });
  }
  for (const slug of ['phones', 'consoles', 'dryers', 'laptops']) {
    at[slug] = await aCategory(db, { slug: `of-${slug}`, parent: at.devices ?? 0 });
  }
  at.fast = await aCategory(db, { slug: 'of-fast', parent: at.chargers ?? 0 });
  const fits = await anAttribute(db, {
    key: 'fits',
    kind: 'choice',
    values: ['phone-one', 'phone-one-max'],
    of: at.cases ?? 0,
  });
  for (const [key, name] of [
    ['phone-one', 'Phone One'],
    ['phone-one-max', 'Phone One Max'],
  ] as const) {
    await db
      .updateTable('attribute_values')
      .set({ name: JSON.stringify({ ru: name }) })
      .where('key', '=', key)
      .execute();
  }
  const console = await anAttribute(db, { key: 'console', kind: 'choice', values: ['alpha', 'beta'] });
  const diagonal = await anAttribute(db, { key: 'diagonal', kind: 'number' });
  const upTo = await anAttribute(db, { key: 'fits_diagonal', kind: 'number' });
  const of = (attribute: typeof fits, value: string) => [
    { attribute: attribute.id, value: attribute.values[value] ?? 0 },
  ];

  await add('Acme Phone One', 'phones', { brand: 'acme', price: 50_000 });
  await add('Acme Phone One Max', 'phones', { brand: 'acme', price: 50_000 });
  await add('Acme Saxophone One', 'phones', { brand: 'acme', price: 50_000 });
  await add('Cheap phone', 'phones', { brand: 'rival', price: 1500 });
  await add('Console', 'consoles', { price: 40_000, said: of(console, 'alpha') });
  await add('Dryer', 'dryers', { price: 40_000 });
  await add('Small laptop', 'laptops', { price: 40_000, said: [{ attribute: diagonal.id, number: 14 }] });
  await add('Large laptop', 'laptops', { price: 40_000, said: [{ attribute: diagonal.id, number: 17 }] });

  await add('Case for One', 'cases', { said: of(fits, 'phone-one') });
  await add('Case for One Max', 'cases', { said: of(fits, 'phone-one-max') });
  await add('Case of no model', 'cases');
  await add('Charger of a rival', 'chargers', { brand: 'rival' });
  await add('Charger of another', 'chargers');
  await add('Charger of Acme', 'fast', { brand: 'acme' });
  await add('Golden charger', 'chargers', { brand: 'acme', price: 30_000 });
  await add('Sold out charger', 'chargers', { brand: 'acme', stock: 0 });
  await add('Hidden charger', 'chargers', { brand: 'acme', published: false });
  await add('Gamepad of alpha', 'gamepads', { said: of(console, 'alpha') });
  await add('Gamepad of beta', 'gamepads', { said: of(console, 'beta') });
  await add('Gamepad of any', 'gamepads');
  await add('Sleeve', 'sleeves', { said: [{ attribute: upTo.id, number: 15.6 }] });
  await add('Extra', 'extras');
  await add('Thing of a hidden category', 'hidden');

  await say('phones', ['cases', 'chargers', 'hidden']);
  await say('consoles', ['gamepads']);
  await say('dryers', []);
  await say('laptops', ['sleeves']);
  await say('devices', ['extras']);
});
afterAll(() => shop.close());

async function say(category: string, accessories: string[] | null) {
  const params = { id: at[category] ?? 0 };
  const { version } = (await shop.call('GET /admin/categories/{id}/', { user: manager, params })).body;
  const { status } = await shop.call('PUT /admin/categories/{id}/accessories/', {
    user: manager,
    params,
    body: { version, accessories: accessories?.map((each) => at[each] ?? 0) ?? null },
  });
  expect(status).toBe(200);
}

const offered = async (name: string) => {
  const { body } = await shop.call('GET /products/{id}/accessories/', { params: { id: made[name] ?? 0 } });
  return body.map((product) => product.name);
};

test('categories take turns in their order, two of each at most; the product’s brand comes first and a rival’s last', async () => {
  expect(await offered('Acme Phone One')).toEqual(['Case for One', 'Charger of Acme', 'Charger of another']);
});

test('what is made for models is offered with these alone, which are named by whole words', async () => {
  expect((await offered('Acme Phone One Max'))[0]).toBe('Case for One Max');
  expect((await offered('Acme Saxophone One'))[0]).toBe('Charger of Acme');
});

test('an offer costs at most half of the product', async () => {
  expect(await offered('Cheap phone')).toEqual([]);
});

test('what both say has to agree, and what one says nothing of is no obstacle', async () => {
  expect((await offered('Console')).toSorted()).toEqual(['Gamepad of alpha', 'Gamepad of any']);
  expect(await offered('Small laptop')).toEqual(['Sleeve']);
  expect(await offered('Large laptop')).toEqual([]);
});

test('nothing goes with a category that says so, nor with one for which nothing is said; a change holds at once', async () => {
  expect(await offered('Dryer')).toEqual([]);
  expect(await offered('Charger of Acme')).toEqual([]);
  await say('dryers', null);
  expect(await offered('Dryer')).toEqual(['Extra']);
  await say('devices', []);
  expect(await offered('Dryer')).toEqual([]);
});

test('there are none of a product that is not on sale', async () => {
  const answers = await Promise.all(
    [made['Hidden charger'] ?? 0, 999_999].map((id) =>
      shop.call('GET /products/{id}/accessories/', { params: { id } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});
