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

/** What the rows of 1C say in lines, by offer. */
async function linesOf() {
  const kindOf = await loadCommonTitles(database.db);
  const { rows } = await database.pool.query<{ lines: OfferLine[] }>(`
    select characteristics || options as lines from exchange_offers
    join exchange_products on exchange_products.source_id = product_source_id order by exchange_offers.source_id`);
  return rows.map(({ lines }) => commonAmong(lines, kindOf));
}

test('what 1C said of colours and memory as columns is said by lines after an upgrade', { timeout }, async () => {
  await database.pool.query(`
    insert into exchange_products (source_id, seen_in, color) values ('1c:a', 1, 'Синий'), ('1c:aa', 1, 'Синий'), ('1c:b', 1, null);
    insert into exchange_offers (source_id, product_source_id, color, memory, detail, characteristics) values
      ('1c:a#1', '1c:a', 'Чёрный', 256, 'eSIM', '[{"title": "SIM", "value": "eSIM"}]'),
      ('1c:a#2', '1c:a', null, 1024, null, '[]'),
      ('1c:aa', '1c:aa', null, 1024, null, '[]'),
      ('1c:b', '1c:b', null, null, null, '[{"title": "Память", "value": "DDR4"}]')`);
  await migrate(database, undefined, { only: (name) => name < '0066' });
  // An instance of the former version takes in a package in between.
  await database.pool.query(`
    insert into exchange_products (source_id, seen_in, color) values ('1c:c', 2, 'Белый'), ('1c:d', 2, 'Зелёный');
    insert into exchange_offers (source_id, product_source_id, color, memory, detail, characteristics) values
      ('1c:c', '1c:c', null, 128, null, '[]'),
      ('1c:d', '1c:d', 'Красный', null, null, '[{"title": "SIM", "value": "eSIM"}]');
    update exchange_products set color = 'Голубой' where source_id = '1c:a';
    update exchange_offers set memory = 512, characteristics = '[]' where source_id = '1c:a#2'`);
  await migrate(database);
  expect(await linesOf()).toEqual([
    { shade: 'Чёрный', amount: 256, rest: [{ title: 'SIM', value: 'eSIM' }] },
    { shade: 'Голубой', amount: 512, rest: [] },
    { shade: 'Синий', amount: 1024, rest: [] },
    { shade: null, amount: null, rest: [{ title: 'Память', value: 'DDR4' }] },
    { shade: 'Белый', amount: 128, rest: [] },
    { shade: 'Красный', amount: null, rest: [{ title: 'SIM', value: 'eSIM' }] },
  ]);
});
