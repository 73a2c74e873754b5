/**
 * How far one machine goes: `npm run bench:scale -- [ORDERS…]`. Visits begin at a rising rate until the machine cannot
 * keep up; then the shop is given a year of ORDERS (10,000 and 100,000) and what staff and customers ask for is timed.
 * docs/operations/scale.md says what follows from it.
 */
import { readFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { examine } from '#server/operations/doctor/examine.ts';
import { growCatalogue } from './fill/grow-catalogue.ts';
import { growOrders } from './fill/grow-orders.ts';
import { client, load, median, timed } from './load/load.ts';
import { type Crowd, receiveVisits } from './load/visits.ts';
import { type BenchShop, startBenchShop } from './shop/bench-shop.ts';
import { type Buyer, buy, makeBuyers, stockedVariants, type Variant } from './shop/buyers.ts';
import { makeDoneOrders } from './shop/done-orders.ts';
import { managerOf } from './shop/manager.ts';

const products = 10_000;
const buyersCount = 64;
const piecesEach = 1_000_000;
/** Visits a second of the first step, and how much more come with each. */
const firstRate = 5;
const steeper = 1.4;
const stepMs = 10_000;
/** Slower than this for one answer in twenty, and people notice. */
const timeoutMs = 300;
const timesAsked = 9;
const purchaseMs = 5_000;

const write = (line = '') => process.stdout.write(`${line}\n`);

/** Raises the rate until one answer in twenty is late or visits pile up. */
async function printVisits(shop: BenchShop, crowd: Crowd): Promise<void> {
  write('\n| visits a second | asked for | requests a second | p50 ms | p95 ms | shop, CPU ms a visit | database |');
  write('|---|---|---|---|---|---|---|');
  await receiveVisits(shop, crowd, { perSecond: firstRate, durationMs: stepMs / 2, first: 1 });
  let first = 10_000;
  for (let perSecond = firstRate; ; perSecond *= steeper) {
    const got = await receiveVisits(shop, crowd, { perSecond, durationMs: stepMs, first });
    first += Math.ceil((perSecond * stepMs) / 1000);
    const cells = [got.perSecond, perSecond, got.requestsPerSecond, got.p50Ms, got.p95Ms, got.serverMs, got.databaseMs];
    write(`| ${cells.map((value) => value.toFixed(1)).join(' | ')} |`);
    if (got.p95Ms > timeoutMs || got.perSecond < perSecond * 0.9) return;
  }
}

/** The middle of several times, in ms. */
async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < timesAsked; time += 1) times.push(await timed(ask));
  return median(times);
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** What is asked for in a shop with this many orders. */
async function printYear(shop: BenchShop, pool: Pool, crowd: Crowd, orders: number): Promise<void> {
  const start = performance.now();
  await growOrders(pool, orders);
  const grown = (performance.now() - start) / 1000;
  const [manager, ask] = [await managerOf(shop), client(shop.url, 16)];
  const buyer = crowd.buyers[0] as Buyer;
  const report = (days: number) =>
    manager.get(`/admin/reports/sales/?by=day&from=${dayBefore(days)}&to=${dayBefore(0)}`);
  const own = () => ask({ path: '/api/orders/', headers: { authorization: `Token ${buyer.access}` } });
  const any = () => crowd.variants[Math.floor(Math.random() * crowd.variants.length)] as Variant;
  const purchases = await load(16, purchaseMs, (loop) => buy(ask, crowd.buyers[loop % buyersCount] as Buyer, any()));
  const times = [
    await timeOf(own),
    await timeOf(() => manager.get('/admin/orders/?limit=50')),
    await timeOf(() => manager.get('/admin/orders/?limit=50&search=5551234')),
    await timeOf(() => manager.get('/admin/overview/')),
    await timeOf(() => report(30)),
    await timeOf(() => report(365)),
  ];
  const examined = performance.now();
  const findings = await examine(pool, undefined);
  if (findings.length > 0) throw new Error(`the doctor finds ${findings.length} faults: ${findings[0]?.what}`);
  const doctorS = (performance.now() - examined) / 1000;
  const size = await pool.query<{ mb: number }>('select pg_database_size(current_database()) / 1048576 as mb');
  const cells = [purchases.perSecond, purchases.p95Ms, ...times].map((value) => value.toFixed(0));
  write(`| ${[orders, grown.toFixed(0), ...cells, doctorS.toFixed(1), size.rows[0]?.mb].join(' | ')} |`);
}

async function bench(shop: BenchShop, years: number[]): Promise<void> {
  const secretKey = (await readFile(join(shop.dataDirectory, 'secret-key'), 'utf8')).trim();
  const database = shop.openDatabase();
  await growCatalogue(database.db, products);
  const buyers = await makeBuyers(shop, secretKey, buyersCount);
  const variants = await stockedVariants(shop, 400, piecesEach);
  const brands = await database.pool.query<{ id: number }>('select id from brands order by id');
  const crowd = {
    buyers,
    variants,
    brands: brands.rows.map(({ id }) => id),
    words: ['iphone', 'наушники', 'samsung', 'чехол'],
  };
  const machine = `${cpus().length} × ${cpus()[0]?.model}; Node ${process.version}`;
  write(`Machine: ${machine}; ${products} products; load ${loadavg()[0]?.toFixed(1)} before.`);
  await printVisits(shop, crowd);
  await makeDoneOrders(shop, buyers, variants);
  write(
    '\n| orders | made in s | purchases a second | p95 ms | own orders ms | board | board, searched | overview | report of 30 days | of a year | doctor s | database MB |',
  );
  write(`|${'---|'.repeat(12)}`);
  for (const orders of years) await printYear(shop, database.pool, crowd, orders);
  await database.close();
}

const shop = await startBenchShop();
try {
  const years = process.argv.slice(2).map(Number);
  await bench(shop, years.length > 0 ? years : [10_000, 100_000]);
} finally {
  await shop.close();
}
