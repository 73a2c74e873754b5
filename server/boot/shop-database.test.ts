import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { emptyDatabase } from '#test/support/database.ts';
import { openShopDatabase } from './shop-database.ts';

const timeout = 60_000;

test('an instance that may not migrate opens once the database is up to date, and not before', {
  timeout,
}, async () => {
  const database = await emptyDatabase();
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'dukon-data-'));
  const { user, password, host, port, database: name } = database.connection;
  const DATABASE_URL = `postgres://${user}:${password}@${host}:${port}/${name}`;
  const open = async () => {
    const closers: (() => Promise<unknown>)[] = [];
    const options = { max: 2, onNotice: () => {}, onError: () => {} };
    try {
      await openShopDatabase({ DATABASE_URL, DATA_DIR, MIGRATE_AT_START: '0' }, options, closers);
    } finally {
      for (const close of closers.reverse()) await close();
    }
  };
  try {
    await expect(open()).rejects.toThrow('run "npm run migrate" first. It has not 0001_baseline.sql');
    const applied: string[] = [];
    await migrate(database, undefined, { onApplied: (file) => applied.push(file) });
    expect(applied[0]).toBe('0001_baseline.sql');
    await open();
  } finally {
    await database.drop();
    await rm(DATA_DIR, { recursive: true });
  }
});
