import { findHits } from '#server/catalog/search/query/find-products.ts';
import { SearchQuestions } from '#server/catalog/search/query/search-questions.ts';
import { notifySynonyms } from '#server/catalog/search/synonyms/synonym-queries.ts';
import { readBook } from '#server/catalog/search/synonyms/synonyms.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { Services } from '#server/platform/services.ts';
import { documentWords } from './document-words.ts';
import { analyze, deleteDocuments, liftTimeLimit, markTiers, upsertDocuments } from './queries.ts';
import type { SearchDocument } from './search-document.ts';
import { addWords, renewKeys } from './vocabulary.ts';
import { areManyProducts, recountWords } from './word-queries.ts';

export type Found = {
  /** Best first. */
  ids: number[];
  /** Whether there are more than were asked for. */
  isCapped: boolean;
  /** Whether every word of the search was found as it was typed; false after forgiving. */
  isExact: boolean;
  /** Only where `ids` is empty: what comes closest, best first. */
  nearest: number[];
};

type SearchServices = Pick<Services, 'db' | 'synonyms' | 'recentSearches'>;

/** Products that one statement writes. */
const batchSize = 500;
/** As many come closest at most. */
export const nearestCount = 12;

/**
 * Makes these products findable as they are now, in the transaction that changes them. Products that shoppers may
 * not see must not be given, and those that were visible before be taken out with `removeFromIndex`.
 * For many products, a transaction each thousand: 1 000 take about 0.2 s.
 */
export async function indexProducts(tx: Db, documents: readonly SearchDocument[]): Promise<void> {
  for (let from = 0; from < documents.length; from += batchSize) {
    const batch = documents.slice(from, from + batchSize).map((document) => ({ document, ...documentWords(document) }));
    const words = new Set(batch.flatMap(({ vocabulary }) => [...vocabulary]));
    await addWords(tx, words, { areSold: true });
    const rows = batch.map(({ document: { id, popularity, isAccessory }, names, vector }) => ({
      id,
      popularity,
      isAccessory,
      names,
      vector,
    }));
    await upsertDocuments(tx, rows);
  }
}

/** Makes these products unfindable, in the transaction that hides or deletes them; unknown ids are fine. */
export async function removeFromIndex(tx: Db, ids: readonly number[]): Promise<void> {
  await deleteDocuments(tx, ids);
}

/**
 * Products that the text may mean, regardless of its alphabet, keyboard layout and typos. A text without a word finds
 * nothing.
 *
 * @param options.limit ids at most
 * @param options.questions of the search that the text is a part of
 */
export function findProducts(
  services: SearchServices,
  text: string,
  {
    limit,
    questions = new SearchQuestions(services.db, services.recentSearches?.questions),
  }: { limit: number; questions?: SearchQuestions },
): Promise<Found> {
  const { recentSearches } = services;
  const ask = () => askDatabase(services, text, { limit, questions });
  return recentSearches ? recentSearches.answer(`found ${limit} ${text}`, ask) : ask();
}

async function askDatabase(
  { db, synonyms }: SearchServices,
  text: string,
  { limit, questions }: { limit: number; questions: SearchQuestions },
): Promise<Found> {
  const book = await (synonyms ? synonyms.read(db) : readBook(db));
  const { hits, isWhole, isExact, isMeant } = await findHits(questions, text, { book, limit: limit + 1 });
  const ids = hits.slice(0, limit).map(({ id }) => id);
  if (isMeant) return { ids, isCapped: !isWhole || hits.length > limit, isExact, nearest: [] };
  // Of what nothing has a part of nothing comes close.
  return { ids: [], isCapped: false, isExact: false, nearest: ids.slice(0, nearestCount) };
}

export const refreshSearchTask = 'refresh_search';

/** Has search brought up to date when the caller's transaction commits; how usual words are changes with many products. */
export const addSearchRefresh = (tx: Db): Promise<void> =>
  addJob(tx, refreshSearchTask, {}, { key: refreshSearchTask });

/** The same, once so many products are new that words which they have in common would count as rare. */
export async function addRefreshForNew(tx: Db, count: number): Promise<void> {
  if (count > 0 && (await areManyProducts(tx, count))) await addSearchRefresh(tx);
}

/**
 * Brings up to date what search knows of the whole catalogue: how many products there are, how usual words are and
 * which products are the most popular. Until then words of many new products count as rare, and a part of them is not
 * found; so it is done each night and after each import. A million products take a minute.
 */
export async function refreshSearch(db: Db): Promise<void> {
  await withoutTimeLimit(db, recountWords);
  await withoutTimeLimit(db, renewKeys);
  await withoutTimeLimit(db, markTiers);
  await withoutTimeLimit(db, analyze);
  // Answers that were found by what was known before.
  await notifySynonyms(db);
}

function withoutTimeLimit(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  return transact(db, async (tx) => {
    await liftTimeLimit(tx);
    await work(tx);
  });
}
