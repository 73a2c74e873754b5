import { afterAll, beforeAll, expect, test } from 'vitest';
import { commonAmong, loadCommonTitles } from '#server/catalog/source-words/common-lines.ts';
import type { OfferLine } from '#server/catalog/source-words/read-options.ts';
import { emptyDatabase, type TestDatabase } from '#test/support/database.ts';
import { migrate } from './migrate.ts';

const timeout = 90_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
  await migrate(database, undefined, { only: (name) => name < '0065' });
}, timeout);
afterAll(() => database?.drop());

test('what 1C said of colours and memory as columns is said by lines after an upgrade', { timeout }, async () => {
  await database.pool.query(`
    insert into exchange_products (source_id, seen_in, color) values ('1c:a', 1, 'Синий'), ('1c:b', 1, null);
    insert into exchange_offers (source_id, product_source_id, color, memory, detail, characteristics) values
      ('1c:a#1', '1c:a', 'Чёрный', 256, 'eSIM', '[{"title": "SIM", "value": "eSIM"}]'),
      ('1c:a#2', '1c:a', null, 1024, null, '[]'),
      ('1c:b', '1c:b', null, null, null, '[{"title": "Память", "value": "DDR4"}]')`);
  await migrate(database);
  const kindOf = await loadCommonTitles(database.db);
  const { rows } = await database.pool.query<{ lines: OfferLine[] }>(`
    select characteristics || options as lines from exchange_offers
    join exchange_products on exchange_products.source_id = product_source_id order by exchange_offers.source_id`);
  expect(rows.map(({ lines }) => commonAmong(lines, kindOf))).toEqual([
    { shade: 'Чёрный', amount: 256, rest: [{ title: 'SIM', value: 'eSIM' }] },
    { shade: 'Синий', amount: 1024, rest: [] },
    { shade: null, amount: null, rest: [{ title: 'Память', value: 'DDR4' }] },
  ]);
});
