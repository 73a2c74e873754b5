import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOffer, aThing, type ExchangeShop, exchangeShop } from '#test/support/exchange-shop.ts';
import { wholesale } from '#test/support/one-c-package.ts';

let shop: ExchangeShop;
beforeAll(async () => {
  shop = await exchangeShop();
});
afterAll(() => shop?.close());

const unpriced = (id: string) => aThing(id, { offers: [anOffer({ prices: { [wholesale]: 'даром' } })] });
const lastOffers = async () => {
  const { body } = await shop.call('GET /admin/exchange/log/', { user: shop.owner });
  return body.results.find(({ file }) => file === 'offers.xml') ?? expect.fail('There is no such file in the log');
};
const refusalsOf = async (id: number, offset = 0) =>
  (
    await shop.call('GET /admin/exchange/log/{id}/refusals/', {
      user: shop.owner,
      params: { id },
      query: { limit: 50, offset },
    })
  ).body;

test('every refusal of the latest exchanges is kept and read page by page, of older ones the first thousand', async () => {
  const count = 1_600;
  await shop.send(Array.from({ length: count }, (_, nth) => unpriced(`many-${String(nth).padStart(4, '0')}`)));
  const { id, refused } = await lastOffers();
  expect(refused).toBe(count);
  const last = await refusalsOf(id, count - 50);
  expect(last).toMatchObject({ count, next: null });
  expect(last.results.map(({ source_id }) => source_id)).toEqual(
    Array.from({ length: 50 }, (_, nth) => `many-${count - 50 + nth}`),
  );

  for (let nth = 0; nth < 19; nth += 1) await shop.send([unpriced('one')], { changesOnly: true });
  expect((await refusalsOf(id)).count).toBe(count);
  await shop.send([unpriced('one')], { changesOnly: true });
  const kept = await refusalsOf(id, 950);
  expect(kept.count).toBe(1_000);
  expect(kept.results.at(-1)?.source_id).toBe('many-0999');
  // What was counted stays counted.
  expect((await lastOffers()).refused).toBe(1);
  const { body } = await shop.call('GET /admin/exchange/log/', { user: shop.owner, query: { limit: 100 } });
  expect(body.results.find((row) => row.id === id)?.refused).toBe(count);
});

test('an offer that a full package does not name goes, though a picture of its product was not sent', async () => {
  const other = aThing('stays', { offers: [anOffer()] });
  await shop.send([aThing('pictured', { offers: [anOffer()] }), other]);
  await shop.send([aThing('pictured', { pictures: ['import_files/lost.jpg'], offers: [] }), other]);
  const { archived } = await lastOffers();
  expect(archived).toBe(1);
});
