import { areThereTiers } from '#server/catalog/search/queries.ts';
import { addWords } from '#server/catalog/search/vocabulary.ts';
import { CachedReading } from '#server/platform/database/cached-reading.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { invalidField, notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { phraseWords, SynonymBook } from './synonym-book.ts';
import * as queries from './synonym-queries.ts';

/** Words and phrases that mean the same: each finds what any of them names. */
export type Synonyms = { id: number; version: number; phrases: string[] };

const mostPhrases = 50;
const longestPhrase = 60;

/** All groups, oldest first. */
export const listSynonyms = ({ db }: Pick<Services, 'db'>): Promise<Synonyms[]> => queries.listSynonymRows(db);

/**
 * Adds a group, or replaces one's phrases where an id is given; searches follow once the transaction ends, on every
 * instance.
 *
 * @throws DomainError invalid: fewer than two different phrases, too many, or one that is too long or has no word
 * @throws DomainError not_found: there is no group of this id
 */
export async function saveSynonyms(
  tx: Db,
  { id, phrases }: { id?: number; phrases: readonly string[] },
): Promise<Synonyms> {
  const checked = checkPhrases(phrases);
  const saved = await writeGroup(tx, id, checked);
  await followSynonyms(tx);
  return { ...saved, phrases: checked };
}

async function writeGroup(tx: Db, id: number | undefined, phrases: string[]): Promise<{ id: number; version: number }> {
  if (id === undefined) {
    const [added] = await queries.insertSynonyms(tx, [phrases]);
    if (added === undefined) throw new Error('An insert gave no id');
    return { id: added, version: 1 };
  }
  const version = await queries.updateSynonyms(tx, { id, phrases });
  if (version === undefined) throw notFound('Synonyms');
  return { id, version };
}

/** @throws DomainError not_found: there is no group of this id */
export async function deleteSynonyms(tx: Db, id: number): Promise<void> {
  if (!(await queries.deleteSynonymRow(tx, id))) throw notFound('Synonyms');
  await followSynonyms(tx);
}

/** Gives a shop that has no synonyms its first ones; changes by staff stay. */
export async function loadFirstSynonyms(tx: Db, groups: readonly (readonly string[])[]): Promise<void> {
  if ((await queries.listSynonymRows(tx)).length > 0) return;
  await queries.insertSynonyms(tx, groups);
  await followSynonyms(tx);
}

function checkPhrases(given: readonly string[]): string[] {
  const phrases = [...new Set(given.map((phrase) => phrase.trim()).filter(Boolean))];
  if (phrases.length < 2) throw invalidField('phrases', 'few_phrases');
  if (phrases.length > mostPhrases) throw invalidField('phrases', 'many_phrases', { most: mostPhrases });
  const bad = phrases.find((phrase) => phrase.length > longestPhrase || phraseWords(phrase).length === 0);
  if (bad !== undefined) throw invalidField('phrases', 'bad_phrase', { phrase: bad.slice(0, longestPhrase) });
  return phrases;
}

/** Their words belong to the vocabulary, so that synonyms too are found through typos. */
async function followSynonyms(tx: Db): Promise<void> {
  const rows = await queries.listSynonymRows(tx);
  const words = new Set(rows.flatMap(({ phrases }) => phrases.flatMap(phraseWords)).filter((word) => !/\d/.test(word)));
  await addWords(tx, words, { areSold: false });
  await queries.markAliases(tx, [...words]);
  await queries.notifySynonyms(tx);
}

/** The synonyms that a process keeps between searches; one per shop, in its services. */
export class CachedSynonyms extends CachedReading<SynonymBook> {
  constructor() {
    super(readBook);
  }
}

/** What synonyms there are now. */
export async function readBook(db: Db): Promise<SynonymBook> {
  const [rows, hasTiers] = await Promise.all([queries.listSynonymRows(db), areThereTiers(db)]);
  return new SynonymBook(
    rows.map(({ phrases }) => phrases),
    { hasTiers },
  );
}

declare module '#server/platform/services.ts' {
  interface Services {
    /** The cached synonyms; absent where nothing listens for changes. */
    synonyms?: CachedSynonyms;
  }
}
