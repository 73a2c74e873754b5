import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCategory, anAttribute } from '#test/support/a-category.ts';
import { offerSince } from '#test/support/admin-shop.ts';
import { type ImportShop, importShop } from '#test/support/import-shop.ts';

let admin: ImportShop;

beforeAll(async () => {
  admin = await importShop();
  const { db } = admin.shop;
  const watches = await aCategory(db, { slug: 'watches', name: { ru: 'Часы' } });
  const size = await anAttribute(db, { key: 'case_size', kind: 'number', unit: 'mm', name: { ru: 'Размер корпуса' } });
  await db
    .insertInto('category_attributes')
    .values({ category_id: watches, attribute_id: size.id, position: 1, tells_variants_apart: true })
    .execute();
  await db
    .insertInto('attributes')
    .values({ key: 'storage', kind: 'number', unit: 'gb', name: JSON.stringify({ ru: 'Встроенная память' }) })
    .onConflict((there) => there.column('key').doNothing())
    .execute();
});
afterAll(() => admin.shop.close());

type Offer = { id: string; group?: string; name: string; price?: number; former?: number; params?: string[][] };

const feed = (offers: readonly Offer[], kind = 'Часы') => `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-11-20 10:15"><shop>
  <currencies><currency id="KGS" rate="1"/></currencies>
  <categories><category id="7">${kind}</category></categories>
  <offers>${offers.map(offerText).join('')}</offers>
</shop></yml_catalog>`;

const offerText = ({ id, group, name, price = 0, former, params = [] }: Offer) => `
  <offer id="${id}"${group ? ` group_id="${group}"` : ''}>
    <price>${price}</price>${former ? `<oldprice>${former}</oldprice>` : ''}<currencyId>KGS</currencyId><categoryId>7</categoryId>
    <name>${name}</name><vendor>Amazfit</vendor><vendorCode>AF-${id}</vendorCode><count>3</count>
    ${params.map(([label, value]) => `<param name="${label}">${value}</param>`).join('')}
  </offer>`;

const aWatch = (group: string, id: string, [mm, color]: [number, string], price: number): Offer => ({
  id: `${group}-${id}`,
  group,
  name: `Часы Amazfit ${group} ${mm} мм, ${color}`,
  price,
  params: [
    ['Размер корпуса', `${mm} мм`],
    ['Цвет', color],
    ['Экран', 'AMOLED'],
    ['Вес', `${mm} г`],
  ],
});

const read = async (id: number) =>
  (await admin.shop.call('GET /admin/products/{id}/', { user: admin.user, params: { id } })).body;
const made = async (id: number) => Promise.all((await admin.products(id)).map(({ product }) => read(product ?? 0)));
const variantsOf = ({ variants }: Awaited<ReturnType<typeof read>>) =>
  variants.map(({ sku, price, stock, options }) => [
    sku,
    price,
    stock,
    options.flatMap(({ number }) => number ?? []).join(),
  ]);
const notesOf = async (id: number) =>
  (await admin.problems(id)).flatMap(({ line, problems }) => problems.map(({ code, value }) => [line, code, value]));

test('offers of a group are one product with options, which a later feed adds to and taking back takes away', async () => {
  const group = [
    aWatch('Bip', '1', [40, 'чёрный'], 5000),
    aWatch('Bip', '2', [44, 'чёрный'], 5600),
    aWatch('Bip', '3', [44, 'синий'], 5700),
  ];
  const done = await admin.bring(feed(group), { name: 'market.xml' });
  expect(done).toMatchObject({ progress: { rows: 3, applied: 1, refused_rows: 0, noted_rows: 0 } });
  const [watch, ...others] = await made(done.id);
  expect(others).toEqual([]);
  expect(watch).toMatchObject({ name: 'Часы Amazfit Bip', characteristics: [{ label: 'Экран', value: 'AMOLED' }] });
  expect(watch && variantsOf(watch)).toEqual([
    ['AF-Bip-1', 5000, 3, '40'],
    ['AF-Bip-2', 5600, 3, '44'],
    ['AF-Bip-3', 5700, 3, '44'],
  ]);
  expect(new Set(watch?.variants.flatMap(({ options }) => options.flatMap(({ value }) => value ?? []))).size).toBe(2);

  const same = await admin.upload(feed(group), 'market.xml');
  expect(await admin.check(same.body.id)).toMatchObject({ progress: { unchanged: 1 } });
  const later = await admin.bring(feed([...group, aWatch('Bip', '4', [40, 'синий'], 5100)]), { name: 'market.xml' });
  expect((await read(watch?.id ?? 0)).variants).toHaveLength(4);
  expect(await admin.undo(later.id)).toMatchObject({ progress: { undone: 1, kept: 0 } });
  expect((await read(watch?.id ?? 0)).variants).toHaveLength(3);
});

