import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '#test/support/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let directory: string;
const waits = { lockMs: 100, pauseMs: 10, giveUpMs: 100_000 };

beforeEach(async () => {
  database = await emptyDatabase();
  directory = await mkdtemp(join(tmpdir(), 'dukon-migrations-'));
  await write('0001_boxes.sql', 'create table boxes (id integer); insert into boxes values (1), (1), (2);');
  await migrate(database, directory);
});

afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(directory, name), text);

async function query(statement: string) {
  const { rows } = await database.pool.query(statement);
  return rows;
}

/** A transaction that has read the boxes and is not over. @returns what ends it */
async function longRead(): Promise<() => Promise<void>> {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('select * from boxes');
  return async () => {
    await client.query('commit');
    client.release();
  };
}

test('behind a long read a migration steps aside, so that everybody else goes on, and tries again', async () => {
  await write('0002_color.sql', 'alter table boxes add column color text;');
  const end = await longRead();
  const notices: string[] = [];
  const migrating = migrate(database, directory, { waits: { ...waits, onNotice: (line) => notices.push(line) } });
  await expect.poll(() => notices.length).toBeGreaterThan(2);
  // Behind a migration that waits for its lock this would wait, too, for as long as the read goes on.
  await query('insert into boxes values (3)');
  expect(notices[0]).toContain('0002_color.sql: a table that it changes is in use');
  await end();
  await migrating;
  expect(await query('select color from boxes where id = 3')).toEqual([{ color: null }]);
});

test('a migration that never gets its lock gives up with its name, and nothing of it stays', async () => {
  await write('0002_color.sql', 'create table lids (id integer); alter table boxes add column color text;');
  const end = await longRead();
  await expect(migrate(database, directory, { waits: { ...waits, giveUpMs: 300 } })).rejects.toThrow(
    'Migration 0002_color.sql failed: canceling statement due to lock timeout',
  );
  await end();
  expect(await query(`select to_regclass('lids') as lids`)).toEqual([{ lids: null }]);
});

test('an index is built outside a transaction, with three instances at it', async () => {
  await write('0002_index.sql', '-- Why\ncreate index concurrently boxes_id on boxes (id);\n');
  await Promise.all([1, 2, 3].map(() => migrate(database, directory)));
  expect(await query(`select indisvalid from pg_index where indexrelid = 'boxes_id'::regclass`)).toEqual([
    { indisvalid: true },
  ]);
});

test('the invalid index of a build that broke off is built again', async () => {
  await write('0002_index.sql', 'create unique index concurrently boxes_id on boxes (id);');
  await expect(migrate(database, directory)).rejects.toThrow('0002_index.sql failed: could not create unique index');
  expect(await query(`select indisvalid from pg_index where indexrelid = 'boxes_id'::regclass`)).toEqual([
    { indisvalid: false },
  ]);
  await query('delete from boxes where id = 1');
  await migrate(database, directory);
  expect(await query(`select indisvalid from pg_index where indexrelid = 'boxes_id'::regclass`)).toEqual([
    { indisvalid: true },
  ]);
});

test('a file that mixes such an index with other statements is refused before anything is done', async () => {
  await write('0002_mixed.sql', 'create index concurrently boxes_id on boxes (id); create table lids (id integer);');
  await expect(migrate(database, directory)).rejects.toThrow('0002_mixed.sql has "index concurrently" beside other');
});
