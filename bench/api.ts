import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type Bare, startBare } from './bare/bare.ts';
import { growCatalogue } from './fill/grow-catalogue.ts';
import { client, load, median, type Sample } from './load/load.ts';
import { type BenchShop, startBenchShop } from './shop/bench-shop.ts';
import { addToCart, type Buyer, buy, makeBuyers, stockedVariants } from './shop/buyers.ts';
import { familyCpuMs, familyMemoryMiB } from './shop/process-cost.ts';

const products = 10_000;
const rounds = 5;
const roundMs = 2_000;
/** Before the first round: caches, plans and the compiler are what they are in a shop that has been open for a while. */
const warmUpMs = 1_000;
const buyersCount = 64;

type Measure = { name: string; reference?: string; pid: number; step: (loop: number) => Promise<void> };
type Result = Sample & { serverMs: number; databaseMs: number };

const write = (line = '') => process.stdout.write(`${line}\n`);

async function must(reply: Promise<{ status: number }>): Promise<void> {
  const { status } = await reply;
  if (status >= 300) throw new Error(`a measured call answered ${status}`);
}

/** One round of a measure, with what it cost the server and the database per request. */
async function round(shop: BenchShop, { pid, step }: Measure, concurrency: number): Promise<Result> {
  const [server, database] = [familyCpuMs(pid), familyCpuMs(shop.databasePid)];
  const sample = await load(concurrency, roundMs, step);
  return {
    ...sample,
    serverMs: (familyCpuMs(pid) - server) / sample.done,
    databaseMs: (familyCpuMs(shop.databasePid) - database) / sample.done,
  };
}

/** Interleaves the measures, so that a busy moment of the machine falls on all of them, and takes medians. */
async function measureAll(shop: BenchShop, measures: Measure[], concurrency: number): Promise<Map<string, Result>> {
  const rows = new Map<string, Result[]>();
  for (const { step } of measures) await load(concurrency, warmUpMs, step);
  for (let count = 0; count < rounds; count += 1) {
    for (const measure of measures) {
      const result = await round(shop, measure, concurrency);
      rows.set(measure.name, [...(rows.get(measure.name) ?? []), result]);
    }
  }
  const middle = (results: Result[], key: keyof Result) => median(results.map((result) => result[key]));
  return new Map(
    [...rows].map(([name, results]) => [
      name,
      {
        perSecond: middle(results, 'perSecond'),
        p50Ms: middle(results, 'p50Ms'),
        p95Ms: middle(results, 'p95Ms'),
        done: middle(results, 'done'),
        serverMs: middle(results, 'serverMs'),
        databaseMs: middle(results, 'databaseMs'),
      },
    ]),
  );
}

async function planMeasures(shop: BenchShop, bare: Bare, connections: number): Promise<Measure[]> {
  const ask = client(shop.url, connections);
  const askBare = client(bare.app, connections);
  const askBytes = client(bare.bytes, connections);
  const secretKey = (await readFile(join(shop.dataDirectory, 'secret-key'), 'utf8')).trim();
  const buyers = await makeBuyers(shop, secretKey, buyersCount);
  const variants = await stockedVariants(shop, 500, 100_000);
  // A cart holds at most 100 lines, and a usual one a few.
  const forCarts = variants.slice(0, 8);
  const forOrders = variants.slice(8, 98);
  const any = <T>(list: T[]) => list[Math.floor(Math.random() * list.length)] as T;
  const page = await ask({ path: '/new/products' });
  await askBytes({ method: 'POST', path: '/', body: page.text });
  let bound = 0;
  const nextBound = () => {
    bound += 1;
    return bound % 100_000;
  };
  const shopCall = (path: () => string) => () => must(ask({ path: path() }));
  const at = { pid: shop.pid };
  const beside = { pid: bare.pid };
  return [
    { ...beside, name: 'bare: 24 rows', step: () => must(askBare({ path: '/list' })) },
    { ...at, name: 'list of 24', reference: 'bare: 24 rows', step: shopCall(() => '/api/products/?limit=24') },
    {
      ...at,
      name: 'filter + sort, never the same twice',
      reference: 'bare: 24 rows',
      step: shopCall(() => `/api/products/?limit=24&ordering=price&min_price=${nextBound()}&memory[]=256`),
    },
    { ...beside, name: 'bare: one row', step: () => must(askBare({ path: `/one/${any(variants).product}` })) },
    {
      ...at,
      name: 'product',
      reference: 'bare: one row',
      step: shopCall(() => `/api/products/${any(variants).product}/`),
    },
    {
      ...beside,
      name: 'bare: insert',
      step: () => must(askBare({ method: 'POST', path: '/insert', body: { text: 'x' } })),
    },
    {
      ...at,
      name: 'add to cart',
      reference: 'bare: insert',
      step: (loop) => addToCart(ask, buyers[loop % buyersCount] as Buyer, any(forCarts)),
    },
    {
      ...at,
      name: 'purchase (cart + order)',
      reference: 'bare: insert',
      step: (loop) => buy(ask, buyers[loop % buyersCount] as Buyer, any(forOrders)),
    },
    { ...beside, name: 'bare: same bytes', step: () => must(askBytes({ path: '/' })) },
    { ...at, name: 'HTML of a list', reference: 'bare: same bytes', step: shopCall(() => '/new/products') },
    {
      ...at,
      name: 'HTML of a product',
      reference: 'bare: same bytes',
      step: shopCall(() => `/products/${any(variants.slice(0, 24)).product}`),
    },
  ];
}

function print(measures: Measure[], results: Map<string, Result>, concurrency: number): void {
  write(`\n### ${concurrency} at a time\n`);
  write('| call | per second | p50 ms | p95 ms | server CPU ms | database CPU ms | ratio to bare |');
  write('|---|---|---|---|---|---|---|');
  for (const { name, reference } of measures) {
    const result = results.get(name) as Result;
    const base = reference ? results.get(reference)?.perSecond : undefined;
    const ratio = base ? (result.perSecond / base).toFixed(2) : '';
    const cells = [
      result.perSecond.toFixed(0),
      result.p50Ms.toFixed(1),
      result.p95Ms.toFixed(1),
      result.serverMs.toFixed(2),
      result.databaseMs.toFixed(2),
    ];
    write(`| ${name} | ${cells.join(' | ')} | ${ratio} |`);
  }
}

async function bench(shop: BenchShop): Promise<void> {
  const idle = familyMemoryMiB(shop.pid) + familyMemoryMiB(shop.databasePid);
  const database = shop.openDatabase();
  await growCatalogue(database.db, products);
  await database.pool.query('analyze');
  await database.close();
  write(
    `Machine: ${cpus().length} × ${cpus()[0]?.model}; Node ${process.version}; ${products} products; ${rounds} rounds of ${roundMs} ms, medians.`,
  );
  const bare = await startBare(shop);
  try {
    for (const concurrency of [16, 1]) {
      const measures = await planMeasures(shop, bare, concurrency);
      print(measures, await measureAll(shop, measures, concurrency), concurrency);
    }
  } finally {
    await bare.close();
  }
  const loaded = familyMemoryMiB(shop.pid) + familyMemoryMiB(shop.databasePid);
  write(
    `\nMemory of shop and database: ${idle.toFixed(0)} MiB idle with the demo store, ${loaded.toFixed(0)} MiB after all of this.`,
  );
}

const shop = await startBenchShop();
try {
  await bench(shop);
} finally {
  await shop.close();
}
