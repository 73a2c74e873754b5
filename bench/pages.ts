import { readFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { growCatalogue } from './fill/grow-catalogue.ts';
import { measureFreshness } from './load/freshness.ts';
import { hammer } from './load/hammer.ts';
import { at, median, type Sample } from './load/load.ts';
import { rawAnswer } from './load/raw-answer.ts';
import { type BenchShop, startBenchShop } from './shop/bench-shop.ts';
import { makeBuyers } from './shop/buyers.ts';
import { familyCpuMs } from './shop/process-cost.ts';
import { type StartedProcess, startBarePages, startSecondInstance } from './shop/processes.ts';

const products = 2_000;
const rounds = 7;
const roundMs = 1_000;
const warmUpMs = 1_000;
const connections = 16;
const coldTries = 30;
const freshTries = 50;

/** Pages as a visitor gets them; the list shows as many products as a list's page has. */
const pages = { home: '/', list: '/products/brands/1', product: '/products/1' } as const;
const encodings = ['br', 'identity'] as const;

type Measure = { name: string; url: string; pid: number; encoding: (typeof encodings)[number] };
type Result = Sample & { cpuMs: number };

const write = (line = '') => process.stdout.write(`${line}\n`);
const asText = (values: number[], share: number) =>
  at(
    values.toSorted((a, b) => a - b),
    share,
  ).toFixed(1);

/** The shop's pages and, for each, the same bytes from a server that does nothing else. */
async function planMeasures(shop: BenchShop, bare: StartedProcess): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const encoding of encodings) {
    for (const [name, path] of Object.entries(pages)) {
      const { bytes } = await rawAnswer(shop.url + path, { headers: { 'accept-encoding': encoding } });
      const copy = `${bare.url}/${name}-${encoding}`;
      await rawAnswer(copy, { method: 'POST', body: bytes });
      measures.push({ name: `bare: ${name}`, url: copy, pid: bare.pid, encoding });
      measures.push({ name, url: shop.url + path, pid: shop.pid, encoding });
    }
  }
  return measures;
}

async function measure({ url, pid, encoding }: Measure, durationMs: number): Promise<Result> {
  const before = familyCpuMs(pid);
  const sample = await hammer(url, { connections, durationMs, headers: { 'accept-encoding': encoding } });
  return { ...sample, cpuMs: (familyCpuMs(pid) - before) / sample.done };
}

/** Interleaves the measures, so that a busy moment of the machine falls on all of them; the results round by round. */
async function measureAll(measures: Measure[]): Promise<Result[][]> {
  const results: Result[][] = measures.map(() => []);
  for (const one of measures) await measure(one, warmUpMs);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, one] of measures.entries()) results[place]?.push(await measure(one, roundMs));
  }
  return results;
}

/** The median of the ratios of rounds that stood side by side. */
const ratioOf = (over: Result[], under: Result[], key: 'perSecond' | 'cpuMs') =>
  median(over.map((result, round) => result[key] / (under[round]?.[key] ?? Number.NaN))).toFixed(2);

async function printRates(measures: Measure[]): Promise<void> {
  const results = await measureAll(measures);
  write(`\n${connections} connections, ${rounds} rounds of ${roundMs} ms, medians.\n`);
  write('| page | encoding | per second | p50 ms | p95 ms | server CPU ms | ratio to bare | by CPU |');
  write('|---|---|---|---|---|---|---|---|');
  for (const [place, { name, encoding }] of measures.entries()) {
    const own = results[place] ?? [];
    const middle = (key: keyof Result, digits: number) => median(own.map((result) => result[key])).toFixed(digits);
    const bare = name.startsWith('bare') ? undefined : results[place - 1];
    const ratios = bare ? [ratioOf(own, bare, 'perSecond'), ratioOf(bare, own, 'cpuMs')] : ['', ''];
    const cells = [middle('perSecond', 0), middle('p50Ms', 2), middle('p95Ms', 2), middle('cpuMs', 3), ...ratios];
    write(`| ${name} | ${encoding} | ${cells.join(' | ')} |`);
  }
}

