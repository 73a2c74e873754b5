/**
 * Prints how well and how fast the search finds: npm run bench:search [-- <seed> [<pcparts.jsonl.gz>]]
 * Over the demo store and over the parts of test/data, or all of the file that is named.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { loadBaseData } from '#db/seed/seed.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { startEmbeddedServer } from '#server/platform/database/embedded-server.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import {
  findProducts,
  indexProducts,
  refreshSearch,
  removeFromIndex,
  type SearchDocument,
} from '#server/search/search.ts';
import { KeptSynonyms } from '#server/search/synonyms.ts';
import { demoDocuments, partsDocuments } from '#test/search/catalogues.ts';
import { measure, table } from '#test/search/measure.ts';
import { makeQueries } from '#test/search/query-set.ts';
import { Random } from '#test/search/random.ts';

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
  await bench('the demo store', await demoDocuments());
  await bench('parts of computers', partsDocuments(file));
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
  await sql`analyze search_documents, search_words`.execute(db);
  const indexedMs = performance.now() - start;
  const services = { db, synonyms: new KeptSynonyms() };
  const times: number[] = [];
  const measured = await measure(makeQueries(documents, new Random(Number(seed)), ofEachKind), async (text) => {
    const asked = performance.now();
    const { ids } = await findProducts(services, text, { limit: 10 });
    times.push(performance.now() - asked);
    return ids;
  });
  const [p50, p95] = [0.5, 0.95].map((part) => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0);
  console.log(`\n### ${documents.length} products of ${name}, seed ${seed}\n\n${table(measured)}`);
  console.log(`\nIndexed in ${(indexedMs / 1000).toFixed(1)} s; p50 ${p50?.toFixed(1)} ms, p95 ${p95?.toFixed(1)} ms.`);
  console.log(`Not met in full: ${measured.missed.join(' · ')}`);
  await removeFromIndex(
    db,
    documents.map(({ id }) => id),
  );
}
