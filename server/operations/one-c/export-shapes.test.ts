import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExchangeShop, exchangeShop } from '#test/support/exchange-shop.ts';
import { offersXml, retail } from '#test/support/one-c-package.ts';

let shop: ExchangeShop;
beforeAll(async () => {
  shop = await exchangeShop();
  await shop.db
    .insertInto('brands')
    .values([
      { key: 'samsung', title: 'Samsung', position: 1 },
      { key: 'be-quiet', title: 'be quiet!', position: 2 },
    ])
    .execute();
});
afterAll(() => shop?.close());

const groups = `<Группы><Группа><Ид>g-root</Ид><Наименование>Товары</Наименование><Группы>
<Группа><Ид>g-phones</Ид><Наименование>Смартфоны</Наименование></Группа>
<Группа><Ид>g-power</Ид><Наименование>Блоки питания</Наименование></Группа>
<Группа><Ид>g-notes</Ид><Наименование>02. Ноутбуки</Наименование></Группа></Группы></Группа></Группы>`;

const file = (version: string, { properties = '', goods }: { properties?: string; goods: string }) => ({
  name: 'import.xml',
  bytes: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" xmlns:xs="http://www.w3.org/2001/XMLSchema"
  ВерсияСхемы="${version}" ДатаФормирования="2026-11-20T18:23:11" Ид="1">
<Классификатор><Ид>c1</Ид><Наименование>Классификатор (Основной каталог)</Наименование>
<Владелец><Ид>o1</Ид><Наименование>ОсОО «Ала-Тоо»</Наименование><ИНН>10000000000001</ИНН></Владелец>
${groups}<Свойства>${properties}</Свойства></Классификатор>
<Каталог СодержитТолькоИзменения="true"><Ид>k1</Ид><ИдКлассификатора>c1</ИдКлассификатора>
<Наименование>Основной каталог</Наименование><Товары>${goods}</Товары></Каталог></КоммерческаяИнформация>`),
});

const requisite = (name: string, value: string) =>
  `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`;
const usual = `${requisite('ВидНоменклатуры', 'Товар')}${requisite('ТипНоменклатуры', 'Товар')}`;
const unit = '<БазоваяЕдиница Код="796" НаименованиеПолное="Штука" МеждународноеСокращение="PCE">шт</БазоваяЕдиница>';

type Goods = { id: string; name?: string; group?: string; own?: string; requisites?: string; values?: string };
const goodsXml = ({ id, name, group = 'g-phones', own = '', requisites = '', values = '' }: Goods) => `
<Товар><Ид>${id}</Ид><Артикул>A-${id}</Артикул>${name === undefined ? '' : `<Наименование>${name}</Наименование>`}${unit}
${group ? `<Группы><Ид>${group}</Ид></Группы>` : ''}<Описание/>${own}<ЗначенияСвойств>${values}</ЗначенияСвойств>
<СтавкиНалогов><СтавкаНалога><Наименование>НДС</Наименование><Ставка>12</Ставка></СтавкаНалога></СтавкиНалогов>
<ЗначенияРеквизитов>${usual}${requisites}</ЗначенияРеквизитов></Товар>`;

async function send(version: string, goods: Goods[], properties = '') {
  const sent = file(version, { properties, goods: goods.map(goodsXml).join('') });
  return (await shop.oneC().exchange(shop.credentials, [sent]))['import.xml']?.end;
}

async function kindOf(id: string) {
  const { rows } = await shop.pool.query<{ name: string; brand: string; category: string }>(
    `select name, brands.title as brand, brand_categories.title as category
     from products join brands on brands.id = products.brand_id
       join brand_categories on brand_categories.id = brand_category_id where source_id = $1`,
    [`1c:${id}`],
  );
  return rows[0];
}

const toReview = async () => (await shop.call('GET /admin/exchange/reviews/', { user: shop.owner })).body.results;

test('2.04: the maker is an element of its own, and a product stands once for each of its characteristics', async () => {
  const maker = '<Изготовитель><Ид>m1</Ид><Наименование>Xiaomi</Наименование></Изготовитель>';
  const goods = ['red', 'blue'].map((part) => ({ id: `v204#${part}`, name: 'Redmi 13', own: maker }));
  expect(await send('2.04', goods)).toMatch(/^success\n.*добавлено: 1, .*отказано: 0/);
  expect(await kindOf('v204')).toMatchObject({ brand: 'Xiaomi', category: 'Смартфоны Xiaomi' });
});