test('offers that nothing tells apart are products of their own, and staff see which', async () => {
  const strapped = (id: string, strap: string): Offer => ({
    ...aWatch('GTR', id, [46, 'чёрный'], 9000),
    name: `Часы Amazfit GTR, ремешок ${strap}`,
  });
  const done = await admin.bring(feed([strapped('1', 'кожа'), strapped('2', 'силикон')]), { name: 'market.xml' });
  expect(done).toMatchObject({ progress: { applied: 2, refused_rows: 0, noted_rows: 2 } });
  expect(await notesOf(done.id)).toEqual([
    [1, 'group_apart', 'GTR'],
    [2, 'group_apart', 'GTR'],
  ]);
  // What is a product of the shop already stays one, also where its group could be distinguished by now.
  const [first] = await made(done.id);
  const again = await admin.bring(feed([strapped('1', 'кожа'), aWatch('GTR', '3', [42, 'синий'], 8000)]), {
    name: 'market.xml',
  });
  expect((await notesOf(again.id)).map(([, code]) => code)).toEqual(['group_apart', 'group_apart']);
  expect((await read(first?.id ?? 0)).variants).toHaveLength(1);
});

test('a group of a kind that is nowhere in the catalogue is one product in its colours and memories', async () => {
  const aPhone = (gigabytes: number, color: string): Offer => ({
    id: `nova-${gigabytes}-${color}`,
    group: 'Nova',
    name: `Смартфон Nova ${gigabytes} ГБ ${color}`,
    price: gigabytes * 100,
    params: [
      ['Встроенная память', `${gigabytes} ГБ`],
      ['Цвет', color],
    ],
  });
  const phones = [aPhone(128, 'синий'), aPhone(256, 'синий'), aPhone(256, 'белый')];
  const done = await admin.bring(feed(phones, 'Телефонные аппараты'), { name: 'market.xml' });
  expect(done).toMatchObject({ progress: { applied: 1, noted_rows: 0 } });
  const [phone] = await made(done.id);
  expect(phone).toMatchObject({ name: 'Смартфон Nova', characteristics: [] });
  const { body } = await admin.shop.call('GET /products/{id}/', { params: { id: phone?.id ?? 0 } });
  expect(body.memory.map(({ volume }) => volume)).toEqual(['128', '256']);
  expect(body.color).toHaveLength(2);
});

test('an offer without a price is no variant of a group, and the others are taken', async () => {
  const group = [
    { ...aWatch('Neo', '1', [40, 'чёрный'], 0), price: 0 },
    aWatch('Neo', '2', [44, 'чёрный'], 3000),
    aWatch('Neo', '3', [44, 'красный'], 3000),
  ];
  const done = await admin.bring(feed(group), { name: 'market.xml' });
  expect(done).toMatchObject({ progress: { applied: 1, refused_rows: 1 } });
  expect(await notesOf(done.id)).toEqual([[1, 'missing', null]]);
  const [watch] = await made(done.id);
  expect(watch && variantsOf(watch)).toHaveLength(2);
});

test('what an offer cost before is struck where this shop asked as much, and else is left out', async () => {
  const offer = { id: 'band', name: 'Браслет Amazfit Band', price: 2000, former: 2500 };
  const { id } = await admin.bring(feed([offer]), { name: 'market.xml' });
  const pricesOf = async () => (await made(id)).flatMap(({ variants }) => variants.map((each) => each.old_price));
  expect(await pricesOf()).toEqual([null]);
  for (const { product } of await admin.products(id)) await offerSince(admin.shop.db, product ?? 0, 10);
  const later = await admin.bring(feed([{ ...offer, price: 1700, former: 2000 }]), { name: 'market.xml' });
  expect(later).toMatchObject({ progress: { applied: 1, refused_rows: 0 } });
  expect(await pricesOf()).toEqual([2000]);
  await admin.undo(later.id);
  expect(await pricesOf()).toEqual([null]);
});
