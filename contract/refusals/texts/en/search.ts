import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { searchRefusals } from '#contract/refusals/search.ts';

export const sentences = {
  few_phrases: 'At least two phrases are needed.',
  many_phrases: 'No more than {most} phrases.',
  bad_phrase: '“{phrase}” cannot be searched for.',
  rule_without_condition: 'Say on which words, category or value the rule acts.',
  rule_without_effect: 'Say what the rule does.',
  not_own_path: 'A path of this shop is needed, which begins with “/”: /catalog/laptops.',
  redirect_to_search: 'It cannot lead to the search: the rule would act again.',
  unknown_filter: 'There is no such filter: “{key}”.',
  unknown_filter_value: 'The filter “{key}” has no such value: “{value}”.',
} as const satisfies SentencesOf<typeof searchRefusals>;
