import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Call, Reply } from '#contract/client.ts';
import { createApp } from '#server/boot/app.ts';
import { findBankBooks } from '#server/boot/demo-servers.ts';
import { jobTasks } from '#server/boot/jobs.ts';
import { examineShop } from '#server/operations/doctor/shop-books.ts';
import type { Connection } from '#server/platform/database/connection.ts';
import type { Role } from '#server/platform/http/access.ts';
import { runDueJobs } from '#server/platform/jobs/jobs.ts';
import type { Logger } from '#server/platform/log.ts';
import { folderStore } from '#server/platform/media/folder-store.ts';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import type { Services } from '#server/platform/services.ts';
import { aggregatorBank } from '#server/sales/payments/aggregator.ts';
import { bankJournal } from '#server/sales/payments/payments.ts';
import { aCustomer } from './a-customer.ts';
import { clusterApp } from './cluster-app.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { type DeliveredEmail, readEmails } from './emails.ts';
import { testCaches } from './test-caches.ts';

type Parts = {
  /** The caller's access token; absent: anonymous. */
  user?: { access: string };
  params?: Record<string, string | number>;
  query?: Record<string, string | number | (string | number)[] | undefined>;
  /** Anything: what the contract refuses has to be sent too. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The caller's address, for rate limits. */
  ip?: string;
};

export type Answer<B> = {
  status: number;
  /** Typed as success would be; a refusal's body is compared whole. */
  body: B;
  headers: Record<string, string | string[] | number | undefined>;
};

export type TestShop = {
  app: FastifyInstance;
  db: Services['db'];
  pool: Pool;
  /** For what connects by itself: a listener, the job queue. */
  connection: Connection;
  services: Services;
  /** Makes a call of the contract over HTTP, below /api. */
  call: <C extends Call>(call: C, parts?: Parts) => Promise<Answer<Reply<C>>>;
  aCustomer: (person?: { role?: Role; name?: string }) => ReturnType<typeof aCustomer>;
  /** Runs the jobs that are due and gives every e-mail delivered so far, oldest first. */
  emails: () => Promise<DeliveredEmail[]>;
  close: () => Promise<void>;
};

/** How the shop and a simulated bank of a test know each other. */
export const bankAccess = { login: 'dukon', password: 'only-for-tests' };

/**
 * A whole shop with an empty database of its own; no background job runs by itself.
 *
 * @param options.bankUrl the origin of its mobile bank; without one it has none
 * @param options.database its migrated database; one of the run's own server where absent
 * @param options.media where its pictures are; in a folder of its own where absent
 * @param options.log receives the shop's log; absent: none
 */
export async function testShop({
  bankUrl,
  log,
  database: given,
  media: givenMedia,
}: {
  bankUrl?: string;
  log?: Logger;
  database?: TestDatabase | undefined;
  media?: MediaStore | undefined;
} = {}): Promise<TestShop> {
  const database = given ?? (await testDatabase());
  const journal = bankJournal(database.db);
  const bank = bankUrl ? aggregatorBank({ url: bankUrl, ...bankAccess, journal }) : undefined;
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'dukon-shop-'));
  await mkdir(join(DATA_DIR, 'media'));
  const media = givenMedia ?? folderStore(DATA_DIR);
  const caches = await testCaches(database);
  const services: Services = {
    ...caches.services,
    db: database.db,
    reads: database.db,
    media,
    bank,
    log,
    config: { DATA_DIR, publicUrl: 'http://shop.test', secretKey: 'only-for-tests-'.repeat(3), checkReplies: true },
    examineBooks: async () => examineShop(database.pool, { ledger: await findBankBooks({ DATA_DIR }) }),
    readiness: async () => undefined,
  };
  const app = await (process.env.TEST_CLUSTER ? clusterApp(services, database.connection) : createApp(services));
  return {
    app,
    db: database.db,
    pool: database.pool,
    connection: database.connection,
    services,
    call: async (call, parts) => {
      await caches.catchUp();
      return send(app, call, parts);
    },
    aCustomer: (person) => aCustomer(services, person),
    emails: async () => {
      await runDueJobs(services, database.connection, jobTasks(services));
      return readEmails(DATA_DIR);
    },
    close: async () => {
      await app.close();
      await caches.close();
      await database.drop();
      await rm(DATA_DIR, { recursive: true, force: true });
    },
  };
}

async function send<C extends Call>(app: FastifyInstance, call: C, parts: Parts = {}): Promise<Answer<Reply<C>>> {
  const { user, params = {}, query = {}, body, headers = {}, ip = '127.0.0.1' } = parts;
  const [method = '', path = ''] = call.split(' ');
  const url = `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))}`;
  const answer = await app.inject({
    method: method as 'GET',
    url: `${url}${searchOf(query)}`,
    remoteAddress: ip,
    headers: {
      ...(user ? { authorization: `Token ${user.access}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  // Some answers are files.
  const isJson = answer.body !== '' && String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    body: (isJson ? JSON.parse(answer.body) : undefined) as Reply<C>,
    headers: answer.headers,
  };
}

/** Lists as the contract's clients send them: `name[]=a&name[]=b`. */
function searchOf(query: NonNullable<Parts['query']>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const item of value) search.append(`${name}[]`, String(item));
    else if (value !== undefined) search.append(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}
