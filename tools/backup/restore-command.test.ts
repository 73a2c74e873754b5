import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase } from '#test/support/database.ts';
import { anOffer, aThing, type ExchangeShop, exchangeShop } from '#test/support/exchange-shop.ts';
import { writeBackup } from './write-backup.ts';

let shop: ExchangeShop;
let folder: string;
beforeAll(async () => {
  shop = await exchangeShop();
  folder = await mkdtemp(join(tmpdir(), 'dukon-restore-'));
  const [red, blue] = [anOffer({ id: 'red', color: 'Красный' }), anOffer({ id: 'blue', color: 'Синий' })];
  await shop.send([aThing('one', { offers: [red, blue] }), aThing('two')]);
  // A whole package without goods that have stock.
  await shop.send([aThing('one', { offers: [blue] })]);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function backup(name: string): Promise<string> {
  const file = join(folder, name);
  const { DATA_DIR } = shop.services.config;
  await writeFile(join(DATA_DIR, 'secret-key'), 'k'.repeat(43));
  await writeBackup({ connection: shop.connection, media: shop.services.media, dataDirectory: DATA_DIR }, file);
  return file;
}

/** The command as people give it, into a place of its own. */
async function restore(file: string): Promise<{ status: number | null; output: string }> {
  const { connection, drop } = await emptyDatabase();
  const { user, password, host, port, database } = connection;
  const url = `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
  const DATA_DIR = await mkdtemp(join(folder, 'data-'));
  const env = { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR };
  try {
    return await new Promise((resolve) => {
      const run = execFile(process.execPath, ['tools/restore.ts', file], { env }, (_error, output) =>
        resolve({ status: run.exitCode, output }),
      );
    });
  } finally {
    await drop();
  }
}

test('a restore tells a damaged copy from books that disagreed before, also by its exit status', async () => {
  const good = await restore(await backup('good.zip'));
  expect(good, good.output).toMatchObject({ status: 0 });

  const damaged = await readFile(join(folder, 'good.zip'));
  const middle = Math.floor(damaged.length / 2);
  damaged.fill(0, middle, middle + 50);
  await writeFile(join(folder, 'damaged.zip'), damaged);
  const refused = await restore(join(folder, 'damaged.zip'));
  expect(refused, refused.output).toMatchObject({ status: 1 });
  expect(refused.output).not.toContain('The copy is whole');

  await shop.db.updateTable('products').set({ in_stock: false }).execute();
  const disagreed = await restore(await backup('disagreed.zip'));
  expect(disagreed, disagreed.output).toMatchObject({ status: 2 });
  expect(disagreed.output).toMatch(/WRONG availability: product \d+ is shown as sold out/);
  expect(disagreed.output).toContain('The copy is whole and everything of it is back.');
}, 120_000);
