import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase, testDatabase } from '#test/support/database.ts';
import { migrate, pendingMigrations, shopMigrations } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { readReworded } from './replaced-migrations.ts';

let database: TestDatabase;
let directory: string;

beforeEach(async () => {
  database = await emptyDatabase();
  directory = await mkdtemp(join(tmpdir(), 'dukon-migrations-'));
  await write('0001_shelves.sql', 'create table shelves (id integer); insert into shelves values (1);');
  await write('0002_boxes.sql', 'create table boxes (id integer);');
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

test('files are applied once, in the order of their names', async () => {
  expect(await pendingMigrations(database.db, directory)).toEqual(['0001_shelves.sql', '0002_boxes.sql']);
  await migrate(database, directory);
  await write('0003_more.sql', 'insert into shelves select id + 1 from shelves;');
  expect(await pendingMigrations(database.db, directory)).toEqual(['0003_more.sql']);
  await migrate(database, directory);
  expect(await query('select id from shelves order by id')).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await pendingMigrations(database.db, directory)).toEqual([]);
});

test('the job queue gets its schema in the same run', async () => {
  await migrate(database, directory);
  expect(await query(`select to_regproc('graphile_worker.add_job') is not null as "hasQueue"`)).toEqual([
    { hasQueue: true },
  ]);
});

test('instances that start together take turns', async () => {
  await Promise.all([1, 2, 3].map(() => migrate(database, directory)));
  expect(await query('select count(*) from shelves')).toEqual([{ count: 1 }]);
});

test('a file that fails leaves nothing behind, and those before it stay', async () => {
  await write('0002_boxes.sql', 'create table boxes (id integer); select 1/0;');
  await expect(migrate(database, directory)).rejects.toThrow('Migration 0002_boxes.sql failed: division by zero');
  expect(await query(`select to_regclass('boxes') as boxes, to_regclass('shelves')::text as shelves`)).toEqual([
    { boxes: null, shelves: 'shelves' },
  ]);
  expect(await pendingMigrations(database.db, directory)).toEqual(['0002_boxes.sql']);
});

const filled = `update shelves set boxes = 10 / (id - 2500) where id >= $1 and id < $2;`;

test('rows are filled a thousand at a time, and what broke off is begun again', async () => {
  await write(
    '0003_many.sql',
    'alter table shelves add column boxes int; insert into shelves select generate_series(2, 4000);',
  );
  await write('0004_fill.sql', `-- A batch.\n${filled}\nupdate boxes set id = 1 where id >= $1 and id < $2;`);
  await expect(migrate(database, directory)).rejects.toThrow('Migration 0004_fill.sql failed: division by zero');
  expect(await query('select count(*) from shelves where boxes is not null')).toEqual([{ count: 2000 }]);
  expect(await pendingMigrations(database.db, directory)).toEqual(['0004_fill.sql']);
  await query('delete from shelves where id = 2500');
  await migrate(database, directory);
  expect(await query('select count(*) from shelves where boxes is null')).toEqual([{ count: 0 }]);
  expect(await pendingMigrations(database.db, directory)).toEqual([]);
});

test.each([
  'update shelves set id = 1 where id > $1;',
  'create table more (id integer);',
  'update shelves set id = 1 where id >= $1 and id < $2 or true;',
  'update shelves set id = 1 where id >= $1 and id < $2 and false or true;',
])('a file of batches holds nothing but those: %s', async (other) => {
  await write('0003_fill.sql', `${filled} ${other}`);
  await expect(migrate(database, directory)).rejects.toThrow('0003_fill.sql fills rows in batches');
});

test('a migration may take as long as it needs; everything after it may not', async () => {
  await write('0003_slow.sql', `create table slow as select current_setting('statement_timeout') as timeout`);
  await migrate(database, directory);
  expect(await query('select timeout from slow')).toEqual([{ timeout: '0' }]);
  expect(await query('show statement_timeout')).toEqual([{ statement_timeout: '5s' }]);
});

test('a file in which only a comment changed is known by what it was, as a shop has applied it', async () => {
  await migrate(database, directory);
  const { sha256 } = (await readMigrations(directory)).find(({ name }) => name === '0002_boxes.sql') ?? {};
  const was = await readFile(join(directory, '0002_boxes.sql'), 'utf8');
  await write('0002_boxes.sql', `-- Plainer words.\n${was}`);
  await expect(migrate(database, directory)).rejects.toThrow('0002_boxes.sql was changed after it was applied');
  await write('reworded.json', JSON.stringify({ '0002_boxes.sql': sha256 }));
  await migrate(database, directory);
  expect(await pendingMigrations(database.db, directory)).toEqual([]);
});

test('what is noted as reworded is a file of the shop, as it is not any more', async () => {
  const now = new Map((await readMigrations(shopMigrations)).map(({ name, sha256 }) => [name, sha256]));
  for (const [name, sha256] of Object.entries(await readReworded(shopMigrations))) {
    expect(now.get(name)).toMatch(/^[0-9a-f]{64}$/);
    expect(now.get(name)).not.toBe(sha256);
  }
});

test('a changed file is refused, but not other line ends', async () => {
  await migrate(database, directory);
  await write('0002_boxes.sql', 'create table boxes (id bigint);');
  await expect(migrate(database, directory)).rejects.toThrow('0002_boxes.sql was changed after it was applied');

  const lines = ['create table lines (', '  id integer', ');'];
  await write('0002_boxes.sql', 'create table boxes (id integer);');
  await write('0003_lines.sql', lines.join('\n'));
  await migrate(database, directory);
  await write('0003_lines.sql', lines.join('\r\n'));
  await migrate(database, directory);
});

test('a database that is newer than the program is refused', async () => {
  await migrate(database, directory);
  await rm(join(directory, '0002_boxes.sql'));
  await expect(migrate(database, directory)).rejects.toThrow('newer than this program: it has 0002_boxes.sql');
});

test('the template of all tests is fully migrated', async () => {
  const migrated = await testDatabase();
  expect(await pendingMigrations(migrated.db)).toEqual([]);
  await migrated.drop();
});
