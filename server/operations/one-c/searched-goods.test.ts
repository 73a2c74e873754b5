import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aThing, type ExchangeShop, exchangeShop } from '#test/support/exchange-shop.ts';

let shop: ExchangeShop;
beforeAll(async () => {
  shop = await exchangeShop();
});
afterAll(() => shop?.close());

const namesOf = async (search: string) => {
  const { body } = await shop.call('GET /products/', { query: { search, limit: 10 } });
  return body.results.map(({ name }) => name);
};
const refreshes = async () =>
  (await sql`select from graphile_worker.jobs where task_identifier = 'refresh_search'`.execute(shop.db)).rows;

test('what 1C brings, renames and takes away is found by search as it is at once', async () => {
  const ironing = (name: string, parts = {}) => aThing('iron', { name, brand: 'Zelmer', ...parts });
  await shop.send([ironing('Утюг Zelmer 28Z021'), aThing('other')]);
  expect(await namesOf('утюк зелмер')).toEqual(['Утюг Zelmer 28Z021']);
  await shop.send([ironing('Отпариватель Zelmer 28Z021'), aThing('other')]);
  expect(await namesOf('отпариватель')).toEqual(['Отпариватель Zelmer 28Z021']);
  await shop.send([ironing('Отпариватель Zelmer 28Z021', { deleted: true, offers: [] })], { changesOnly: true });
  expect(await namesOf('отпариватель')).toEqual([]);
});

test('how usual words are is counted again after an exchange that brought new goods, and after no other', async () => {
  await shop.emails();
  expect(await refreshes()).toEqual([]);
  const things = Array.from({ length: 40 }, (_, nth) => aThing(`many-${nth}`, { name: `Насос Grundfos ${nth + 100}` }));
  await shop.send(things, { changesOnly: true });
  expect(await refreshes()).toHaveLength(1);
  await shop.emails();
  const word = () =>
    shop.db.selectFrom('search_words').select('frequency').where('word', '=', 'насос').executeTakeFirstOrThrow();
  expect(await word()).toEqual({ frequency: 40 });
  await shop.send(things, { changesOnly: true });
  expect(await refreshes()).toEqual([]);
});
