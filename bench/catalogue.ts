import { cpus, loadavg } from 'node:os';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { catalogChanged } from '#server/catalog/changes/changes.ts';
import { fillShop } from './fill/fill-shop.ts';
import { type CatalogueMeasure, catalogueMeasures, filteredCategories } from './load/catalogue-measures.ts';
import { load, type Sample, timed } from './load/load.ts';
import { planAbove, WatchedStatements } from './load/watched-statements.ts';
import { type CatalogueShop, openCatalogueShop } from './shop/catalogue-shop.ts';

/**
 * Measures the shop's lists with very many products: `npm run bench:catalogue [count] [-- --keep folder]`. Asks the API
 * inside this process, without a socket between; the database is a server of its own. A folder given by --keep is filled
 * once and reused; with --only-fill nothing is measured, with --only (as often as wanted) the calls that have these words in
 * their names; with --threads so many threads look through the products, none with 0.
 */
const { values: options, positionals } = parseArgs({
  options: {
    keep: { type: 'string' },
    'only-fill': { type: 'boolean' },
    only: { type: 'string', multiple: true, default: [''] },
    threads: { type: 'string' },
  },
  allowPositionals: true,
});
const products = Number(positionals[0] ?? 1_000_000);
const roundMs = 6_000;
const warmUpMs = 3_000;
/** The database's notification needs less. */
const hearingMs = 200;
const mib = 2 ** 20;

const write = (line = '') => process.stdout.write(`${line}\n`);

/** Resident memory in MiB after the garbage is gone, and what of it is known; Node is started with --expose-gc. */
function memoryNow(): string {
  globalThis.gc?.();
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  const [all, heap, buffers] = [rss, heapUsed, arrayBuffers].map((bytes) => (bytes / mib).toFixed(0));
  return `${all} MiB (heap ${heap}, buffers ${buffers})`;
}

async function describe({ pool }: CatalogueShop): Promise<void> {
  const { rows } = await pool.query<Record<string, string>>(`
    select (select count(*) from brands) as brands, (select count(*) from brand_categories) as "brand-categories",
      (select count(*) from colors) as colours, (select count(*) from products) as products,
      (select count(*) from variants) as variants,
      (select count(*) from product_attributes) as attributes, pg_size_pretty(pg_database_size(current_database())) as database`);
  write(
    Object.entries(rows[0] ?? {})
      .map(([name, value]) => `${name}: ${value}`)
      .join('; '),
  );
}

/** Loading, and taking in one changed product, each until a list is answered. */
async function measureLoading({ ask, services }: CatalogueShop, delay: IntervalHistogram): Promise<void> {
  // What a first request loads in addition.
  await ask('/api/products/1/');
  const before = memoryNow();
  delay.reset();
  const loadMs = await timed(() => ask('/api/products/?limit=1'));
  write(`first list, with loading: ${loadMs.toFixed(0)} ms; longest stall ${stallOf(delay)} ms`);
  const changes: number[] = [];
  delay.reset();
  for (let id = 1; id <= 5; id += 1) {
    await services.db
      .updateTable('products')
      .set({ min_price: 100 + id })
      .where('id', '=', id)
      .execute();
    await catalogChanged(services.db, [id]);
    await sleep(hearingMs);
    changes.push(await timed(() => ask('/api/products/?limit=1')));
  }
  changes.sort((left, right) => left - right);
  write(`first list after one product changed: ${(changes[2] ?? 0).toFixed(0)} ms; longest stall ${stallOf(delay)} ms`);
  for (const ordering of ['newest', 'price', 'name', 'name_en'])
    await ask(`/api/products/?limit=1&ordering=${ordering}`);
  await ask('/api/products/facets/?brand=1');
  await ask('/api/products/facets/?category=laptops');
  await ask('/api/products/1/similar/');
  write(`memory: ${before} before, ${memoryNow()} with every order made`);
}

const isAskedFor = ({ name }: CatalogueMeasure) => options.only.some((words) => name.includes(words));

const stallOf = (delay: IntervalHistogram) => (delay.max / 1e6).toFixed(0);

type Tools = { shop: CatalogueShop; delay: IntervalHistogram; watched: WatchedStatements };

async function measure({ delay, shop, watched }: Tools, one: CatalogueMeasure, concurrency: number): Promise<void> {
  const step = async () => void (await one.step());
  await load(concurrency, warmUpMs, step);
  watched.reset();
  delay.reset();
  const before = process.cpuUsage();
  const sample = await load(concurrency, roundMs, step);
  const { user, system } = process.cpuUsage(before);
  const cpuMs = (user + system) / 1000 / sample.done;
  const bar = concurrency === 1 ? verdictOf(one, sample) : '';
  const figures = [sample.perSecond, sample.p50Ms, sample.p95Ms, cpuMs].map((figure) => figure.toFixed(1)).join(' | ');
  write(`| ${one.name} | ${concurrency} | ${figures} | ${stallOf(delay)} | ${bar} |`);
  if (concurrency === 1 && one.barMs) await showSlowStatement(shop, watched, one.barMs);
}

async function showSlowStatement({ pool }: CatalogueShop, watched: WatchedStatements, barMs: number): Promise<void> {
  const slow = watched.slowestAbove(barMs);
  const plan = slow && (await planAbove(pool, slow, barMs));
  if (plan) write(`\n${slow.text}\n\n${plan}\n`);
}

function verdictOf({ barMs }: CatalogueMeasure, { p95Ms }: Sample): string {
  if (!barMs) return '';
  return p95Ms <= barMs ? `met (${barMs})` : `MISSED (${barMs})`;
}

async function bench(shop: CatalogueShop): Promise<void> {
  await fillShop(shop, products, write);
  if (options['only-fill']) return;
  write(`Machine: ${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}; Node ${process.version}`);
  await describe(shop);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const watched = new WatchedStatements(shop.pool);
  await measureLoading(shop, delay);
  write(
    '\n| call | at a time | per second | p50 ms | p95 ms | CPU ms | longest stall ms | p95 bar ms |\n|---|---|---|---|---|---|---|---|',
  );
  for (const one of catalogueMeasures(shop, products, await filteredCategories(shop)).filter(isAskedFor)) {
    for (const concurrency of [1, 16]) await measure({ shop, delay, watched }, one, concurrency);
  }
  write(`\nload at the end ${loadavg()[0]?.toFixed(1)}; memory ${memoryNow()}`);
}

const shop = await openCatalogueShop(options.keep, options.threads === undefined ? undefined : Number(options.threads));
// An interrupted run leaves nothing behind either.
process.once('SIGINT', () => void shop.close().finally(() => process.exit(130)));
try {
  await bench(shop);
} finally {
  await shop.close();
}
