import { afterAll, beforeEach, expect, test } from 'vitest';
import { examine } from '#server/operations/doctor/examine.ts';
import { aCheckout, pickupOf } from '#test/support/a-checkout.ts';
import { anOffer, aThing, type ExchangeShop, exchangeShop } from '#test/support/exchange-shop.ts';
import { importXml, offersXml, retail, wholesale, xmlFile } from '#test/support/one-c-package.ts';

let shop: ExchangeShop;
beforeEach(async () => {
  await shop?.close();
  shop = await exchangeShop();
});
afterAll(() => shop?.close());

test('of several types of price none sells until staff have chosen, and then at the rate of the day', async () => {
  await shop.send([aThing('a')]);
  const settings = (body: object) =>
    shop.call('PUT /admin/exchange/settings/', { user: shop.owner, body: { price_type: retail, rates: [], ...body } });
  const thing = aThing('a', { offers: [anOffer({ prices: { [wholesale]: 500, [retail]: '20 USD' } })] });
  expect((await settings({ version: 1 })).status).toBe(400);
  const unchosen = await shop.send([thing]);
  expect(unchosen['offers.xml']?.end).toMatch(/^failure\nВыберите в офисе магазина, по какой цене продавать/);
  expect((await shop.adminProduct('a')).variants).toMatchObject([{ price: 1_000 }]);

  expect((await settings({ version: 1 })).body).toMatchObject({ version: 2, price_type: retail });
  expect(await settings({ version: 1 })).toMatchObject({ status: 409, body: { current: { version: 2 } } });
  const unrated = await shop.send([thing]);
  expect(unrated['offers.xml']?.end).toMatch(/отказано: 0, ждут курса: 1\n$/);
  expect((await shop.adminProduct('a')).variants).toMatchObject([{ price: 1_000 }]);
  await settings({ version: 2, rates: [{ currency: 'USD', som: 87.5 }] });
  await shop.send([thing, aThing('b')]);
  expect((await shop.adminProduct('a')).variants).toMatchObject([{ price: 1_750 }]);
  expect(await shop.refusalsOf('offers.xml')).toEqual([['b', 'Нет цены того типа, по которому продаёт магазин.']]);
});

test('prices and quantities that come in files of their own, as newer 1C sends them, make one variant', async () => {
  const one = aThing('a', { offers: [{ id: 'x', color: 'Синий титан', memory: '256 ГБ' }] });
  const part = (name: string, inner: string) =>
    xmlFile(
      name,
      `<ПакетПредложений СодержитТолькоИзменения="false"><Предложения><Предложение><Ид>a#x</Ид>${inner}</Предложение></Предложения></ПакетПредложений>`,
    );
  const rests = part(
    'rests0_1.xml',
    '<Остатки><Остаток><Склад><Ид>1</Ид><Количество>3</Количество></Склад></Остаток><Остаток><Количество>4</Количество></Остаток></Остатки>',
  );
  const prices = part(
    'prices0_1.xml',
    '<Цены><Цена><ИдТипаЦены>t</ИдТипаЦены><ЦенаЗаЕдиницу>1 234,50</ЦенаЗаЕдиницу><Валюта>сом</Валюта></Цена></Цены>',
  );
  const imported = await shop.oneC().exchange(shop.credentials, [importXml([one]), offersXml([one]), prices, rests]);
  expect(Object.values(imported).map(({ end }) => /отказано: \d+/.exec(end)?.[0])).toEqual(
    Array(4).fill('отказано: 0'),
  );
  const { variants } = await shop.adminProduct('a');
  expect(variants).toMatchObject([{ price: 1_235, stock: 7, sku: 'a' }]);
  const { body: wire } = await shop.call('GET /products/{id}/', { params: { id: await shop.productId('a') } });
  expect(JSON.stringify(wire)).toContain('синий титан');
  expect(JSON.stringify(wire)).toContain('256');
});

