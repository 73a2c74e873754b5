import { kyrgyzStem } from '#rules/search/search-kyrgyz.ts';
import { latinCaseStem } from '#rules/search/search-latin.ts';
import { stemOf } from '#rules/search/search-stem.ts';
import type { SearchWord } from '#rules/search/search-words.ts';
import type { Meaning, Meanings } from './candidates.ts';

/** How sure a word is that has an ending of another language or alphabet. */
export const otherCase = 0.94;

/** Without the ending that a Russian word by Latin letters would have, or a Kyrgyz one; an English one with both its s: wireles. */
const caseStem = (written: string) => latinCaseStem(written) ?? kyrgyzCaseStem(written) ?? withBothS(written);

/** Of a word that ends as Russian ones do what search compares it by: клавиатураны → клавиатур. */
export function kyrgyzCaseStem(written: string): string | undefined {
  const stem = kyrgyzStem(written);
  return stem && stemOf(stem);
}

const shortestWithS = 5;
const withBothS = (written: string) =>
  written.length >= shortestWithS && /^[a-z]+[aeiou]s$/.test(written) ? `${written}s` : undefined;

/** What to look up in addition to these words: those of another case, without its ending. */
export const casesOf = (words: readonly SearchWord[]): string[] =>
  words.flatMap(({ kind, written }) => (kind === 'letters' ? (caseStem(written) ?? []) : []));

/** The meanings of a word, and where none of them is sure, those of the word of which it may be a form: naushnikami, планшеттер. */
export function withCase({ written }: SearchWord, own: readonly Meaning[], meanings: Meanings): Meaning[] {
  const stem = own.some(({ quality }) => quality >= otherCase) ? undefined : caseStem(written);
  // A Kyrgyz ending may stand behind a name in any alphabet, самсунгдун; a Russian one only behind a Russian word.
  const heard = (stem === undefined ? [] : (meanings.get(stem) ?? []))
    .filter(({ word }) => /[а-я]/.test(word) || /[а-я]/.test(written) || withBothS(written) === stem)
    .map((meaning) => ({ ...meaning, quality: meaning.quality * otherCase }));
  const isHeard = new Set(heard.map(({ word }) => word));
  const others = own.filter(({ word }) => !isHeard.has(word));
  return [...heard, ...others].toSorted((left, right) => right.quality - left.quality);
}