test('2.05: the maker is a property of a list, or text; and one that says "not named" is none', async () => {
  const list = `<Свойство><Ид>p-maker</Ид><Наименование>Производитель</Наименование><ТипЗначений>Справочник</ТипЗначений>
<ВариантыЗначений><Справочник><ИдЗначения>v-1</ИдЗначения><Значение>Honor</Значение></Справочник></ВариантыЗначений></Свойство>`;
  const value = (text: string) => `<ЗначенияСвойства><Ид>p-maker</Ид><Значение>${text}</Значение></ЗначенияСвойства>`;
  const goods = [
    { id: 'v205-list', name: 'Телефон 1', values: value('v-1') },
    { id: 'v205-text', name: 'Телефон 2', values: value('Tecno') },
    { id: 'v205-none', name: 'Телефон Samsung 3', values: value('Не указан') },
  ];
  expect(await send('2.05', goods, list)).toMatch(/^success\n.*добавлено: 3, .*отказано: 0/);
  expect((await kindOf('v205-list'))?.brand).toBe('Honor');
  expect((await kindOf('v205-text'))?.brand).toBe('Tecno');
  expect((await kindOf('v205-none'))?.brand).toBe('Samsung');
});

test('2.08 and 2.10: the maker is a requisite, a property that names itself, or in the name alone', async () => {
  const named = '<ЗначенияСвойства><Наименование>Бренд</Наименование><Значение>Infinix</Значение></ЗначенияСвойства>';
  const goods = [
    { id: 'v208-requisite', name: 'Телефон', requisites: requisite('Производитель', 'Vivo') },
    { id: 'v208-named', name: 'Телефон', values: named },
    { id: 'v208-name', name: 'Блок питания be quiet! System Power 10', group: 'g-power' },
    { id: 'v208-for', name: 'Чехол для Samsung Galaxy A54' },
  ];
  expect(await send('2.08', goods)).toMatch(/^success\n.*добавлено: 4, .*отказано: 0/);
  expect(await kindOf('v208-requisite')).toMatchObject({ brand: 'Vivo' });
  expect(await kindOf('v208-named')).toMatchObject({ brand: 'Infinix' });
  expect(await kindOf('v208-name')).toMatchObject({ brand: 'be quiet!', category: 'Блоки питания be quiet!' });
  expect(await kindOf('v208-for')).toMatchObject({ brand: 'Без бренда', category: 'Смартфоны' });
  const again = await send('2.10', goods);
  expect(again).toMatch(/^success\n.*добавлено: 0, изменено: 0, без изменений: 4, .*отказано: 0/);
});

