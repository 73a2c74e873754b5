import { afterAll, beforeEach, expect, test } from 'vitest';
import { anOffer, aThing, type ExchangeShop, exchangeShop } from '#test/support/exchange-shop.ts';
import { wholesale } from '#test/support/one-c-package.ts';

let shop: ExchangeShop;
beforeEach(async () => {
  await shop?.close();
  shop = await exchangeShop();
});
afterAll(() => shop?.close());

/** Names of the colours that a shopper may choose, with the price of each. */
async function choices(id: string): Promise<[name: string, price: number][]> {
  const { body } = await shop.call('GET /products/{id}/', { params: { id: await shop.productId(id) } });
  const names = new Map(body.color.map(({ hash_code, name }) => [hash_code, name]));
  return body.prices.map(({ product_color: colour, price }) => [names.get(colour) ?? '', price]);
}
const at = (price: number, offer: Parameters<typeof anOffer>[0]) =>
  anOffer({ prices: { [wholesale]: price }, ...offer });

test('offers of one colour and memory that differ in something else are variants that shoppers tell apart', async () => {
  const phone = aThing('sim', {
    offers: [
      at(900, { id: '1', color: 'Чёрный', memory: '128 ГБ', others: { 'SIM-карты': '2 SIM' } }),
      at(950, { id: '2', color: 'чёрный', memory: '128 ГБ', others: { 'SIM-карты': 'eSIM' } }),
      at(990, { id: '3', color: 'Белый', memory: '128 ГБ', others: { 'SIM-карты': 'eSIM' } }),
    ],
  });
  const cable = aThing('cable', {
    offers: [at(200, { id: '1', others: { Длина: '1 м' } }), at(300, { id: '2', others: { Длина: '2 м' } })],
  });
  const first = await shop.send([phone, cable]);
  expect(first['offers.xml']?.end).toMatch(/добавлено: 5, .*отказано: 0\n$/);
  expect(await choices('sim')).toEqual([
    ['чёрный, 2 SIM', 900],
    ['чёрный, eSIM', 950],
    ['белый', 990],
  ]);
  expect(await choices('cable')).toEqual([
    ['1 м', 200],
    ['2 м', 300],
  ]);
  const again = await shop.send([phone, cable]);
  expect(again['offers.xml']?.end).toMatch(/добавлено: 0, изменено: 0, без изменений: 5/);
});

test('an offer that comes later makes the one that is there say what it is, and takes its name back when it goes', async () => {
  const one = at(900, { id: '1', color: 'Чёрный', others: { Регион: 'Глобал' } });
  const two = at(800, { id: '2', color: 'Чёрный', others: { Регион: 'Китай' } });
  await shop.send([aThing('region', { offers: [one] })]);
  expect(await choices('region')).toEqual([['чёрный', 900]]);
  await shop.send([aThing('region', { offers: [two] })], { changesOnly: true });
  expect(await choices('region')).toEqual([
    ['чёрный, Глобал', 900],
    ['чёрный, Китай', 800],
  ]);
  await shop.send([aThing('region', { offers: [one] })]);
  await shop.send([aThing('region', { offers: [one] })]);
  expect(await choices('region')).toEqual([['чёрный', 900]]);
});

