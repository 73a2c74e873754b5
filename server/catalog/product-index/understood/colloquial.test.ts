import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogChanged } from '#server/catalog/changes/changes.ts';
import { transact } from '#server/platform/database/transact.ts';
import { aCategory, anAttribute, describeProduct } from '#test/support/a-category.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await testShop();
  const { db } = shop;
  const vacuums = await aCategory(db, { slug: 'vacuums', name: { ru: 'Пылесосы' } });
  const robots = await aCategory(db, { slug: 'robots', name: { ru: 'Роботы-пылесосы' }, parent: vacuums });
  const headphones = await aCategory(db, { slug: 'headphones', name: { ru: 'Наушники', en: 'Headphones' } });
  const watches = await aCategory(db, { slug: 'watches', name: { ru: 'Умные часы' } });
  const cases = await aCategory(db, { slug: 'cases', name: { ru: 'Чехлы' } });
  const phones = await aCategory(db, { slug: 'phones', name: { ru: 'Телефоны' } });
  const consoles = await aCategory(db, { slug: 'consoles', name: { ru: 'Приставки' } });
  const fans = await aCategory(db, { slug: 'coolers', name: { ru: 'Кулеры для процессора' } });
  const tv = await aCategory(db, { slug: 'tv', name: { ru: 'ТВ и звук' } });
  const tvs = await aCategory(db, { slug: 'tvs', name: { ru: 'ТВ' }, parent: tv });
  await aCategory(db, { slug: 'water', name: { ru: 'Кулеры' } });
  const adapters = await aCategory(db, { slug: 'adapters', name: { ru: 'Wi-Fi адаптеры' } });
  const disks = await aCategory(db, { slug: 'disks', name: { ru: 'Жёсткие диски' } });
  const actions = await aCategory(db, { slug: 'actions', name: { ru: 'Экшн-камеры' } });
  const spell = (id: number, spellings: string[]) =>
    db.updateTable('categories').set({ spellings }).where('id', '=', id).execute();
  await spell(consoles, ['playstation']);
  await spell(tv, ['тв']);
  await spell(actions, ['acme']);
  const empties = await anAttribute(db, { key: 'empties', kind: 'yes_no', name: { ru: 'Самоочистка' }, of: robots });
  const cordless = await anAttribute(db, {
    key: 'cordless',
    kind: 'yes_no',
    name: { ru: 'Беспроводные', en: 'Wireless' },
    of: headphones,
  });
  const camera = await anAttribute(db, {
    key: 'camera',
    kind: 'number',
    unit: 'megapixel',
    name: { ru: 'Камера' },
    of: phones,
  });
  const models = ['iphone-16-pro', 'iphone-16-pro-max', 'iphone-15'];
  const fits = await anAttribute(db, { key: 'fits', kind: 'choice', values: models, of: cases });
  const kind = await anAttribute(db, { key: 'console', kind: 'choice', values: ['playstation-5'], of: consoles });
  await db.updateTable('attributes').set({ better: 'more' }).where('id', '=', camera.id).execute();
  await db
    .updateTable('attributes')
    .set({ spellings: ['-проводные'] })
    .where('id', '=', cordless.id)
    .execute();
  const put = async (name: string, category: number, said: Parameters<typeof describeProduct>[2]['said'] = []) => {
    const { id } = await aProduct(db, { name, price: 5000, brand: category === actions ? 'acme' : 'sony' });
    await describeProduct(db, id, { category, said });
  };
  await put('Robo Один', robots, [{ attribute: empties.id, number: 1 }]);
  await put('Buds', headphones, [{ attribute: cordless.id, number: 1 }]);
  await put('Pulse', watches);
  await put('Cover A', cases, [{ attribute: fits.id, value: fits.values['iphone-16-pro'] ?? 0 }]);
  await put('Cover B', cases, [{ attribute: fits.id, value: fits.values['iphone-15'] ?? 0 }]);
  await put('One', phones, [{ attribute: camera.id, number: 48 }]);
  await put('Two', phones, [{ attribute: camera.id, number: 200 }]);
  await put('Slim', consoles, [{ attribute: kind.id, value: kind.values['playstation-5'] ?? 0 }]);
  await put('Frost', fans);
  await put('View', tvs);
  await put('Link', adapters);
  await put('Spin', disks);
  await put('Hero', actions);
  await transact(db, (tx) => catalogChanged(tx, 'all'));
});
afterAll(() => shop.close());

/** What is understood, `filter:value` by part, and what was given up of it. */
async function read(search: string): Promise<string[]> {
  const { body } = await shop.call('GET /products/', { query: { search } });
  const said = ({ kind, key, value, label }: (typeof body.understood)[number]) =>
    `${key || kind}:${kind === 'order' || kind === 'words' || kind === 'brand' ? label : value}`;
  return [...body.understood.map(said), ...body.given_up.map((part) => `- ${said(part)}`)].toSorted();
}

test.each([
  ['a word for a kind of things takes what is below it as well', 'пылесос', ['category:vacuums']],
  ['and what only these say', 'пылесос с самоочисткой', ['category:vacuums', 'empties:1']],
  ['a thing is known by its beginning with an ending of its own', 'наушы', ['category:headphones']],
  ['one word may be written as two', 'на ушники', ['category:headphones']],
  ['"без" that begins a word negates nothing', 'наушники без проводные', ['category:headphones', 'cordless:1']],
  ['"без" before a word negates it', 'наушники без самоочистки', ['- words:без самоочистки', 'category:headphones']],
  ['an s that is left out is none of many', 'wireles headphones', ['category:headphones', 'cordless:1']],
  ['vowels after a hushing sound are mistaken for each other', 'умные чесы', ['category:watches']],
  ['the end of a name is that value', 'чехол 16 pro', ['category:cases', 'fits:iphone-16-pro']],
  [
    'but not where it goes on',
    'чехол iphone 16 pro max',
    ['- words:16', '- words:iphone', '- words:max', '- words:pro', 'category:cases'],
  ],
  ['a value may begin as a category is called', 'playstation 5', ['category:consoles', 'console:playstation-5']],
  ['praise asks for the better end first', 'телефон с хорошей камерой', ['camera:camera', 'category:phones']],
  [
    'a brand behind whom it is for is of the thing',
    'умные часы для девушки sony',
    ['- words:девушки', 'brand:Sony', 'category:watches'],
  ],
  ['a brand that it is for is none', 'чехол для sony', ['category:cases']],
  ['a thing is known without what it is for, where nothing is called so', 'кулер', ['category:coolers']],
  ['a name with a hyphen is written as one word, too', 'wifi адаптер', ['category:adapters']],
  ['silent letters are left out', 'жоский диск', ['category:disks']],
  ['what a thing is called may be a brand as well', 'acme', ['brand:Acme', 'category:actions']],
  [
    'a number stands behind the thing although a word of order is between',
    'телефон дешёвый 200',
    ['camera:200', 'category:phones', 'order:price'],
  ],
  ['of a category and one below it that are called alike the narrower is meant', 'тв', ['category:tvs']],
])('%s: "%s"', async (_, search, understood) => {
  expect(await read(search)).toEqual(understood.toSorted());
});
