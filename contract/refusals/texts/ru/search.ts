import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { searchRefusals } from '#contract/refusals/search.ts';

export const sentences = {
  few_phrases: 'Нужно хотя бы два слова или выражения.',
  many_phrases: 'Не больше {most} выражений.',
  bad_phrase: 'По выражению «{phrase}» искать нельзя.',
  rule_without_condition: 'Напишите, на какие слова, категорию или значение действует правило.',
  rule_without_effect: 'Напишите, что правило делает.',
  not_own_path: 'Нужен путь этого магазина, он начинается с «/»: /catalog/laptops.',
  redirect_to_search: 'На поиск вести нельзя: правило сработало бы снова.',
  unknown_filter: 'Такого фильтра нет: «{key}».',
  unknown_filter_value: 'У фильтра «{key}» нет такого значения: «{value}».',
} as const satisfies SentencesOf<typeof searchRefusals>;