test('an old price stays beside a lower price, and ends where 1C raises the price to it', async () => {
  const at = (price: number) => shop.send([aThing('a', { offers: [anOffer({ prices: { [wholesale]: price } })] })]);
  await at(900);
  await shop.db.updateTable('variants').set({ old_price: 1_000 }).where('offer_id', '=', '1c:a').execute();
  await at(950);
  expect((await shop.adminProduct('a')).variants).toMatchObject([{ price: 950, old_price: 1_000 }]);
  await at(1_000);
  expect((await shop.adminProduct('a')).variants).toMatchObject([{ price: 1_000, old_price: null }]);
  const { body } = await shop.call('GET /products/{id}/', { params: { id: await shop.productId('a') } });
  expect(body.price).toBe(1_000);
  expect(body).not.toHaveProperty('old_price');
});

test('stock changes are movements; pieces in orders that 1C does not know of are not sold twice', async () => {
  await shop.send([aThing('a')]);
  const variant = await shop.db
    .selectFrom('variants')
    .select('id')
    .where('offer_id', '=', '1c:a')
    .executeTakeFirstOrThrow();
  await aCheckout(shop.db);
  const placed = await shop.call('POST /orders/', { body: pickupOf({ product: await shop.productId('a'), count: 2 }) });
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  expect((await shop.adminProduct('a')).variants).toMatchObject([{ stock: 3 }]);
  // 1C still has five of them on its shelf.
  const again = await shop.send([aThing('a')]);
  expect(again['offers.xml']?.end).toMatch(/без изменений: 1/);
  await shop.send([aThing('a', { offers: [anOffer({ quantity: 9 })] })]);
  expect((await shop.adminProduct('a')).variants).toMatchObject([{ stock: 7 }]);
  const movements = await shop.db
    .selectFrom('stock_movements')
    .select(['delta', 'cause', 'origin_kind', 'note'])
    .where('variant_id', '=', variant.id)
    .orderBy('id')
    .execute();
  expect(movements).toEqual([
    { delta: 5, cause: 'arrival', origin_kind: 'one_c', note: '' },
    { delta: -2, cause: 'sale', origin_kind: null, note: '' },
    { delta: 4, cause: 'arrival', origin_kind: 'one_c', note: '' },
  ]);
});

test('bad records are refused one by one, and the others are in', async () => {
  const bad = [
    aThing('no-name', { name: '' }),
    aThing('bad-memory', { offers: [anOffer({ id: 'm', memory: 'много' })] }),
    aThing('bad-price', { offers: [anOffer({ prices: { [wholesale]: 'даром' } })] }),
    aThing('twice', { offers: [anOffer({ id: '1', color: 'Красный' }), anOffer({ id: '2', color: 'красный' })] }),
    aThing('lost-picture', { pictures: ['import_files/none.jpg'] }),
    aThing('bad-picture', { pictures: ['import_files/bad.jpg'] }),
  ];
  await shop.send([aThing('good'), ...bad], {
    files: [{ name: 'import_files/bad.jpg', bytes: Buffer.from('<?php') }],
  });
  expect(await shop.refusalsOf('import.xml')).toEqual([
    ['bad-picture', 'Файл картинки не читается.'],
    ['lost-picture', 'Файл картинки не передан.'],
  ]);
  expect(await shop.refusalsOf('offers.xml')).toEqual([
    ['bad-price', 'Цена не число.'],
    ['twice#2', 'Предложение с таким цветом и памятью у товара уже есть.'],
  ]);
  // What a name or a volume is missing of is in all the same.
  expect((await shop.adminProduct('no-name')).name).toBe('no-name');
  expect((await shop.adminProduct('bad-memory')).variants).toMatchObject([{ options: [], price: 1_000 }]);
  expect((await shop.adminProduct('good')).variants).toMatchObject([{ price: 1_000, stock: 5 }]);
});

