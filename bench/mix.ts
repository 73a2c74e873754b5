import { readFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { growCatalogue, untilRead } from './fill/grow-catalogue.ts';
import { setPrice } from './load/freshness.ts';
import { at, client, load } from './load/load.ts';
import { type BenchShop, startBenchShop } from './shop/bench-shop.ts';
import { type Buyer, buy, makeBuyers, stockedVariants, type Variant } from './shop/buyers.ts';
import { startBarePages } from './shop/processes.ts';

/**
 * `npm run bench:mix`: what visitors of a busy shop ask for, half of it products, a third lists, the rest searches, some far
 * oftener than others (Zipf); with and without a price change and an order each second. Cold: every page was dropped right
 * before. Warm: each page has been asked for once since then.
 */
const products = 10_000;
const durationMs = 15_000;
/** As many at once as keep both processors busy. */
const warmingConnections = 8;
const everyMs = 1000;
const crowds = [16, 200] as const;
const brands = 12;
const pagesOfList = 5;
const orderings = ['price', '-price', 'newest', 'name'];
const words = ['iphone', 'наушники', 'samsung', 'телевизор', 'ноутбук', 'часы', 'sony', 'колонка', 'камера', 'dyson'];

const write = (line = '') => process.stdout.write(`${line}\n`);

/** Draws a rank from 0: the first is asked for twice as often as the second, three times as often as the third. */
function zipf(count: number): () => number {
  const sums: number[] = [];
  for (let rank = 1; rank <= count; rank += 1) sums.push((sums.at(-1) ?? 0) + 1 / rank);
  return () => {
    const wanted = Math.random() * (sums.at(-1) ?? 0);
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

const lists = Array.from({ length: brands * pagesOfList * orderings.length }, (_, place) => {
  const [brand, page] = [1 + (place % brands), 1 + (Math.floor(place / brands) % pagesOfList)];
  const ordering = orderings[Math.floor(place / brands / pagesOfList)];
  return `/products/brands/${brand}?ordering=${ordering}&page=${page}`;
});
const [anyProduct, anyList, anyWord] = [zipf(products), zipf(lists.length), zipf(words.length)];

function anyPage(ids: readonly number[]): string {
  const share = Math.random();
  if (share < 1 / 2) return `/products/${ids[anyProduct()]}`;
  if (share < 5 / 6) return lists[anyList()] as string;
  return `/search?search=${encodeURIComponent(words[anyWord()] as string)}`;
}

type Mixed = { perSecond: number; p50Ms: number; p95Ms: number; p99Ms: number; worstMs: number; later: number };

/**
 * @returns with `later`, how many were asked to come back later (503)
 * @throws where an answer is anything else than a page
 */
async function ask(url: string, connections: number, ms: number, pathOf: () => string): Promise<Mixed> {
  const get = client(url, connections);
  const times: number[] = [];
  let later = 0;
  const sample = await load(connections, ms, async () => {
    const path = pathOf();
    const began = performance.now();
    const { status } = await get({ path, headers: { 'accept-encoding': 'br' } });
    times.push(performance.now() - began);
    if (status === 503) later += 1;
    else if (status !== 200) throw new Error(`${path} answered ${status}`);
  });
  times.sort((one, other) => one - other);
  return { ...sample, p99Ms: at(times, 0.99), worstMs: at(times, 1), later };
}

type Trade = { shop: BenchShop; buyers: readonly Buyer[]; variants: readonly Variant[]; ids: readonly number[] };

/** Changes a price and buys something each second until it is stopped. */
function trade({ shop, buyers, variants, ids }: Trade): () => Promise<void> {
  const database = shop.openDatabase();
  const buyOf = client(shop.url, 1);
  let isOver = false;
  const run = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      await setPrice(database.db, ids[anyProduct()] as number, 20_000 + turn);
      await buy(buyOf, buyers[turn % buyers.length] as Buyer, variants[turn % variants.length] as Variant);
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  };
  const running = run();
  return async () => {
    isOver = true;
    await running;
    await database.close();
  };
}

/** Makes every page old, as a change of the shop's settings does. */
async function dropAll(shop: BenchShop): Promise<void> {
  const database = shop.openDatabase();
  await sql`select pg_notify('site', '')`.execute(database.db);
  await database.close();
  await new Promise((resolve) => setTimeout(resolve, everyMs));
}

/** Asks for every page of the mix once, the most wanted last, and says how long that took. */
async function warmUp(shop: BenchShop, ids: readonly number[]): Promise<void> {
  const searches = words.map((word) => `/search?search=${encodeURIComponent(word)}`);
  const waiting = [...searches, ...lists, ...ids.map((id) => `/products/${id}`)];
  const began = performance.now();
  const get = client(shop.url, warmingConnections);
  const askAll = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop())
      await get({ path, headers: { 'accept-encoding': 'br' } });
  };
  await Promise.all(Array.from({ length: warmingConnections }, askAll));
  process.stderr.write(`Every page once: ${((performance.now() - began) / 1000).toFixed(0)} s.\n`);
}

async function bench(shop: BenchShop): Promise<void> {
  const database = shop.openDatabase();
  await growCatalogue(database.db, products);
  await untilRead(database.db, products);
  const rows = await database.db.selectFrom('products').select('id').orderBy('id').limit(products).execute();
  await database.close();
  const ids = rows.map(({ id }) => id);
  const secretKey = (await readFile(join(shop.dataDirectory, 'secret-key'), 'utf8')).trim();
  const buyers = await makeBuyers(shop, secretKey, 20);
  const variants = await stockedVariants(shop, 50, 10_000);
  const bare = await startBarePages();
  await client(bare.url, 1)({ method: 'POST', path: '/page', body: 'x'.repeat(8000) });
  write(
    `Machine: ${cpus().length} × ${cpus()[0]?.model}; Node ${process.version}; ${products} products; load before: ${loadavg()[0]?.toFixed(1)}.`,
  );
  write(
    '\n| pages | connections | changes each second | per second | p50 ms | p95 ms | p99 ms | worst ms | asked to come later | to bare |',
  );
  write('|---|---|---|---|---|---|---|---|---|---|');
  for (const isWarm of [false, true]) {
    if (isWarm) await warmUp(shop, ids);
    for (const connections of crowds) {
      const { perSecond: barest } = await ask(bare.url, connections, durationMs / 5, () => '/page');
      for (const isTrading of [false, true]) {
        if (!isWarm) await dropAll(shop);
        const stop = isTrading ? trade({ shop, buyers, variants, ids }) : undefined;
        const { perSecond, later, ...times } = await ask(shop.url, connections, durationMs, () => anyPage(ids));
        await stop?.();
        const words = [isWarm ? 'warm' : 'cold', connections, isTrading ? 'a price, an order' : 'none'];
        const cells = [times.p50Ms, times.p95Ms, times.p99Ms, times.worstMs].map((ms) => ms.toFixed(1));
        const ratio = (perSecond / barest).toFixed(2);
        write(`| ${[...words, perSecond.toFixed(0), ...cells, later, ratio].join(' | ')} |`);
      }
    }
  }
  await bare.close();
}

const shop = await startBenchShop();
try {
  await bench(shop);
} finally {
  await shop.close();
}
