import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '#test/support/database.ts';
import { examine } from './examine.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.drop());

test('a connection that breaks while the books are looked at is told, and is not kept from others for ever', async () => {
  const where = database.connection;
  const pool = new Pool({ ...(typeof where === 'string' ? { connectionString: where } : where), max: 1 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  // Without a single table of the shop's, the first check fails; by then its connection is gone as well.
  pool.on(
    'acquire',
    (client) =>
      void (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy(),
  );
  await expect(examine(pool, undefined)).rejects.toThrow();
  pool.removeAllListeners('acquire');
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
