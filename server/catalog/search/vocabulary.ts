import { keysOfNamed } from '#rules/search/search-keys.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { insertWords, listKeys, listMissingWords, updateKeys } from './word-queries.ts';

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
    missing.map((word) => ({ word, ...keysOfNamed(word) })),
    { areSold },
  );
}

/** Words whose keys one statement compares. */
const renewed = 5000;

/** Gives words that were written by an earlier version the keys of this one. A shop has some ten thousand; all in about a second. */
export async function renewKeys(tx: Db): Promise<void> {
  let after = '';
  for (;;) {
    const words = await listKeys(tx, { after, limit: renewed });
    const old = words.flatMap(({ word, sound, keys }) => {
      const own = keysOfNamed(word);
      const all = [...own.same, ...own.near];
      const isAsBefore = own.sound === sound && all.length === keys.length && all.every((key, at) => key === keys[at]);
      return isAsBefore ? [] : [{ word, ...own }];
    });
    if (old.length > 0) await updateKeys(tx, old);
    const last = words.at(-1);
    if (!last || words.length < renewed) return;
    after = last.word;
  }
}
