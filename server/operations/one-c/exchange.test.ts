import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/client.ts';
import { aPicture } from '#test/support/a-picture.ts';
import { aThing, type ExchangeShop, exchangeShop } from '#test/support/exchange-shop.ts';
import { type OneCProduct, wholesale } from '#test/support/one-c-package.ts';

let shop: ExchangeShop;
beforeAll(async () => {
  shop = await exchangeShop();
  await shop.call('PUT /admin/exchange/settings/', {
    user: shop.owner,
    body: { version: 1, price_type: null, rates: [{ currency: 'USD', som: 87.5 }] },
  });
});
afterAll(() => shop?.close());

const phone: OneCProduct = {
  id: 'phone-1',
  name: 'Смартфон Alpha 5',
  brand: 'Alpha',
  article: 'A5',
  description: 'Первый абзац.<br>Второй & последний.',
  properties: { Экран: '6,1 дюйма', 'Тип зарядки': 'USB-C' },
  pictures: ['import_files/ph/phone.jpg'],
  offers: [
    {
      id: 'b128',
      color: 'Чёрный',
      memory: '128 ГБ',
      prices: { [wholesale]: '100 USD' },
      quantity: 3,
    },
    { id: 'w1', color: 'Белый', memory: '1 ТБ', prices: { [wholesale]: '200 USD' }, quantity: { warehouses: [2, 5] } },
  ],
};
const cable: OneCProduct = {
  id: 'cable-1',
  name: 'Кабель USB-C',
  brand: 'Beta',
  group: 'Кабели',
  offers: [{ prices: { [wholesale]: '4,5 USD' }, quantity: 10 }],
};

const productRow = async (id: string) =>
  shop.db.selectFrom('products').selectAll().where('source_id', '=', `1c:${id}`).executeTakeFirstOrThrow();
const wire = async (id: string) => {
  const row = await productRow(id);
  return shop.call('GET /products/{id}/', { params: { id: row.id } });
};
const adminProduct = async (id: string) => {
  const row = await productRow(id);
  return (await shop.call('GET /admin/products/{id}/', { user: shop.owner, params: { id: row.id } })).body;
};

test('a brand and a category that the admin has made by these names are those of 1C, even when they are renamed', async () => {
  const make = (body: Input<'POST /admin/terms/'>['body']) =>
    shop.call('POST /admin/terms/', { user: shop.owner, body });
  const delta = (await make({ kind: 'brand', title: 'Delta', position: 1 })).body;
  const chairs = {
    kind: 'brand_category' as const,
    brand: delta.id,
    title: 'Кресла Delta',
    title_en: 'Chairs',
    position: 1,
  };
  const category = (await make(chairs)).body;
  const chair = { ...aThing('chair-1', { brand: 'DELTA' }), group: 'Кресла' };
  await shop.send([chair]);
  expect(await adminProduct('chair-1')).toMatchObject({ brand: delta.id, brand_category: category.id });
  const renamed = { ...chairs, title: 'Кресла и стулья', version: category.version };
  await shop.call('PUT /admin/terms/{id}/', { user: shop.owner, params: { id: category.id }, body: renamed });
  await shop.send([{ ...chair, name: 'Кресло' }]);
  expect(await adminProduct('chair-1')).toMatchObject({ name: 'Кресло', brand_category: category.id });
});

test('a brand and a category of a list, by names that differ in case and spaces only, are not made a second time', async () => {
  const { id: brand } = await shop.db
    .insertInto('brands')
    .values({ key: 'epsilon-of-a-list', title: 'Epsilon ', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const titles = { cables: 'Кабели', lamps: 'лампы epsilon', toys: 'Игрушки прочие' };
  const made = await shop.db
    .insertInto('brand_categories')
    .values(
      Object.entries(titles).map(([key, title]) => ({
        key,
        title,
        translations: JSON.stringify({ title_en: key }),
        brand_id: brand,
        position: 1,
      })),
    )
    .returning('id')
    .execute();
  const groups = ['  КАБЕЛИ ', 'Лампы', 'TOYS', 'Кабели'];
  const things = groups.map((group, index) => ({ ...aThing(`known-${index}`, { brand: 'EPSILON' }), group }));
  // In another brand there is no category of this name yet.
  await shop.send([...things, { ...aThing('zeta'), brand: 'Zeta', group: 'Кабели' }]);
  const seen = await Promise.all(things.map(({ id }) => adminProduct(id)));
  const [cables, lamps, toys] = made.map(({ id }) => id);
  expect(seen.map((product) => product.brand_category)).toEqual([cables, lamps, toys, cables]);
  expect(new Set(seen.map((product) => product.brand))).toEqual(new Set([brand]));
  expect((await adminProduct('zeta')).brand_category).not.toBe(cables);
  const again = await shop.send(things, { changesOnly: true });
  expect(again['import.xml']?.end).toMatch(/добавлено: 0, изменено: 0/);
});

test('a full package makes products with variants, prices in som, stock, characteristics and a picture', async () => {
  const picture = { name: 'import_files/ph/phone.jpg', bytes: await aPicture() };
  const imported = await shop.send([phone, cable], { files: [picture] });
  expect(imported['import.xml']?.end).toMatch(/^success\n.*добавлено: 2, .*картинок: 1, отказано: 0/);
  expect(imported['offers.xml']?.end).toMatch(/^success\n.*добавлено: 3, .*отказано: 0/);
  const { status, body } = await wire('phone-1');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: 'Смартфон Alpha 5',
    description: 'Первый абзац.$Второй & последний.',
  });
  const admin = await adminProduct('phone-1');
  expect(admin).toMatchObject({
    status: 'published',
    variants: [
      { sku: 'A5', price: 8_750, stock: 3 },
      { sku: 'A5-2', price: 17_500, stock: 7 },
    ],
    characteristics: [
      { label: 'Экран', value: '6,1 дюйма' },
      { label: 'Тип зарядки', value: 'USB-C' },
    ],
    pictures: [{ value: null }],
  });
  expect(await adminProduct('cable-1')).toMatchObject({ variants: [{ price: 394, stock: 10, options: [] }] });
});

test.each(['utf-8', 'windows-1251'] as const)('the same package again changes nothing, in %s', async (encoding) => {
  const before = await shop.db.selectFrom('products').select(['id', 'version']).orderBy('id').execute();
  const imported = await shop.send([phone, cable], { encoding });
  expect(imported['import.xml']?.end).toMatch(/добавлено: 0, изменено: 0, без изменений: 2/);
  expect(imported['offers.xml']?.end).toMatch(/добавлено: 0, изменено: 0, без изменений: 3/);
  expect(await shop.db.selectFrom('products').select(['id', 'version']).orderBy('id').execute()).toEqual(before);
});
