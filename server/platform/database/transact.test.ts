import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import type { Db } from './connection.ts';
import { transact } from './transact.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await sql`create table drawn (number int constraint drawn_number_key unique, note text)`.execute(database.db);
});
afterAll(() => database.drop());

const draw = (tx: Db, number: number) => sql`insert into drawn values (${number})`.execute(tx);
const fail = (tx: Db, code: string) =>
  sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(tx);
const drawn = async () =>
  (await sql<{ number: number }>`select number from drawn order by 1`.execute(database.db)).rows;

test.each(['40001', '40P01'])('what the database asks again after %s is done again, and only once', async (code) => {
  await sql`truncate drawn`.execute(database.db);
  let runs = 0;
  const answer = await transact(database.db, async (tx) => {
    runs += 1;
    await draw(tx, runs);
    if (runs < 3) await fail(tx, code);
    return runs;
  });
  expect(answer).toBe(3);
  expect(await drawn()).toEqual([{ number: 3 }]);
});

test('a random value that is taken is drawn again; other doubles are errors at once', async () => {
  await sql`truncate drawn`.execute(database.db);
  const draws = [7, 7, 8];
  const work = (tx: Db) => draw(tx, draws.shift() ?? 0);
  await transact(database.db, work);
  await transact(database.db, work, { redrawn: ['drawn_number_key'] });
  expect(await drawn()).toEqual([{ number: 7 }, { number: 8 }]);
  await expect(transact(database.db, (tx) => draw(tx, 7))).rejects.toMatchObject({ code: '23505' });
});

test('what never fits in is given up', async () => {
  let runs = 0;
  const work = (tx: Db) => {
    runs += 1;
    return fail(tx, '40001');
  };
  await expect(transact(database.db, work)).rejects.toMatchObject({ code: '40001' });
  expect(runs).toBe(5);
});
