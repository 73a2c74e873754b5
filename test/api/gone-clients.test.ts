import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '#server/platform/database/connection.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

const logged: Record<string, unknown>[] = [];
let shop: TestShop;
let manager: Customer;
/** Connections of the test alone: those of the shop are all busy. */
let apart: ReturnType<typeof openPool>;

beforeAll(async () => {
  const log = pino({ level: 'debug' }, { write: (line) => void logged.push(JSON.parse(line)) });
  shop = await testShop({ log });
  manager = await shop.aCustomer({ role: 'manager' });
  await withoutLimits();
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  shop.app.server.on('request', ({ headers }: IncomingMessage, reply: ServerResponse) => {
    arrivals.get(`${headers['x-asked']}`)?.resolve(reply);
  });
  const onError = (error: Error) => expect.unreachable(error.message);
  apart = openPool(shop.connection, { max: 2, onError, limits: { idle_in_transaction_session_timeout: 0 } });
});
afterAll(async () => {
  await apart.close();
  await shop.close();
});

/** Of a request that outlives what it waits for. */
let answered: Promise<number | undefined>;

/** However slow the machine is, no statement and no wait for a connection ends by its own time limit. */
async function withoutLimits(): Promise<void> {
  const { pool } = shop;
  Object.assign(pool.options, { lock_timeout: 0, statement_timeout: 0, connectionTimeoutMillis: 0 });
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of clients) await client.query('set lock_timeout = 0; set statement_timeout = 0');
  for (const client of clients) client.release();
}

/** Statements that wait for the lock of a table. */
async function waitingFor(table: string): Promise<number> {
  const { rows } = await apart.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and query like $1`,
    [`%${table}%`],
  );
  return rows.length;
}

const waiting = () => waitingFor('audit_entries');

/** Requests on their way, by what they call themselves; each comes with its reply. */
const arrivals = new Map<string, PromiseWithResolvers<ServerResponse>>();

type Asked = {
  client: ClientRequest;
  /** The shop has the request. */
  arrived: Promise<unknown>;
  /** Closes its connection, and waits until the shop has seen that. */
  leave: () => Promise<void>;
};

function ask(path: string, user: Customer | null = manager, body?: object): Asked {
  const { port } = shop.app.server.address() as AddressInfo;
  const name = `${arrivals.size}`;
  const arrival = Promise.withResolvers<ServerResponse>();
  arrivals.set(name, arrival);
  const headers = {
    'x-asked': name,
    ...(user && { authorization: `Token ${user.access}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const method = body ? 'POST' : 'GET';
  const client = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
  // It is destroyed by the test.
  client.on('error', () => undefined);
  client.end(body && JSON.stringify(body));
  const leave = async () => {
    const reply = await arrival.promise;
    const closed = reply.destroyed ? undefined : once(reply, 'close');
    client.destroy();
    await closed;
  };
  return { client, arrived: arrival.promise, leave };
}

const left = () => logged.filter(({ msg }) => msg === 'a read was left').map(({ reason }) => reason);

/** Runs with the audit locked, so that every read of it waits. */
const withAuditLocked = (act: () => Promise<void>) => withLocked('audit_entries', act);

async function withLocked(table: string, act: () => Promise<void>): Promise<void> {
  const locking = await apart.pool.connect();
  try {
    await locking.query(`begin; lock table ${table} in access exclusive mode`);
    await act();
  } finally {
    await locking.query('rollback');
    locking.release();
  }
}

test('a statement that is under way is cancelled when its client is gone, and the connection serves others', async () => {
  await withAuditLocked(async () => {
    const asked = ask('/api/admin/audit/');
    await expect.poll(waiting).toBeGreaterThan(0);
    await asked.leave();
    await expect.poll(left).toContain('unwanted');
    await expect.poll(waiting).toBe(0);
  });
  const { status } = await shop.call('GET /admin/audit/', { user: manager });
  expect(status).toBe(200);
  expect(logged.filter(({ msg }) => msg === 'database unavailable')).toEqual([]);
});

test("a customer's read and a visitor's are cancelled when their clients are gone", async () => {
  const customer = await shop.aCustomer();
  for (const { path, table, user } of [
    { path: '/api/orders/', table: 'orders', user: customer },
    { path: '/api/products/1/price-history/', table: 'price_history', user: null },
  ]) {
    logged.length = 0;
    await withLocked(table, async () => {
      const asked = ask(path, user);
      await expect.poll(() => waitingFor(table)).toBeGreaterThan(0);
      await asked.leave();
      await expect.poll(left).toContain('unwanted');
      await expect.poll(() => waitingFor(table)).toBe(0);
    });
  }
});

test('what others wait for as well is finished although the one who asked first has gone', async () => {
  await withLocked('search_words', async () => {
    const [first, second] = ['first', 'second'].map(() => ask('/api/products/?search=phone', null));
    const answer = new Promise<number | undefined>((resolve) =>
      second?.client.on('response', ({ statusCode }) => resolve(statusCode)),
    );
    await second?.arrived;
    await expect.poll(() => waitingFor('search_words')).toBe(1);
    await first?.leave();
    answered = answer;
  });
  expect(await answered).toBe(200);
});

test('who waits for a connection leaves the queue, and those too many are asked to come back', async () => {
  logged.length = 0;
  await withAuditLocked(async () => {
    const crowd = Array.from({ length: 200 }, () => ask('/api/admin/audit/'));
    const answers: number[] = [];
    for (const { client } of crowd)
      client.on('response', ({ statusCode = 0, headers }) => {
        if (headers['retry-after'] !== undefined) answers.push(statusCode);
      });
    await Promise.all(crowd.map(({ arrived }) => arrived));
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    expect(new Set(answers)).toEqual(new Set([503]));
    await expect.poll(waiting).toBeGreaterThan(0);
    await Promise.all(crowd.map(({ leave }) => leave()));
    await expect.poll(() => shop.pool.waitingCount).toBe(0);
    await expect.poll(waiting).toBe(0);
  });
  expect(new Set(left())).toEqual(new Set(['busy', 'unwanted']));
  expect(logged.filter(({ msg }) => msg === 'database unavailable')).toEqual([]);
});

test('screens that read a lot are answered to a whole shift that opens them at once', async () => {
  const { pool } = shop;
  const busy = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const opened = Array.from({ length: 16 }, () => shop.call('GET /admin/overview/', { user: manager }));
  await expect.poll(() => pool.waitingCount).toBeGreaterThanOrEqual(16);
  for (const client of busy) client.release();
  expect((await Promise.all(opened)).map(({ status }) => status)).toEqual(Array(16).fill(200));
});

test('a write is done although its client is gone', async () => {
  const text = 'Перезвонить';
  const customer = await shop.aCustomer();
  const note = () =>
    sql`select from customer_notes where text = ${text}`.execute(shop.db).then(({ rows }) => rows.length);
  await withAuditLocked(async () => {
    const asked = ask(`/api/admin/customers/${customer.id}/notes/`, manager, { text });
    await expect.poll(waiting).toBeGreaterThan(0);
    await asked.leave();
    expect(await note()).toBe(0);
  });
  await expect.poll(note).toBe(1);
});