test('a currency is known by the words that 1C writes for it, in offers and where staff set its rate', async () => {
  const words = ['руб.', 'руб', 'RUR', 'RUB'];
  const save = (body: object) =>
    shop.call('PUT /admin/exchange/settings/', { user: shop.owner, body: { version: 1, price_type: null, ...body } });
  const saved = await save({
    rates: [
      { currency: 'руб.', som: 1.1 },
      { currency: 'грн', som: 2 },
      { currency: '$', som: 87.5 },
    ],
  });
  expect(saved.body.rates.map(({ currency }) => currency)).toEqual(['RUB', 'UAH', 'USD']);
  expect((await save({ version: 2, rates: [{ currency: 'у.е.', som: 80 }] })).status).toBe(400);
  const twice = [
    { currency: 'руб', som: 1 },
    { currency: 'RUB', som: 2 },
  ];
  expect((await save({ version: 2, rates: twice })).status).toBe(400);
  const priced = (id: string, price: string) => aThing(id, { offers: [anOffer({ prices: { [wholesale]: price } })] });
  await shop.send([
    ...words.map((word) => priced(word, `1000 ${word}`)),
    ...[priced('hryvnia', '100 грн.'), priced('dollar', '10 $'), priced('som', '100 сом'), priced('other', '1 монет')],
  ]);
  const priceOf = async (id: string) => (await shop.adminProduct(id)).variants[0]?.price;
  for (const word of words) expect(await priceOf(word)).toBe(1_100);
  expect([await priceOf('hryvnia'), await priceOf('dollar'), await priceOf('som')]).toEqual([200, 875, 100]);
  const { body } = await shop.call('GET /admin/exchange/settings/', { user: shop.owner });
  expect(body.waiting).toEqual([{ word: 'монет', currency: null, offers: 1 }]);
  expect(await priceOf('other')).toBeUndefined();
});

test('an article number of another product is numbered, stays so, and is free for its own', async () => {
  const many = ['a', 'b', 'c'].map((id) => aThing(id, { article: 'SAME' }));
  const [first, ...others] = many;
  if (!first) throw new Error('There is none');
  await shop.send([first]);
  const sent = await shop.send(many);
  expect(sent['offers.xml']?.end).toMatch(/добавлено: 2, .*отказано: 0/);
  const skus = () => Promise.all(many.map(async ({ id }) => (await shop.adminProduct(id)).variants[0]?.sku));
  expect(await skus()).toEqual(['SAME', 'SAME-2', 'SAME-3']);
  expect((await shop.send(others, { changesOnly: true }))['offers.xml']?.end).toMatch(/без изменений: 2/);
  expect(await skus()).toEqual(['SAME', 'SAME-2', 'SAME-3']);
  const after = await shop.send([aThing('d', { article: 'SAME' })], { changesOnly: true });
  expect(after['offers.xml']?.end).toMatch(/добавлено: 1, .*отказано: 0/);
  expect((await shop.adminProduct('d')).variants[0]?.sku).toBe('SAME-4');
});

test('an offer that a whole package leaves out is sold out with its pieces, and the books agree', async () => {
  const part = (id: string, color: string) => anOffer({ id, color });
  await shop.send([aThing('a', { offers: [part('1', 'Красный'), part('2', 'Синий')] }), aThing('b')]);
  await shop.send([aThing('a', { offers: [part('2', 'Синий')] }), aThing('b', { offers: [] })]);
  const { body } = await shop.call('GET /products/{id}/', { params: { id: await shop.productId('a') } });
  expect(body.color).toHaveLength(1);
  expect(await examine(shop.pool, undefined)).toEqual([]);
});

test('a rate that was saved as RUR counts for rubles, whatever 1C calls them', async () => {
  await shop.db
    .updateTable('exchange_settings')
    .set({ rates: JSON.stringify({ RUR: 1.2 }) })
    .execute();
  await shop.send([aThing('old-rate', { offers: [anOffer({ prices: { [wholesale]: '1000 руб.' } })] })]);
  expect((await shop.adminProduct('old-rate')).variants).toMatchObject([{ price: 1_200 }]);
});
