import { stemOf } from '#rules/search/search-stem.ts';
import type { SearchWord } from '#rules/search/search-words.ts';

/** All adjacent words written as one word. */
export const pairsOf = (words: SearchWord[]) =>
  words.flatMap((word, place) => joinedText(word, words[place + 1]) ?? []);

/** "Без проводной" is written "беспроводной". */
const voiced = /^без$/;
const voiceless = /^[кпстфхцчшщ]/;

/** A word and the next one as if there were no space; undefined where they cannot be one word. */
export function joinedText(word: SearchWord, next: SearchWord | undefined): string | undefined {
  if (word.kind !== 'letters' || next?.kind !== 'letters' || next.written.length < 2) return undefined;
  const begins = voiceless.test(next.written) ? word.written.replace(voiced, 'бес') : word.written;
  return stemOf(begins + next.written);
}
