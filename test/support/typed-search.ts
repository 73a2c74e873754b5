import { wordsOf } from '#rules/search/search-words.ts';
import type { Meaning } from '#server/catalog/search/query/candidates.ts';
import type { Typed, TypedWord } from '#server/catalog/search/understanding/typed-words.ts';

/** What a word means to a shop that has it just so. */
export const known = (word: string, more: Partial<Meaning> = {}): Meaning => ({
  word,
  quality: 1,
  frequency: 1,
  isAlias: false,
  isUsual: true,
  ...more,
});

type More = Partial<Pick<TypedWord, 'meanings' | 'joined'>>;

/** A search as it was typed, in the right layout; the shop knows only what is said of its words, by how they are written. */
export function typedSearch(text: string, more: Record<string, More> = {}): Typed {
  const chunks = text.split(/\s+/);
  const countUpTo = (place: number) => wordsOf(chunks.slice(0, place).join(' ')).length;
  const chunkOf = chunks.flatMap((_, place) =>
    Array.from({ length: countUpTo(place + 1) - countUpTo(place) }, () => place),
  );
  const words = wordsOf(text).map((word, place) => ({
    ...word,
    chunk: chunkOf[place] ?? 0,
    joined: [],
    meanings: [],
    ...more[word.written],
  }));
  return { chunks, chosen: chunks, words };
}
