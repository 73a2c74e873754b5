import { keysOf } from '#rules/search/search-keys.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { insertWords, listMissingWords } from './word-queries.ts';

/**
 * Lets these words be found by their sound and through typos; those that are known already cost little.
 *
 * @param options.areSold products have them, not only synonyms
 */
export async function addWords(tx: Db, words: ReadonlySet<string>, { areSold }: { areSold: boolean }): Promise<void> {
  const missing = words.size === 0 ? [] : await listMissingWords(tx, [...words], { areSold });
  if (missing.length === 0) return;
  await insertWords(
    tx,
    missing.map((word) => ({ word, ...keysOf(word) })),
    { areSold },
  );
}
