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
  const ram = await aCategory(db, { slug: 'ram', name: { ru: 'Память' } });
  const cards = await aCategory(db, { slug: 'cards', name: { ru: 'Видеокарты' } });
  const keyboards = await aCategory(db, { slug: 'keyboards', name: { ru: 'Клавиатуры' } });
  const screens = await aCategory(db, { slug: 'screens', name: { ru: 'Мониторы' } });
  const desktops = await aCategory(db, { slug: 'desktops', name: { ru: 'ПК' } });
  const mice = await aCategory(db, { slug: 'mice', name: { ru: 'Мыши' } });
  const irons = await aCategory(db, { slug: 'irons', name: { ru: 'Утюжки' } });
  const banks = await aCategory(db, { slug: 'banks', name: { ru: 'Повербанки' } });
  const number = (key: string, of: number, unit: string, name: string) =>
    anAttribute(db, { key, kind: 'number', unit, name: { ru: name }, of });
  const choice = async (key: string, of: number, names: Record<string, string>, kind = 'choice') => {
    const made = await anAttribute(db, { key, kind, values: Object.keys(names), of });
    for (const [value, name] of Object.entries(names)) {
      await db
        .updateTable('attribute_values')
        .set({ name: JSON.stringify({ ru: name }) })
        .where('id', '=', made.values[value] ?? 0)
        .execute();
    }
    return made;
  };
  const total = await number('total', ram, 'gb', 'Объём');
  const modules = await number('modules', ram, 'piece', 'Модулей');
  const module = await number('module', ram, 'gb', 'Объём модуля');
  const speed = await number('speed', ram, 'mhz', 'Частота');
  const gpu = await choice('gpu', cards, { xtx: 'Radeon RX 7900 XTX', super: 'GeForce GTX 1660 SUPER' });
  const light = await choice('light', keyboards, { white: 'Белый' });
  const colour = await choice('colour', keyboards, { white: 'Белый' }, 'colour');
  const ratio = await choice('ratio', screens, { wide: '21:9' });
  const diagonal = await number('diagonal', screens, 'in', 'Диагональ');
  const response = await number('response', screens, 'ms', 'Время отклика');
  const dpi = await number('dpi', mice, 'dpi', 'Разрешение сенсора');
  const chargers = await aCategory(db, { slug: 'chargers', name: { ru: 'Зарядки' } });
  const ports = await number('ports', chargers, 'piece', 'Порты');
  const boost = await number('boost', cards, 'mhz', 'Частота в бусте');
  const capacity = await number('capacity', banks, 'mah', 'Ёмкость');
  const drones = await aCategory(db, { slug: 'drones', name: { ru: 'Дроны' } });
  const flight = await number('flight', drones, 'minute', 'Время полёта');
  const charging = await number('charging', drones, 'hour', 'Время зарядки');
  const put = async (
    name: string,
    category: number,
    said: Parameters<typeof describeProduct>[2]['said'],
    brand = 'acme',
  ) => {
    const { id } = await aProduct(db, { name, price: 9000, brand });
    await describeProduct(db, id, { category, said });
  };
  const kit = (size: number, pieces: number) => [
    { attribute: total.id, number: size * pieces },
    { attribute: modules.id, number: pieces },
    { attribute: module.id, number: size },
    { attribute: speed.id, number: 6000 },
  ];
  await put('Box', desktops, []);
  await put('Panel', screens, [], 'pc');
  await put('Fast', ram, kit(16, 2), 'kingston');
  await put('Slow', ram, kit(8, 1));
  await put('Plug', chargers, [{ attribute: ports.id, number: 3 }]);
  await put('Red One', cards, [{ attribute: gpu.id, value: gpu.values.xtx ?? 0 }]);
  await put('Red Two', cards, [{ attribute: gpu.id, value: gpu.values.xtx ?? 0 }]);
  await put('Odd One', cards, [{ attribute: boost.id, number: 7900 }]);
  await put('Green One', cards, [{ attribute: gpu.id, value: gpu.values.super ?? 0 }]);
  await put('Keys', keyboards, [
    { attribute: light.id, value: light.values.white ?? 0 },
    { attribute: colour.id, value: colour.values.white ?? 0 },
  ]);
  await put('Wide', screens, [
    { attribute: ratio.id, value: ratio.values.wide ?? 0 },
    { attribute: diagonal.id, number: 21 },
    { attribute: response.id, number: 1 },
  ]);
  await put('Squeak', mice, [{ attribute: dpi.id, number: 26_000 }]);
  await put('Kite', drones, [
    { attribute: flight.id, number: 34 },
    { attribute: charging.id, number: 2 },
  ]);
  await put('Smooth', irons, [], 'dyson');
  await put('Store', banks, [{ attribute: capacity.id, number: 8000 }]);
  await put('Small Store', banks, [{ attribute: capacity.id, number: 4000 }]);
  await transact(db, (tx) => catalogChanged(tx, 'all'));
});
afterAll(() => shop.close());

