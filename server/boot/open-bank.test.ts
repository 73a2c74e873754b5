import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort, freePortPair } from '#tools/free-port.ts';
import { readConfig } from './config.ts';
import { openBank } from './open-bank.ts';

const secret = 'k'.repeat(32);
const noJournal = async () => async () => undefined;
const external = { DATABASE_URL: 'postgres://shop:pass@db.test/shop', SECRET_KEY: secret };

let DATA_DIR: string;
beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'dukon-open-bank-'));
});
afterEach(() => rm(DATA_DIR, { recursive: true }));

const open = (env: Record<string, string>) => openBank(readConfig({ DATA_DIR, ...env }), secret, noJournal);

test('a demo shop gets a simulated bank on the next port, and says so', async () => {
  const port = await freePortPair();
  const { bank, note, close } = await open({ PORT: String(port) });
  expect(note).toMatch(/SIMULATED, no real money/);
  const url = /http:\S+/.exec(note)?.[0];
  expect(url).toBe(`http://127.0.0.1:${port + 1}`);
  expect(await (await fetch(`${url}/ledger`)).json()).toEqual([]);
  expect(await bank?.status('1-1-DK')).toEqual({ kind: 'not_found' });
  await close();
  expect(await bank?.status('1-1-DK')).toEqual({ kind: 'unknown', fault: 'unreachable' });
});

test('where the next port is taken another one does, unless it was asked for', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const { note, close } = await open({ PORT: String(port - 1) });
  expect(note).not.toContain(`:${port}`);
  await close();
  await expect(open({ BANK_PORT: String(port) })).rejects.toThrow('HOST and BANK_PORT: listen EADDRINUSE');
  taken.close();
});

test.each<{ name: string; env: Record<string, string>; note: RegExp; isOffered: boolean }>([
  { name: 'real customers and no bank: none', env: external, note: /none \(set BANK_URL\)/, isOffered: false },
  { name: 'no demo store: none', env: { DEMO: '0' }, note: /none/, isOffered: false },
  {
    name: 'a bank of its own',
    env: { ...external, BANK_URL: 'https://bank.test/', BANK_LOGIN: 'a', BANK_PASSWORD: 'b' },
    note: /^Mobile bank: https:\/\/bank\.test$/,
    isOffered: true,
  },
])('$name', async ({ env, note, isOffered }) => {
  const opened = await open(env);
  expect(opened.note).toMatch(note);
  expect(opened.bank !== undefined).toBe(isOffered);
  await opened.close();
});

test('a simulated bank beside a shop with real customers has to be asked for by its port', async () => {
  const port = await freePort();
  const { note, close } = await open({ ...external, BANK_PORT: String(port) });
  expect(note).toContain(`SIMULATED, no real money; its phones and codes: http://127.0.0.1:${port}`);
  await close();
});
