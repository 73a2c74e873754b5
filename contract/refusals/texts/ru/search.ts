import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { searchRefusals } from '#contract/refusals/search.ts';

export const sentences = {
  few_phrases: 'Нужно хотя бы два слова или выражения.',
  many_phrases: 'Не больше {most} выражений.',
  bad_phrase: 'По выражению «{phrase}» искать нельзя.',
} as const satisfies SentencesOf<typeof searchRefusals>;
