import { afterAll, beforeEach, expect, test } from 'vitest';
import { anOffer, aThing, type ExchangeShop, exchangeShop } from '#test/support/exchange-shop.ts';
import { importXml, type OneCOffer, offersXml, retail, wholesale } from '#test/support/one-c-package.ts';

let shop: ExchangeShop;
beforeEach(async () => {
  await shop?.close();
  shop = await exchangeShop();
});
afterAll(() => shop?.close());

const priced = (id: string, price: string, offer: OneCOffer = {}) =>
  aThing(id, { offers: [anOffer({ prices: { [wholesale]: price }, ...offer })] });
const priceOf = async (id: string) => (await shop.adminProduct(id)).variants.map(({ price, stock }) => [price, stock]);
const settings = async () => (await shop.call('GET /admin/exchange/settings/', { user: shop.owner })).body;

/** Changes the settings as they are now, and lets the job of it run. */
async function save(body: object) {
  const { version, price_type } = await settings();
  const saved = await shop.call('PUT /admin/exchange/settings/', {
    user: shop.owner,
    body: { version, price_type, rates: [], ...body },
  });
  await shop.emails();
  return saved;
}

test('a word for a currency that the shop does not know is asked once, and its answer takes the offers that wait', async () => {
  const sent = await shop.send([priced('a', '10 монет'), priced('b', '20 Монет.'), priced('c', '30 KGS')]);
  expect(sent['offers.xml']?.end).toMatch(/добавлено: 1, .*отказано: 0, ждут курса: 2/);
  expect(await shop.refusalsOf('offers.xml')).toEqual([]);
  expect((await settings()).waiting).toEqual([{ word: 'монет', currency: null, offers: 2 }]);
  expect(await priceOf('a')).toEqual([]);

  const { body } = await save({
    rates: [{ currency: 'USD', som: 87.5 }],
    currency_words: [{ word: 'монет', currency: 'долл.' }],
  });
  expect(body.currency_words).toEqual([{ word: 'монет', currency: 'USD' }]);
  expect([await priceOf('a'), await priceOf('b')]).toEqual([[[875, 5]], [[1_750, 5]]]);
  expect((await settings()).waiting).toEqual([]);

  // Asked once: the next exchange knows the word.
  const again = await shop.send([priced('a', '12 МОНЕТ'), priced('b', '20 монет')]);
  expect(again['offers.xml']?.end).toMatch(/изменено: 1, без изменений: 1, .*отказано: 0\n$/);
  expect(await priceOf('a')).toEqual([[1_050, 5]]);
});

test('offers in a currency without a rate wait and are taken once staff set it; pieces and an old price are as sent', async () => {
  await shop.send([priced('a', '1000 KGS')]);
  await shop.send([priced('a', '20 USD', { quantity: 3 }), priced('b', '0.4 $')]);
  expect(await priceOf('a')).toEqual([[1_000, 3]]);
  expect((await settings()).waiting).toEqual([{ word: '$', currency: 'USD', offers: 2 }]);
  await save({ rates: [{ currency: 'EUR', som: 95 }] });
  expect(await priceOf('a')).toEqual([[1_000, 3]]);
  await save({ rates: [{ currency: 'USD', som: 87.5 }] });
  expect([await priceOf('a'), await priceOf('b')]).toEqual([[[1_750, 3]], [[35, 5]]]);
});

test('a purchase price that waits never becomes a selling price', async () => {
  const both = aThing('a', { offers: [anOffer({ prices: { [wholesale]: '20 USD', [retail]: '50 USD' } })] });
  await shop.send([aThing('z', { offers: [anOffer({ prices: { [wholesale]: 1, [retail]: 1 } })] })]);
  await save({ price_type: wholesale });
  await shop.send([both]);
  expect((await settings()).waiting).toMatchObject([{ currency: 'USD', offers: 1 }]);
  await save({ price_type: retail, rates: [{ currency: 'USD', som: 100 }] });
  expect(await priceOf('a')).toEqual([]);
  expect((await settings()).waiting).toEqual([]);
  await save({ price_type: null, rates: [{ currency: 'USD', som: 100 }] });
  expect(await priceOf('a')).toEqual([]);
  await save({ price_type: wholesale, rates: [{ currency: 'USD', som: 100 }] });
  expect(await priceOf('a')).toEqual([[2_000, 5]]);
});

test('an offer that waits is not archived by the whole package that named it, and a later price ends its waiting', async () => {
  const known = [priced('a', '1000 KGS'), aThing('b')];
  await shop.send(known);
  await shop.send([priced('a', '10 монет'), aThing('b')]);
  expect(await priceOf('a')).toEqual([[1_000, 5]]);
  await shop.send([priced('a', '1100 KGS'), aThing('b')]);
  expect((await settings()).waiting).toEqual([]);
  await save({ rates: [{ currency: 'USD', som: 87.5 }], currency_words: [{ word: 'монет', currency: 'USD' }] });
  expect(await priceOf('a')).toEqual([[1_100, 5]]);
});

test('an answer that comes while a file is read takes also the offers of the rest of the file', async () => {
  const many = Array.from({ length: 1_200 }, (_, nth) => priced(`p${nth}`, '10 USD'));
  const oneC = shop.oneC();
  await oneC.exchange(shop.credentials, [importXml(many), offersXml(many)], ['import.xml']);
  const reading = oneC.import('offers.xml');
  await save({ rates: [{ currency: 'USD', som: 87.5 }] });
  await reading;
  await shop.emails();
  const { count } = await shop.db
    .selectFrom('variants')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('price', '=', 875)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(many.length);
});

test('an answer names a currency, and every word once', async () => {
  const answers = (words: { word: string; currency: string }[]) => save({ currency_words: words });
  expect((await answers([{ word: 'монет', currency: 'деньги' }])).status).toBe(400);
  const twice = [
    { word: 'монет', currency: 'USD' },
    { word: 'Монет.', currency: 'EUR' },
  ];
  expect((await answers(twice)).status).toBe(400);
  expect((await answers([{ word: 'монет', currency: 'KGS' }])).status).toBe(200);
  await shop.send([priced('a', '900 монет')]);
  expect(await priceOf('a')).toEqual([[900, 5]]);
  // A client that does not know of words leaves them as they are.
  await save({});
  expect((await settings()).currency_words).toEqual([{ word: 'монет', currency: 'KGS' }]);
});
