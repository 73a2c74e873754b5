import type { Declarations } from './declare.ts';

/** Synonyms. */
export const searchRefusals = {
  few_phrases: {},
  many_phrases: { most: 'number' },
  bad_phrase: { phrase: 'text' },
} as const satisfies Declarations;
