import type { SearchWord } from '#rules/search/search-words.ts';
import type { Meaning } from './candidates.ts';

/** A word of the search with what it may mean. Numbers and amounts mean themselves. */
export type ReadWord = SearchWord & {
  meanings: Meaning[];
  /** What it means together with the next word, as if there were no space: play station. */
  joined: Meaning[];
};
