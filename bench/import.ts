/**
 * What an import through the admin costs: `npm run bench:import -- FILE [ROWS]`. FILE is JSON lines or CSV with headings
 * that the admin knows, packed by gzip or not; ROWS takes only so many of its first lines. Pages are asked for all the
 * while as `npm run bench:pages` does.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { Import } from '#contract/admin/imports.ts';
import { hammer } from './load/hammer.ts';
import { median } from './load/load.ts';
import { type BenchShop, startBenchShop } from './shop/bench-shop.ts';
import { managerOf } from './shop/manager.ts';

const pages = { home: '/', list: '/products/brands/1', product: '/products/1' } as const;
type PageName = keyof typeof pages;
type Rates = Record<PageName, number[]>;

const connections = 16;
const roundMs = 1_000;
const roundsBefore = 5;
const lookEveryMs = 200;
/** Som for a dollar; any would do. */
const rates = { USD: 87.5 };

const write = (line = '') => process.stdout.write(`${line}\n`);

function bytesOf(file: string, rows: number): Buffer {
  const bytes = readFileSync(file);
  const text = bytes[0] === 0x1f ? gunzipSync(bytes) : bytes;
  let end = 0;
  for (let row = 0; row < rows && end < text.length; row += 1) end = text.indexOf('\n', end) + 1 || text.length;
  return text.subarray(0, end);
}

/** The admin's imports, as its manager drives them. */
async function admin(shop: BenchShop) {
  const { get, post, upload } = await managerOf(shop);
  return {
    upload: (bytes: Buffer): Promise<Import> => upload('/admin/imports/?name=bench', bytes),
    get: (id: number): Promise<Import> => get(`/admin/imports/${id}/`),
    post: (id: number, what: string, sent: object): Promise<Import> => post(`/admin/imports/${id}/${what}/`, sent),
  };
}

type Admin = Awaited<ReturnType<typeof admin>>;

/** One round of each page after the other. */
async function askPages(shop: BenchShop, rounds: Rates): Promise<void> {
  for (const name of Object.keys(pages) as PageName[]) {
    const load = { connections, durationMs: roundMs, headers: { 'accept-encoding': 'br' } };
    rounds[name].push((await hammer(shop.url + pages[name], load)).perSecond);
  }
}

const noRates = (): Rates => ({ home: [], list: [], product: [] });

/** The server's resident memory in MiB: now, or the most that it ever was. */
function memoryMiB({ pid }: BenchShop, which: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${which}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;
}

/** Waits until the import is in this state, while pages are asked for; gives how long it took, in s. */
async function phase(
  { get }: Admin,
  shop: BenchShop,
  id: number,
  end: Import['state'],
  during: Rates,
): Promise<number> {
  const from = performance.now();
  let isOver = false;
  const watching = (async () => {
    for (;;) {
      const { state, failure } = await get(id);
      if (state === end) break;
      if (failure) throw new Error(`The import failed: ${failure.code}`);
      await sleep(lookEveryMs);
    }
    isOver = true;
    return (performance.now() - from) / 1000;
  })();
  const asking = (async () => {
    while (!isOver) await askPages(shop, during);
  })();
  const seconds = await Promise.race([watching, asking.then(() => watching)]);
  await asking;
  return seconds;
}

function printPages(title: string, during: Rates, before: Rates): void {
  for (const name of Object.keys(pages) as PageName[]) {
    if (during[name].length === 0) continue;
    const [now, then] = [median(during[name]), median(before[name])];
    write(`| ${title} | ${name} | ${then.toFixed(0)} | ${now.toFixed(0)} | ${(now / then).toFixed(2)} |`);
  }
}

async function measure(shop: BenchShop, bytes: Buffer): Promise<void> {
  const before = noRates();
  await askPages(shop, noRates());
  for (let round = 0; round < roundsBefore; round += 1) await askPages(shop, before);
  const calls = await admin(shop);
  const idleMiB = memoryMiB(shop, 'VmRSS');
  const uploadFrom = performance.now();
  const { id, reading } = await calls.upload(bytes);
  const uploadS = (performance.now() - uploadFrom) / 1000;
  const [checking, applying] = [noRates(), noRates()];
  await calls.post(id, 'check', { mapping: reading.mapping, rates });
  const checkS = await phase(calls, shop, id, 'checked', checking);
  await calls.post(id, 'start', {});
  const applyS = await phase(calls, shop, id, 'applied', applying);
  const { progress } = await calls.get(id);
  const rate = (count: number, seconds: number) => `${seconds.toFixed(1)} s, ${(count / seconds).toFixed(0)} a second`;
  write(
    `Load ${loadavg()[0]?.toFixed(1)}; ${progress.rows} rows, ${progress.refused_rows} refused; ${connections} connections.`,
  );
  write(`Upload of ${(bytes.length / 1024 / 1024).toFixed(1)} MiB: ${uploadS.toFixed(1)} s.`);
  write(`Check: ${rate(progress.rows, checkS)}.`);
  write(`Writing: ${rate(progress.applied, applyS)}.`);
  write(`Server's memory: ${idleMiB.toFixed(0)} MiB before, ${memoryMiB(shop, 'VmHWM').toFixed(0)} MiB at most.`);
  write('\n| while | page | per second before | per second then | ratio |\n|---|---|---|---|---|');
  printPages('checking', checking, before);
  printPages('writing', applying, before);
}

const [file, rows] = process.argv.slice(2);
if (!file) throw new Error('npm run bench:import -- FILE [ROWS]');
const shop = await startBenchShop();
try {
  await measure(shop, bytesOf(resolve(process.env.INIT_CWD ?? '.', file), Number(rows ?? Number.POSITIVE_INFINITY)));
} finally {
  await shop.close();
}