test('1C reads after success what was not taken and why, and where the rest of it stands', async () => {
  const alike = (id: string) =>
    aThing(id, { offers: [at(900, { id: '1', color: 'Красный' }), at(900, { id: '2', color: 'Красный' })] });
  const one = await shop.send([aThing('good'), alike('twice')]);
  expect(one['offers.xml']?.end).toMatch(
    /^success\nЗаписей: 3, .*отказано: 1\nНе принято: Вещь twice \(twice#2\)\. Предложение с таким цветом и памятью у товара уже есть\.\n$/,
  );
  const many = await shop.send(Array.from({ length: 25 }, (_, nth) => alike(`twice-${nth}`)));
  const lines = many['offers.xml']?.end.trimEnd().split('\n') ?? [];
  expect(lines.filter((line) => line.startsWith('Не принято: '))).toHaveLength(20);
  expect(lines.at(-1)).toBe('И ещё 5: в офисе магазина, «Обмен с 1С», «Журнал».');
});

test('goods without an id are known by article, barcode or code, also those that 1C has sent with one', async () => {
  await shop.send([aThing('known', { article: 'KN-1' })]);
  const nameless = [
    aThing('', { name: 'Переименован', article: 'KN-1', offers: [at(1_100, {})] }),
    aThing('', { name: 'Новый', article: 'NEW-1', offers: [at(500, {})] }),
  ];
  const first = await shop.send(nameless, { changesOnly: true });
  expect(first['import.xml']?.end).toMatch(/добавлено: 1, изменено: 1, .*отказано: 0\n$/);
  expect(first['offers.xml']?.end).toMatch(/добавлено: 1, изменено: 1, .*отказано: 0\n$/);
  expect(await shop.adminProduct('known')).toMatchObject({ name: 'Переименован', variants: [{ price: 1_100 }] });
  expect(await shop.adminProduct('артикул:NEW-1')).toMatchObject({ name: 'Новый', variants: [{ price: 500 }] });
  const again = await shop.send(nameless, { changesOnly: true });
  expect(again['import.xml']?.end).toMatch(/добавлено: 0, изменено: 0, без изменений: 2/);
  expect(again['offers.xml']?.end).toMatch(/добавлено: 0, изменено: 0, без изменений: 2/);
});

test('what nothing identifies, or two goods at once, is refused by name before 1C and staff', async () => {
  await shop.send([aThing('one', { article: 'SAME' }), aThing('two', { article: 'SAME' })]);
  const sent = await shop.send(
    [
      { id: '', name: 'Ничей', brand: 'Gamma', offers: [] },
      { id: '', name: 'Чей-то', brand: 'Gamma', article: 'SAME', offers: [] },
    ],
    { changesOnly: true },
  );
  const nobody = 'Нет ни Ид, ни артикула, ни штрихкода, ни кода: товар нельзя узнать.';
  const several = 'Нет Ид, а артикул SAME есть у нескольких товаров.';
  expect(sent['import.xml']?.end.split('\n').slice(2)).toEqual([
    `Не принято: Ничей. ${nobody}`,
    `Не принято: Чей-то (артикул:SAME). ${several}`,
    '',
  ]);
  expect(await shop.refusalsOf('import.xml')).toEqual([
    ['', nobody],
    ['артикул:SAME', several],
  ]);
});

test('goods that one article, barcode or code names and that are not one thing are refused, not mixed up', async () => {
  const several = 'Нет Ид, а артикул SAME есть у нескольких товаров.';
  const nameless = (name: string) => aThing('', { name, article: 'SAME' });
  const sent = await shop.send([nameless('Чайник'), nameless('Утюг'), aThing('b')], { changesOnly: true });
  expect(sent['import.xml']?.end).toMatch(/добавлено: 1, .*отказано: 2/);
  expect(sent['offers.xml']?.end).toMatch(/добавлено: 1, .*отказано: 2/);
  expect(await shop.refusalsOf('offers.xml')).toEqual([
    ['артикул:SAME', several],
    ['артикул:SAME', several],
  ]);
  // One that 1C names with its id keeps what it is.
  await shop.send([aThing('known', { name: 'Чайник', article: 'SAME' })], { changesOnly: true });
  const mixed = [nameless('Утюг'), aThing('known', { name: 'Чайник', article: 'SAME' })];
  await shop.send(mixed, { changesOnly: true });
  expect(await shop.refusalsOf('import.xml')).toEqual([['артикул:SAME', several]]);
  expect(await shop.adminProduct('known')).toMatchObject({ name: 'Чайник', variants: [{ price: 1_000 }] });
});

test('goods of one article that stand far apart in a long file are refused as well, with their offers', async () => {
  const nameless = (name: string, price: number) => aThing('', { name, article: 'FAR', offers: [at(price, {})] });
  const others = Array.from({ length: 500 }, (_, nth) => aThing(`other-${nth}`, { offers: [] }));
  await shop.send([nameless('Чайник', 500), ...others, nameless('Утюг', 900)]);
  const several = 'Нет Ид, а артикул FAR есть у нескольких товаров.';
  expect(await shop.refusalsOf('import.xml')).toEqual([['артикул:FAR', several]]);
  expect(await shop.refusalsOf('offers.xml')).toEqual([
    ['артикул:FAR', several],
    ['артикул:FAR', several],
  ]);
  expect(await shop.adminProduct('артикул:FAR')).toMatchObject({ name: 'Чайник', variants: [] });
});
