/**
 * Prints how well and how fast the search finds: npm run bench:search [-- <seed> [<pcparts.jsonl.gz>]]
 * Over the demo store, and over it together with the parts of test/data, or all of the file that is named.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadBaseData } from '#db/seed/seed.ts';
import { findProducts, indexProducts, refreshSearch, removeFromIndex } from '#server/catalog/search/search.ts';
import type { SearchDocument } from '#server/catalog/search/search-document.ts';
import { CachedSynonyms } from '#server/catalog/search/synonyms/synonyms.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { startEmbeddedServer } from '#server/platform/database/embedded/embedded-server.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { demoDocuments, partsDocuments } from '#test/search/catalogues.ts';
import { measure, table } from '#test/search/measure.ts';
import { makeQueries, strangersQueries } from '#test/search/query-set.ts';
import { Random } from '#test/search/random.ts';
import { nonsense } from '#test/search/strangers.ts';

const batchSize = 1000;
const ofEachKind = 25;

const [seed = '1', file] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'dukon-search-'));
const server = await startEmbeddedServer({ directory: join(folder, 'postgres') });
const { db, pool, close } = openDatabase(server.connection, {
  max: 2,
  onError: (error) => console.error(error.message),
});
try {
  await migrate({ pool });
  await loadBaseData(db);
  const demo = await demoDocuments();
  await bench('the demo store', demo);
  const parts = partsDocuments(file).map((document) => ({ ...document, id: document.id + demo.length }));
  await bench('the demo store and parts of computers', [...demo, ...parts]);
} finally {
  await close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  await rm(server.directory, { recursive: true, force: true });
}

async function bench(name: string, documents: readonly SearchDocument[]): Promise<void> {
  const start = performance.now();
  for (let from = 0; from < documents.length; from += batchSize) {
    await db.transaction().execute((tx) => indexProducts(tx, documents.slice(from, from + batchSize)));
  }
  await refreshSearch(db);
  const indexedMs = performance.now() - start;
  const services = { db, synonyms: new CachedSynonyms() };
  const times: number[] = [];
  const find = async (text: string) => {
    const asked = performance.now();
    const { ids } = await findProducts(services, text, { limit: 10 });
    times.push(performance.now() - asked);
    return ids;
  };
  const cpu = process.cpuUsage();
  const made = await measure(makeQueries(documents, new Random(Number(seed)), ofEachKind), find);
  const typed = await measure(strangersQueries(documents), find);
  const without = await countWithout(Object.values(nonsense).flat(), find);
  const { user, system } = process.cpuUsage(cpu);
  const [p50, p95] = [0.5, 0.95].map((part) => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0);
  const count = documents.length.toLocaleString('en');
  console.log(
    `\n### ${count} products: ${name}\n\nMade, seed ${seed}:\n\n${table(made)}\n\nBy hand:\n\n${table(typed)}`,
  );
  console.log(`\nOf searches that mean nothing ${(without * 100).toFixed(1)} % find nothing.`);
  console.log(`Indexed in ${(indexedMs / 1000).toFixed(1)} s; p50 ${p50?.toFixed(1)} ms, p95 ${p95?.toFixed(1)} ms,`);
  console.log(
    `${((user + system) / 1000 / times.length).toFixed(1)} ms of CPU a search beside the database's; load ${loadavg()[0]?.toFixed(1)}.`,
  );
  console.log(`Not met in full: ${[...made.missed, ...typed.missed].join(' · ')}`);
  await removeFromIndex(
    db,
    documents.map(({ id }) => id),
  );
}

/** What share of these searches finds nothing. */
async function countWithout(texts: readonly string[], find: (text: string) => Promise<number[]>): Promise<number> {
  let without = 0;
  for (const text of texts) if ((await find(text)).length === 0) without += 1;
  return without / texts.length;
}
