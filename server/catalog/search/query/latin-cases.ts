import { latinCaseStem } from '#rules/search/search-latin.ts';
import type { SearchWord } from '#rules/search/search-words.ts';
import type { Meaning, Meanings } from './candidates.ts';
import { sounding } from './similarity.ts';

/** How sure a Russian word is that is typed by Latin letters with another ending. */
const otherCase = 0.94;

/** What to look up in addition to these words: those of Latin letters without the ending that a Russian word would have. */
export const latinCasesOf = (words: readonly SearchWord[]): string[] =>
  words.flatMap(({ kind, written }) => (kind === 'letters' ? (latinCaseStem(written) ?? []) : []));

/** The meanings of a word, and where none of them is sure, those of the Russian word of which it may be a form: naushnikami. */
export function withLatinCase({ written }: SearchWord, own: readonly Meaning[], meanings: Meanings): Meaning[] {
  const stem = own.some(({ quality }) => quality >= sounding) ? undefined : latinCaseStem(written);
  const heard = (stem === undefined ? [] : (meanings.get(stem) ?? []))
    .filter(({ word }) => /[а-я]/.test(word))
    .map((meaning) => ({ ...meaning, quality: meaning.quality * otherCase }));
  const isHeard = new Set(heard.map(({ word }) => word));
  const others = own.filter(({ word }) => !isHeard.has(word));
  return [...heard, ...others].toSorted((left, right) => right.quality - left.quality);
}
