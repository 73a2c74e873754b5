import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { searchRefusals } from '#contract/refusals/search.ts';

export const sentences = {
  few_phrases: 'Жок дегенде эки сөз же сөз айкашы керек.',
  many_phrases: 'Эң көп {most} сөз айкашы.',
  bad_phrase: '«{phrase}» боюнча издөөгө болбойт.',
  rule_without_condition: 'Эреже кайсы сөздөргө, категорияга же мааниге колдонуларын жазыңыз.',
  rule_without_effect: 'Эреже эмне кыларын жазыңыз.',
  not_own_path: 'Ушул дүкөндүн «/» менен башталган жолу керек: /catalog/laptops.',
  redirect_to_search: 'Издөөгө багыттоого болбойт: эреже кайра иштеп кетмек.',
  unknown_filter: 'Мындай фильтр жок: «{key}».',
  unknown_filter_value: '«{key}» фильтринде мындай маани жок: «{value}».',
} as const satisfies SentencesOf<typeof searchRefusals>;
