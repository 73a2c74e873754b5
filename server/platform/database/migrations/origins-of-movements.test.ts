import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '#test/support/database.ts';
import { migrate } from './migrate.ts';

const timeout = 90_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
  await migrate(database, undefined, { only: (name) => name < '0129' });
}, timeout);
afterAll(() => database?.drop());

/** Rows as the version before wrote them, of things that the test need not have. */
async function write(text: string): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query(`set session_replication_role = replica; ${text}; reset session_replication_role`);
  } finally {
    client.release();
  }
}

test('notes that the shop itself wrote are references after an upgrade, and those of staff stay', {
  timeout,
}, async () => {
  await write(`
    insert into stock_counts (id, status, closed_at) overriding system value values (3, 'booked', now());
    insert into stock_count_lines (count_id, variant_id, counted, book, movement_id, booked) values (3, 1, 3, 5, 0, -2);
    insert into returns (id, key, order_id, order_item_id, variant_id, count, kind, reason, by_staff) overriding system value
      values (4, gen_random_uuid(), 70, 1, 1, 1, 'return', 'x', true);
    insert into stock_movements (variant_id, delta, cause, order_id, actor_id, written_off, note) values
      (1, 7, 'arrival', null, 9, null, 'Импорт №12'),
      (1, -2, 'correction', null, 9, null, '№ 3'),
      (1, 1, 'return', 70, 9, null, '№ 4'),
      (1, 0, 'write_off', 70, 9, 1, '№ 4'),
      (1, 4, 'arrival', null, null, null, '1С'),
      (1, -1, 'correction', null, 9, null, '№ 3'),
      (1, 1, 'return', 71, 9, null, '№ 4'),
      (1, 4, 'arrival', null, 9, null, '1С'),
      (1, 4, 'arrival', null, 9, null, 'Импорт №12, вторая коробка')`);
  await migrate(database);
  const { rows } = await database.pool.query('select origin_kind, origin_id, note from stock_movements order by id');
  expect(rows.map(Object.values)).toEqual([
    ['import', 12, ''],
    ['count', 3, ''],
    ['return', 4, ''],
    ['return', 4, ''],
    ['one_c', null, ''],
    [null, null, '№ 3'],
    [null, null, '№ 4'],
    [null, null, '1С'],
    [null, null, 'Импорт №12, вторая коробка'],
  ]);
});
