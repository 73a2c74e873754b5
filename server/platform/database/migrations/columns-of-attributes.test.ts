import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '#test/support/database.ts';
import { migrate } from './migrate.ts';

const timeout = 90_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
  await migrate(database, undefined, { only: (name) => name < '0076' });
}, timeout);
afterAll(() => database?.drop());

const json = (value: unknown) => `'${JSON.stringify(value)}'`;

test('columns that people said of lists are columns of attributes after an upgrade', { timeout }, async () => {
  const { pool } = database;
  const all = ['sku', 'color', null, 'color_code', 'memory', 'price', null];
  await pool.query(`
    insert into users (email, name, role, consent_version, consented_at) values ('m@dukon.test', 'M', 'manager', '1', now());
    insert into import_mappings (headings_hash, mapping) values
      ('all', ${json(all)}), ('both', ${json(['attribute:color', 'sku', 'color', null])}), ('none', ${json(['sku', 'price'])});
    insert into imports (actor_id, actor_email, file_name, format, state, reading, wishes)
      select id, email, 'list.csv', 'csv', 'checked', ${json({ headings: [], mapping: all })}, ${json({ mapping: all, rates: {} })} from users;
    insert into imports (actor_id, actor_email, file_name, format, state, reading, wishes)
      select id, email, 'list.jsonl', 'jsonl', 'checked', ${json({})}, ${json({ mapping: [], rates: {} })} from users;
    insert into import_rows (import_id, line, problems)
      select id, 2, ${json([
        { code: 'not_memory', field: 'memory', value: 'x' },
        { code: 'repeat', field: null, value: '1' },
      ])} from imports where file_name = 'list.csv'`);
  await migrate(database);
  const named = ['sku', 'attribute:color', null, 'attribute:color.swatch', 'attribute:storage', 'price', null];
  const { rows: mappings } = await pool.query('select headings_hash, mapping from import_mappings order by 1');
  expect(mappings).toEqual([
    { headings_hash: 'all', mapping: named },
    { headings_hash: 'both', mapping: [null, 'sku', 'attribute:color', null] },
    { headings_hash: 'none', mapping: ['sku', 'price'] },
  ]);
  const { rows: imports } = await pool.query('select reading, wishes from imports order by id');
  expect(imports).toEqual([
    { reading: { headings: [], mapping: named }, wishes: { mapping: named, rates: {} } },
    { reading: {}, wishes: { mapping: [], rates: {} } },
  ]);
  const { rows: problems } = await pool.query('select problems from import_rows');
  expect(problems).toEqual([
    {
      problems: [
        { code: 'not_memory', field: 'attribute:storage', value: 'x' },
        { code: 'repeat', field: null, value: '1' },
      ],
    },
  ]);
});
