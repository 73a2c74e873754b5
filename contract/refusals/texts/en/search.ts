import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { searchRefusals } from '#contract/refusals/search.ts';

export const sentences = {
  few_phrases: 'At least two phrases are needed.',
  many_phrases: 'No more than {most} phrases.',
  bad_phrase: '“{phrase}” cannot be searched for.',
} as const satisfies SentencesOf<typeof searchRefusals>;