async function printSizes(shop: BenchShop): Promise<void> {
  write('\n| page | HTML bytes | br | gzip | gzip of it without its styles |');
  write('|---|---|---|---|---|');
  for (const [name, path] of Object.entries(pages)) {
    const [plain, br, gzip] = await Promise.all(
      ['identity', 'br', 'gzip'].map((encoding) =>
        rawAnswer(shop.url + path, { headers: { 'accept-encoding': encoding } }),
      ),
    );
    const html = plain?.bytes.toString() ?? '';
    const bare = gzipSync(html.replace(/<style>[\s\S]*?<\/style>/g, '')).length;
    write(`| ${name} | ${plain?.bytes.length} | ${br?.bytes.length} | ${gzip?.bytes.length} | ${bare} |`);
  }
}

/** The first visitor after a change: of the site's texts (pages are dropped), of the whole catalogue (and all data). */
async function printCold(shop: BenchShop, db: Db): Promise<void> {
  write('\n| page that nobody has at hand | p50 ms | p95 ms | after the whole catalogue changed: p50 ms | p95 ms |');
  write('|---|---|---|---|---|');
  for (const [name, path] of Object.entries(pages)) {
    const times: Record<'site' | 'catalog', number[]> = { site: [], catalog: [] };
    for (const channel of ['site', 'catalog'] as const) {
      for (let attempt = 0; attempt < coldTries; attempt += 1) {
        await sql`select pg_notify(${channel}, '*')`.execute(db);
        // The notification is on its way.
        await new Promise((resolve) => setTimeout(resolve, 30));
        const start = performance.now();
        await rawAnswer(shop.url + path, { headers: { 'accept-encoding': 'br' } });
        times[channel].push(performance.now() - start);
      }
    }
    const cells = [times.site, times.catalog].flatMap((of) => [asText(of, 0.5), asText(of, 0.95)]);
    write(`| ${name} | ${cells.join(' | ')} |`);
  }
}

async function printFreshness(shop: BenchShop, db: Db): Promise<void> {
  const second = await startSecondInstance(shop);
  try {
    const [own = [], other = []] = await measureFreshness(db, [shop.url, second.url], {
      productId: 1,
      tries: freshTries,
    });
    write(
      `\nA changed price is on the page, ms after the change (${freshTries} changes, pages asked for all the time):\n`,
    );
    write('| instance | p50 | p95 | worst |');
    write('|---|---|---|---|');
    for (const [name, times] of Object.entries({ first: own, 'second, same database': other })) {
      write(`| ${name} | ${asText(times, 0.5)} | ${asText(times, 0.95)} | ${asText(times, 1)} |`);
    }
  } finally {
    await second.close();
  }
}

/** @throws where a page differs for a signed-in user */
async function checkNothingPersonal(shop: BenchShop): Promise<void> {
  const secretKey = (await readFile(join(shop.dataDirectory, 'secret-key'), 'utf8')).trim();
  const [buyer] = await makeBuyers(shop, secretKey, 1);
  const access = buyer?.access ?? '';
  const person = { authorization: `Token ${access}`, cookie: `tokens=${access}; sessionid=${access}` };
  for (const path of Object.values(pages)) {
    const [visitor, signedIn] = await Promise.all([
      rawAnswer(shop.url + path),
      rawAnswer(shop.url + path, { headers: person }),
    ]);
    if (!visitor.bytes.equals(signedIn.bytes) || signedIn.headers['set-cookie']) {
      throw new Error(`${path} is another page for somebody who is signed in`);
    }
  }
  write('\nSigned in or not, by Authorization or cookie: every page came with the same bytes.');
}

async function bench(shop: BenchShop): Promise<void> {
  const database = shop.openDatabase();
  await growCatalogue(database.db, products);
  write(
    `Machine: ${cpus().length} × ${cpus()[0]?.model}; Node ${process.version}; ${products} products; load before: ${loadavg()[0]?.toFixed(1)}.`,
  );
  const bare = await startBarePages();
  try {
    await printRates(await planMeasures(shop, bare));
    await printSizes(shop);
    await printCold(shop, database.db);
    await checkNothingPersonal(shop);
    await printFreshness(shop, database.db);
  } finally {
    await bare.close();
    await database.close();
  }
}

const shop = await startBenchShop();
try {
  await bench(shop);
} finally {
  await shop.close();
}
