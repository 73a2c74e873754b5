import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../data', file), 'utf8'));

/**
 * Searches written down by hand, without looking at the shop's synonyms, by what is wrong or special with them; with
 * the words that a right product has, any of those that `|` parts.
 */
export const strangers: Record<string, Record<string, string>> = read('strangers.json');

/** Searches that mean nothing a shop of electronics has: mashed keys, words of other trades. */
export const nonsense: Record<string, string[]> = read('nonsense.json');
