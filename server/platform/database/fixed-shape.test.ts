import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { fixedShape } from './fixed-shape.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('only statements of a fixed shape stay planned, each once, and answer as ever', async () => {
  await database.db.connection().execute(async (db) => {
    for (const n of [1, 2]) {
      const marked = await sql<{ n: number }>`select ${n}::int as n ${fixedShape}`.execute(db);
      const plain = await sql<{ n: number }>`select ${n}::int as n`.execute(db);
      expect([marked.rows, plain.rows]).toEqual([[{ n }], [{ n }]]);
    }
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
    expect(rows).toMatchObject([{ statement: expect.stringContaining('select $1::int as n') }]);
  });
});
