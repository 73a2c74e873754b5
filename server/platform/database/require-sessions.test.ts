import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { areShared, requireSessions } from './require-sessions.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

async function connected(): Promise<Client> {
  const client = new Client(database.connection);
  await client.connect();
  return client;
}

test('connections of our own are let in', async () => {
  await requireSessions('DATABASE_URL', database.connection);
});

test('two clients that a pooler serves by one connection are seen', async () => {
  const behind = await connected();
  expect(await areShared({ query: (text) => behind.query(text) }, { query: (text) => behind.query(text) })).toBe(true);
  await behind.end();
});

test('a client whose connection is another one after a while is seen', async () => {
  const behind = [await connected(), await connected(), await connected()] as const;
  let turn = 0;
  const moving = { query: (text: string) => (turn++ === 0 ? behind[0] : behind[1]).query(text) };
  expect(await areShared(moving, { query: (text) => behind[2].query(text) })).toBe(true);
  for (const client of behind) await client.end();
});

test.each([
  {
    what: 'a host that is not there',
    change: { host: 'no-such-host.invalid' },
    says: 'ENOTFOUND no-such-host.invalid',
  },
  { what: 'a port that nobody listens on', change: { host: '127.0.0.1', port: 9 }, says: 'ECONNREFUSED' },
  { what: 'a wrong password', change: { password: 'hunter2' }, says: 'password authentication failed' },
])('$what is reported with the name of the setting, and without the password', async ({ change, says }) => {
  const trying = requireSessions('DATABASE_URL', { ...database.connection, ...change });
  const message = await trying.catch((error: Error) => error.message);
  expect(message).toContain(says);
  expect(message).toMatch(/^DATABASE_URL: /);
  expect(message).not.toContain('hunter2');
});
