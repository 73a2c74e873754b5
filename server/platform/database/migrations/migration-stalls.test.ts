import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '#test/support/database.ts';
import { fillTable } from '#test/support/fill-tables.ts';
import { changedSince, heldByMigration, oidsOf, outlineOf } from '#test/support/migration-effects.ts';
import { startWriting } from '#test/support/stalled-writes.ts';
import { migrate, shopMigrations } from './migrate.ts';
import { type Migration, readMigrations } from './migration-files.ts';

/** Tables that grow with the shop, by the names that the baseline gives them: an upgrade meets them full. */
const big = [
  ...['orders', 'order_items', 'order_timeline', 'order_papers', 'payment_attempts', 'money_movements'],
  ...['stock_movements', 'users', 'sessions', 'cart_items', 'favorites', 'letters', 'reviews', 'products', 'variants'],
  ...[
    'stock',
    'characteristics',
    'chats',
    'chat_messages',
    'audit_entries',
    'price_history',
    'sold_lines',
    'search_documents',
    'pictures',
    'stored_pictures',
  ],
];
/** Enough that a scan is measured; what grows with the rows is found without a clock as well. */
const rows = 10_000;
/** A migration waits 2 s for a lock, and every write behind it; the rest is for what it does under the lock. */
const bearableMs = 2_500;
/** The baseline makes an empty database; what comes after it meets full tables. */
const first = '0002';
const timeout = 300_000;

const migrations = await readMigrations(shopMigrations);
const late = migrations.filter(({ name }) => name >= first);

let database: TestDatabase;
let client: PoolClient;
let oids: number[];
beforeAll(async () => {
  database = await emptyDatabase();
  await migrate(database, undefined, { only: (name) => name < first });
  client = await database.pool.connect();
  await client.query('set statement_timeout = 0');
  for (const table of big) await fillTable(client, table, rows);
  oids = await oidsOf(client, big);
}, timeout);
afterAll(async () => {
  client.release(true);
  await database.drop();
});

/** Applies it to the full tables while all of them are written to. */
async function applyUnderWrites(
  { indexes, batches }: Pick<Migration, 'indexes' | 'batches'>,
  apply: () => Promise<void>,
) {
  const before = await outlineOf(client, oids);
  const writing = await startWriting(database.connection, before.tables);
  const { worst, machineMs } = await apply().then(writing.stop, async (error: unknown) => {
    await writing.stop();
    throw error;
  });
  const changed = await changedSince(client, before);
  const held = heldByMigration(before, await outlineOf(client, oids), {
    changed,
    isInTransaction: !indexes && !batches,
  });
  return { held, worst, machineMs };
}

test.each(late)('$name holds no write up', { timeout }, async (migration) => {
  const applying = () => migrate(database, undefined, { only: (name) => name <= migration.name });
  const { held, worst, machineMs } = await applyUnderWrites(migration, applying);
  expect(held).toEqual([]);
  const sentence = `a write to ${worst.table} took ${worst.ms.toFixed()} ms, ${machineMs.toFixed()} ms elsewhere`;
  expect(worst.ms - machineMs, sentence).toBeLessThan(bearableMs);
});

test.each([
  { text: 'create index slow on orders (total);', says: 'orders: index slow is built under a lock' },
  { text: 'alter table orders add column at timestamptz default clock_timestamp();', says: 'all of its rows are' },
  { text: `update users set language = 'en';`, says: 'users: many of its rows are changed' },
  { text: 'alter table orders add constraint whole check (total >= 0);', says: 'constraint whole reads all rows' },
  { text: 'delete from emails;', says: 'emails: many of its rows are changed' },
])('what would hold writes up is found: $text', { timeout }, async ({ text, says }) => {
  await client.query('begin');
  try {
    const before = await outlineOf(client, oids);
    await client.query(text);
    const changed = await changedSince(client, before);
    const held = heldByMigration(before, await outlineOf(client, oids), { changed, isInTransaction: true });
    expect(held.join()).toContain(says);
  } finally {
    await client.query('rollback');
  }
});
