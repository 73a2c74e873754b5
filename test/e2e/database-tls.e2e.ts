import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/boot/config.ts';
import { type RunningShop, startShop } from '#server/boot/shop.ts';
import { type ExternalServer, serverPassword, startExternalServer } from '#test/support/external-server.ts';
import { freePort } from '#tools/free-port.ts';

let server: ExternalServer;
let dataDirectory: string;
const shops: RunningShop[] = [];

beforeAll(async () => {
  server = await startExternalServer({ isEncrypted: true });
  dataDirectory = await mkdtemp(join(tmpdir(), 'dukon-tls-'));
});

afterAll(async () => {
  for (const shop of shops) await shop.stop();
  await server?.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

const certificate = (name: string) => join(import.meta.dirname, '../support/certificates', `${name}.pem`);

/** Opens a shop on the server; `host` is what the certificate is held against. */
async function open(host: string, encryption: string): Promise<string> {
  const port = await freePort();
  const address = new URL(server.url);
  address.hostname = host;
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDirectory,
    DATABASE_URL: `${address}${encryption}`,
    SECRET_KEY: 'only-for-tests-'.repeat(3),
    LOG_LEVEL: 'fatal',
  };
  shops.push(await startShop(readConfig(settings)));
  return `http://127.0.0.1:${port}`;
}

const verified = (authority: string) => `?sslmode=verify-full&sslrootcert=${certificate(authority)}`;

/** Whether each connection of the shop is encrypted, as the server sees it. */
async function connections(): Promise<boolean[]> {
  const owner = new Client({ connectionString: server.url.replace('shop:', 'owner:'), password: serverPassword });
  await owner.connect();
  const { rows } = await owner.query<{ ssl: boolean }>(
    "select ssl from pg_stat_ssl join pg_stat_activity using (pid) where usename = 'shop'",
  );
  await owner.end();
  return rows.map(({ ssl }) => ssl);
}

test('a shop whose database speaks TLS alone opens, and all of its connections are encrypted', async () => {
  const url = await open('localhost', verified('authority'));
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await fetch(`${url}/api/products/?limit=1`)).status).toBe(200);
  const encrypted = await connections();
  // Its requests, its jobs and its listener.
  expect(encrypted.length).toBeGreaterThan(2);
  expect(new Set(encrypted)).toEqual(new Set([true]));
});

test.each([
  { what: 'whose certificate is of an unknown authority', host: 'localhost', how: verified('another-authority') },
  { what: 'whose certificate is of another host', host: '127.0.0.1', how: verified('authority') },
  { what: 'that it would have to speak to in plain text', host: 'localhost', how: '' },
])('a shop does not open on a database $what', async ({ host, how }) => {
  await expect(open(host, how)).rejects.toThrow();
});
