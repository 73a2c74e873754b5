/**
 * Prints how well searches are understood: npm run bench:understanding [-- <pcparts.jsonl.gz>] [--set blind-4]
 * The searches of bench/understanding, over the demo store, and over the parts of computers in the file that is named.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { loadBaseData, loadDemoStore } from '#db/seed/seed.ts';
import { loadTaxonomy } from '#db/seed/taxonomy.ts';
import { splitPrice } from '#rules/search/search-price.ts';
import { allBrands, productIndexOf } from '#server/catalog/product-index/cached-catalog.ts';
import { createCatalogCache } from '#server/catalog/product-index/catalog-cache.ts';
import { readFilter } from '#server/catalog/product-index/read-filter.ts';
import { findProducts, refreshSearch } from '#server/catalog/search/search.ts';
import { CachedSynonyms } from '#server/catalog/search/synonyms/synonyms.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { startEmbeddedServer } from '#server/platform/database/embedded/embedded-server.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import type { Services } from '#server/platform/services.ts';
import { judge, type Means, type Query, readQueries, type Verdict } from './understanding/meaning.ts';
import { loadParts } from './understanding/parts-shop.ts';
import { asQuery, readSearch } from './understanding/read-search.ts';

const { values: options, positionals } = parseArgs({
  options: { set: { type: 'string', multiple: true } },
  allowPositionals: true,
});
const [file] = positionals;
const allSets = [
  'queries',
  'held-out',
  'blind',
  'blind-2',
  'blind-3',
  'blind-4',
  'blind-5',
  'blind-6',
  'blind-7',
  'blind-8',
  'blind-9',
  'blind-10',
  'blind-11',
  'blind-12',
  'blind-13',
  'blind-14',
  'blind-15',
  'blind-16',
  'blind-17',
  'blind-18',
  'blind-19',
  'blind-20',
  'blind-21',
];
const sets = Object.fromEntries((options.set ?? allSets).map((name) => [name, readQueries(name)]));
const folder = await mkdtemp(join(tmpdir(), 'dukon-understanding-'));
const server = await startEmbeddedServer({ directory: join(folder, 'postgres') });
const { db, pool, close } = openDatabase(server.connection, {
  max: 4,
  onError: ({ message }) => console.error(message),
});
const verdicts: { set: string; habit: string; verdict: Verdict; isFound: boolean; wasFound: boolean }[] = [];
const times: number[] = [];
try {
  await migrate({ pool });
  await loadBaseData(db);
  await loadTaxonomy(db);
  await loadDemoStore(db);
  await refreshSearch(db);
  await judgeAll('demo');
  if (file) {
    await sql`truncate products cascade`.execute(db);
    console.log('parts:', await loadParts(db, file));
    await refreshSearch(db);
    await judgeAll('pcparts');
  }
  report();
} finally {
  await close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  await rm(server.directory, { recursive: true, force: true });
}

async function judgeAll(shop: Query['shop']): Promise<void> {
  const services = { db, synonyms: new CachedSynonyms(), catalogCache: createCatalogCache() } as unknown as Services;
  const begun = performance.now();
  await readSearch(services, 'тест');
  console.log(`${shop}: index and dictionary in ${(performance.now() - begun).toFixed(0)} ms`);
  for (const [set, queries] of Object.entries(sets)) {
    for (const { query, habit, means } of queries.filter((one) => one.shop === shop)) {
      await readSearch(services, query);
      const from = performance.now();
      const reading = await readSearch(services, query);
      times.push(performance.now() - from);
      const verdict = judge(means, reading.means);
      const isMeant = await isOfMeaning(services, means);
      const plain = await findAsText(services, query);
      const isFound = reading.ids.some((id) => isMeant.has(id));
      const wasFound = plain.some((id) => isMeant.has(id));
      if (isMeant.size > 0) verdicts.push({ set, habit, verdict, isFound, wasFound });
      else verdicts.push({ set, habit, verdict, isFound: true, wasFound: true });
      if (verdict !== 'right')
        console.log(`${verdict}: ${query} → ${JSON.stringify(reading.means)}; meant ${JSON.stringify(means)}`);
      else if (!isFound && isMeant.size > 0) console.log(`not found: ${query} → ${JSON.stringify(reading.means)}`);
    }
  }
}

/** What is found by the words and the prices alone, as it was before. */
async function findAsText(services: Services, query: string): Promise<number[]> {
  const { text, minPrice, maxPrice } = splitPrice(query);
  const [index, { ids }] = await Promise.all([productIndexOf(services), findProducts(services, text, { limit: 5000 })]);
  const filter = {
    among: ids,
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
  };
  return [...(await index.find(filter, 'ranked', { limit: 10 })).ids];
}

/** Products that are what a search means. */
async function isOfMeaning(services: Services, means: Means): Promise<Set<number>> {
  const { category, filter, brand, min_price, max_price, text } = means;
  const [index, brands] = await Promise.all([productIndexOf(services), allBrands(services)]);
  const own = brands.find(({ title }) => title.toLowerCase() === brand);
  const query = { category: category?.replace('?', ''), filter, min_price, max_price, brand: own && String(own.id) };
  const read = await readFilter(services, asQuery(query));
  const among = text ? await findProducts(services, text, { limit: 5000 }) : undefined;
  const { ids } = await index.find({ ...read.filter, ...(among && { among: among.ids }) }, 'newest');
  return new Set(ids);
}

function report(): void {
  const line = (name: string, own: typeof verdicts) => {
    const share = (wanted: (one: (typeof verdicts)[number]) => boolean) =>
      `${((own.filter(wanted).length / own.length) * 100).toFixed(1)} %`;
    const [right, wrong, left] = (['right', 'wrong filter', 'left as text'] as const).map((verdict) =>
      share((one) => one.verdict === verdict),
    );
    const [before, after] = [share(({ wasFound }) => wasFound), share(({ isFound }) => isFound)];
    console.log(`| ${name} | ${own.length} | ${right} | ${wrong} | ${left} | ${before} | ${after} |`);
  };
  console.log('\n| searches | count | exactly right | wrong filter | left as text | found before | found now |');
  console.log('|---|---|---|---|---|---|---|');
  for (const set of Object.keys(sets)) {
    const own = verdicts.filter((one) => one.set === set);
    line(set, own);
    for (const [habit, some] of Map.groupBy(own, (one) => one.habit)) line(`${set}: ${habit}`, some);
  }
  const sorted = times.toSorted((left, right) => left - right);
  const [p50, p95] = [0.5, 0.95].map((part) => sorted[Math.floor(sorted.length * part)] ?? 0);
  console.log(
    `\nUnderstanding with its search: p50 ${p50?.toFixed(1)} ms, p95 ${p95?.toFixed(1)} ms; load ${loadavg()[0]?.toFixed(1)}.`,
  );
}