/** What is understood, `filter:value` by part, and what was given up of it. */
async function read(search: string): Promise<string[]> {
  const { body } = await shop.call('GET /products/', { query: { search } });
  const said = ({ kind, key, value, label }: (typeof body.understood)[number]) =>
    `${key || kind}:${kind === 'words' || kind === 'brand' ? label : value}`;
  return [...body.understood.map(said), ...body.given_up.map((part) => `- ${said(part)}`)].toSorted();
}

test.each([
  ['pieces of a size are multiplied by a letter', 'память 2х16', ['category:ram', 'module:16', 'modules:2']],
  ['or by a word', 'память 2 по 16 гб', ['category:ram', 'module:16', 'modules:2']],
  ['an amount is said in words', 'память шестнадцать гигов', ['category:ram', 'module:16']],
  [
    'a long number that products say stands behind a brand',
    'память kingston 6000',
    ['brand:Kingston', 'category:ram', 'speed:6000'],
  ],
  ['a name is known without its series', 'видеокарта radeon 7900 xtx', ['category:cards', 'gpu:xtx']],
  ['abbreviations are written by Cyrillic letters', 'видеокарта гтх 1660 супер', ['category:cards', 'gpu:super']],
  ['a colour is of the thing rather than of its light', 'белая клавиатура', ['category:keyboards', 'colour:white']],
  ['a mark between digits is no letter', 'монитор 21:9', ['category:screens', 'ratio:wide']],
  ['a word of the name stands next to its amount', 'монитор с откликом 1 мс', ['category:screens', 'response:1']],
  ['thousands of a unit are no price', 'мышь на 26к дпи', ['category:mice', 'dpi:26000']],
  [
    'a brand behind what the thing is for is of the thing',
    'утюжки для волос dyson',
    ['- words:волос', 'brand:Dyson', 'category:irons'],
  ],
  [
    'a number of what the shop has no unit for says nothing',
    'монитор 27 щю',
    ['- words:27', '- words:щю', 'category:screens'],
  ],
  [
    'an amount with letters behind it that nothing is called by is no price',
    'мышь до 9000 квс',
    ['- words:9000', '- words:квс', 'category:mice'],
  ],
  ['nor are few of them thousands', 'мышь до 10 квс', ['- words:10', '- words:квс', 'category:mice']],
  [
    'but with a slip in the word for som it is one',
    'мышь до 9000 сам',
    ['- words:сам', 'category:mice', 'price:..9000'],
  ],
  ['what a thing is called is no brand', 'монитор для пк', ['category:screens']],
  [
    'a brand behind how many there are is of the thing',
    'зарядка на 3 порта acme',
    ['brand:Acme', 'category:chargers', 'ports:3'],
  ],
  ['minutes are no thousands where things are measured by them', 'дрон 34 мин', ['category:drones', 'flight:34']],
  ['nor are those that nothing has', 'дрон 40 мин', ['- flight:40', 'category:drones']],
  ['and else they are thousands in Kyrgyz', 'мышь 30 мин', ['category:mice', 'price:..30000']],
  ['an hour is a letter', 'дрон 2 ч', ['category:drones', 'charging:2']],
  ['a name in another case leaves nothing unread', 'дрон с временем полёта 34 мин', ['category:drones', 'flight:34']],
  ['a chip rather than a figure that fewer have', 'видеокарта 7900', ['category:cards', 'gpu:xtx']],
  [
    'a long number right before the thing is its figure, although no product says it',
    '5000 повербанки',
    ['- capacity:5000', 'category:banks'],
  ],
  ['a bound next to its name is no price', 'повербанки ёмкость больше 5000', ['capacity:5000..', 'category:banks']],
])('%s: "%s"', async (_, search, understood) => {
  expect(await read(search)).toEqual(understood.toSorted());
});
