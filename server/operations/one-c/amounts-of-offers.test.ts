import { afterAll, beforeEach, expect, test } from 'vitest';
import { readSources } from '#server/catalog/source-words/read-products.ts';
import { aNewAttribute } from '#test/support/a-new-attribute.ts';
import { anOffer, aThing, type ExchangeShop, exchangeShop } from '#test/support/exchange-shop.ts';
import { wholesale } from '#test/support/one-c-package.ts';

let shop: ExchangeShop;
let storage: number;
let ram: number;
let vram: number;
let size: number;

beforeEach(async () => {
  await shop?.close();
  shop = await exchangeShop();
  const common = await shop.db
    .selectFrom('attributes')
    .select('id')
    .where('is_common_option', '=', true)
    .where('kind', '=', 'number')
    .executeTakeFirstOrThrow();
  storage = common.id;
  ram = await addAmount('ram', 'Оперативная память');
  vram = await addAmount('vram', 'Объём видеопамяти');
  size = await addAmount('module_size', 'Объём модуля');
  await addCategory('Видеокарты', [vram]);
  await addCategory('Ноутбуки', [storage, ram]);
  await addCategory('Модули', [size]);
});
afterAll(() => shop?.close());

const staff = () => ({ user: shop.owner });

async function addAmount(key: string, name: string): Promise<number> {
  const body = aNewAttribute(key, { key, kind: 'number', unit: 'gb', name: { ru: name } });
  return (await shop.call('POST /admin/attributes/', { ...staff(), body })).body.id;
}

/** A category that is distinguished by these attributes. */
async function addCategory(name: string, attributes: readonly number[]): Promise<void> {
  const blank = { summary: {}, spellings: [], slug: '', picture: null, taxonomy_id: '', google_id: null };
  const body = { ...blank, is_published: true, name: { ru: name }, parent: null };
  const { body: made } = await shop.call('POST /admin/categories/', { ...staff(), body });
  const use = {
    is_promoted: false,
    on_card: true,
    in_list: false,
    has_pages: false,
    is_required: false,
    is_filter: true,
    is_hidden: false,
    tells_variants_apart: true,
  };
  await shop.call('PUT /admin/categories/{id}/attributes/', {
    ...staff(),
    params: { id: made.id },
    body: { version: made.version, attributes: attributes.map((attribute) => ({ ...use, attribute })) },
  });
}

/** What variants are distinguished by, once 1C has sent the product twice and it stands in its category. */
async function sent(group: string, offers: readonly Record<string, string>[]) {
  const thing = aThing('thing', {
    group,
    offers: offers.map((others, place) =>
      anOffer({ id: `${place}`, color: 'Чёрный', others, prices: { [wholesale]: 900 + place } }),
    ),
  });
  await shop.send([thing]);
  await readSources(shop.db);
  await shop.send([thing]);
  const { variants } = await shop.adminProduct('thing');
  return variants.map(({ options }) =>
    Object.fromEntries(options.flatMap(({ attribute, number }) => (number === null ? [] : [[attribute, number]]))),
  );
}

test.each(['Память', 'Объём памяти', 'Память, ГБ', 'Memory'])(
  'what 1C calls "%s" is the video memory of a graphics card',
  async (title) => {
    expect(await sent('Видеокарты', [{ [title]: '8 ГБ' }, { [title]: '16 ГБ' }])).toEqual([
      { [vram]: 8 },
      { [vram]: 16 },
    ]);
  },
);

test('and the size of a module, of which products say so once more', async () => {
  expect(await sent('Модули', [{ Память: '8 ГБ' }, { Память: '16' }])).toEqual([{ [size]: 8 }, { [size]: 16 }]);
});

test('next to a drive it is the RAM of a laptop, in any order', async () => {
  const offers = [
    { Память: '16 ГБ', Накопитель: '512 ГБ' },
    { Накопитель: '1 ТБ', Память: '32 ГБ' },
  ];
  expect(await sent('Ноутбуки', offers)).toEqual([
    { [ram]: 16, [storage]: 512 },
    { [ram]: 32, [storage]: 1024 },
  ]);
});

test.each([
  [{ ОЗУ: '8 ГБ', Память: '256 ГБ' }, 256],
  [{ Память: '256 ГБ' }, 256],
  [{ 'Объём встроенной памяти': '128 ГБ' }, 128],
])('alone or with RAM named so %j it is what a laptop stores', async (others, stored) => {
  const [variant] = await sent('Ноутбуки', [others]);
  expect(variant?.[storage]).toBe(stored);
});

test('where no category is known the amount is what it was', async () => {
  expect(await sent('Неведомое', [{ Память: '128 ГБ' }, { Память: '256 ГБ' }])).toEqual([
    { [storage]: 128 },
    { [storage]: 256 },
  ]);
});
