import { defaultLanguage } from '#rules/text/language.ts';
import { type Localized, textIn } from '#rules/text/localized-text.ts';
import { plainWords } from '#rules/text/plain-words.ts';
import type { WaitingWords } from './word-queries.ts';

/** Longer words are a remark on one product, and no later file has them. */
const longestWords = 200;

/** The words of a value as they wait for a decision; none where they are too long for one. */
export function waitingValue(attribute: number, written: Localized, sample: string): WaitingWords[] {
  const words = plainWords(textIn(written, defaultLanguage));
  if (words === '' || words.length > longestWords) return [];
  return [{ category: null, attribute, words, written, sample }];
}

/** The same of a product, which is the sample. */
export const waitingOf = (attribute: number, written: Localized, { id, name }: { id: number; name: string }) =>
  waitingValue(attribute, written, name).map((each) => ({ ...each, product: id }));
