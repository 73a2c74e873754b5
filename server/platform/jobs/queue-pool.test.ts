import { expect, test } from 'vitest';
import { testDatabase } from '#test/support/database.ts';
import { openQueuePool } from './queue-pool.ts';

test('a connection that is given back twice is given back once, and never has two users', async () => {
  const database = await testDatabase();
  const pool = openQueuePool(database.connection, undefined);
  try {
    const release = await new Promise<() => void>((resolve, reject) => {
      pool.connect((error, _client, done) => (error ? reject(error) : resolve(done)));
    });
    release();
    release();
    const [one, other] = [await pool.connect(), await pool.connect()];
    const pids = await Promise.all(
      [one, other].map((client) => client.query<{ pid: number }>('select pg_backend_pid() as pid')),
    );
    expect(pids[0]?.rows[0]?.pid).not.toBe(pids[1]?.rows[0]?.pid);
    one.release();
    other.release();
    expect(pool.idleCount).toBe(2);
  } finally {
    await pool.end();
    await database.drop();
  }
});

test('what the queue notes is not flushed, and a pooler that refuses settings at the start of a connection lets it in', async () => {
  const database = await testDatabase();
  const pool = openQueuePool(database.connection, undefined);
  try {
    const { rows } = await pool.query<{ synchronous_commit: string }>('show synchronous_commit');
    expect(rows).toEqual([{ synchronous_commit: 'off' }]);
    expect(pool.options.options).toBeUndefined();
  } finally {
    await pool.end();
    await database.drop();
  }
});
