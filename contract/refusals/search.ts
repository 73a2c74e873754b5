import type { Declarations } from './declare.ts';

/** Synonyms, and rules of the search. */
export const searchRefusals = {
  few_phrases: {},
  many_phrases: { most: 'number' },
  bad_phrase: { phrase: 'text' },
  rule_without_condition: {},
  rule_without_effect: {},
  not_own_path: {},
  redirect_to_search: {},
  unknown_filter: { key: 'text' },
  unknown_filter_value: { key: 'text', value: 'text' },
} as const satisfies Declarations;