test('2.10 of a trade configuration: sets of fields behind titles, and places before groups, are left out', async () => {
  const property = (id: string, title: string) =>
    `<Свойство><Ид>${id}</Ид><Наименование>${title} (Номенклатура (Общие))</Наименование><ТипЗначений>Строка</ТипЗначений></Свойство>`;
  const value = (id: string, text: string) =>
    `<ЗначенияСвойства><Ид>${id}</Ид><Значение>${text}</Значение></ЗначенияСвойства>`;
  const goods = [
    { id: 'v210-note', name: 'Ноутбук 15', group: 'g-notes', values: value('p-b', 'Lenovo') + value('p-w', '1,63') },
  ];
  const properties = property('p-b', 'Бренд') + property('p-w', 'Вес, кг');
  const sets = ['8 ГБ/256 ГБ', '16 ГБ/512 ГБ', '16 ГБ/1 ТБ'].map((text) => text.split('/'));
  const offers = sets.map(([ram = '', drive = ''], place) => ({
    id: `${place}`,
    color: 'Титановый серый',
    others: { 'Оперативная память (Ноутбуки (Для характеристик))': ram, 'SSD (Ноутбуки (Для характеристик))': drive },
    prices: { [retail]: 1_000 + place },
    quantity: 1,
  }));
  expect(await send('2.10', goods, properties)).toMatch(/^success\n.*добавлено: 1, .*отказано: 0/);
  const sent = await shop
    .oneC()
    .exchange(shop.credentials, [offersXml([{ id: 'v210-note', name: 'Ноутбук 15', offers }])]);
  expect(sent['offers.xml']?.end).toMatch(/^success\n.*добавлено: 3, .*отказано: 0/);
  expect(await kindOf('v210-note')).toMatchObject({ brand: 'Lenovo', category: 'Ноутбуки Lenovo' });
  const { characteristics, variants } = await shop.adminProduct('v210-note');
  expect(characteristics.map(({ label }) => label)).toEqual(['Вес, кг']);
  // The memory that a computer works with is no choice of storage, and a drive is no colour.
  expect(variants.map(({ options }) => options.flatMap(({ number }) => number ?? []))).toEqual([[256], [512], [1024]]);
  const { body } = await shop.call('GET /products/{id}/', { params: { id: await shop.productId('v210-note') } });
  expect(body.color.map(({ name }) => name)).toEqual(['титановый серый']);
});

test('what 1C leaves out waits for staff, who choose it or leave it; the next exchange keeps what they did', async () => {
  const goods = [
    { id: 'bare-1', name: 'Пакет подарочный', group: '' },
    { id: 'bare-2', requisites: requisite('Полное наименование', 'Пакет большой бумажный') },
    { id: 'bare-3', group: 'g-unknown' },
    { id: 'bare-4', name: `Лампа ${'очень '.repeat(60)}длинная` },
  ];
  expect(await send('2.10', goods)).toMatch(/^success\n.*добавлено: 4, .*отказано: 0/);
  expect(await kindOf('bare-1')).toEqual({ name: 'Пакет подарочный', brand: 'Без бренда', category: 'Без категории' });
  expect((await kindOf('bare-2'))?.name).toBe('Пакет большой бумажный');
  expect((await kindOf('bare-3'))?.name).toBe('A-bare-3');
  expect((await kindOf('bare-4'))?.name.length).toBeLessThanOrEqual(250);
  const lacks = Object.fromEntries((await toReview()).map((row) => [row.id, row.lacks]));
  const ids = await Promise.all(goods.map(({ id }) => shop.productId(id)));
  expect(ids.map((id) => lacks[id])).toEqual([
    ['brand', 'group'],
    ['brand'],
    ['brand', 'group', 'name'],
    ['brand', 'name'],
  ]);

  const [first = 0, second = 0] = ids;
  const { body: overview } = await shop.call('GET /admin/overview/', { user: shop.owner });
  expect(overview.exchange_reviews).toBe((await toReview()).length);
  const samsung = await shop.db
    .selectFrom('brands')
    .select('id')
    .where('key', '=', 'samsung')
    .executeTakeFirstOrThrow();
  const bags = { kind: 'brand_category', brand: samsung.id, title: 'Пакеты', position: 1 } as const;
  const category = (await shop.call('POST /admin/terms/', { user: shop.owner, body: bags })).body.id;
  await shop.db
    .updateTable('products')
    .set({ brand_id: samsung.id, brand_category_id: category })
    .where('id', '=', first)
    .execute();
  const settle = () =>
    shop.call('POST /admin/exchange/reviews/{id}/settle/', { user: shop.owner, params: { id: second } });
  expect((await settle()).status).toBe(204);
  expect((await settle()).status).toBe(404);
  await send('2.10', goods);
  expect(await kindOf('bare-1')).toMatchObject({ brand: 'Samsung', category: 'Пакеты' });
  const waiting = (await toReview()).map(({ id }) => id);
  expect(waiting).not.toContain(first);
  expect(waiting).not.toContain(second);
  expect(waiting).toContain(ids[2]);
});
