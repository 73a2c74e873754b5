import type { companiesRefusals } from '#contract/refusals/companies.ts';
import type { SentencesOf } from '#contract/refusals/declare.ts';

export const sentences = {
  tax_number: 'Нужно 14 цифр.',
  tax_number_taken: 'Этот ИНН уже у другой компании.',
  tier_taken: 'Такой уровень уже есть.',
  brand_rule_twice: 'У одного бренда два правила.',
  line_twice: 'Одна строка указана дважды.',
  quote_expired: 'Срок предложения вышел. Составьте новое.',
  quote_closed: 'Предложение уже заказано или отозвано.',
} as const satisfies SentencesOf<typeof companiesRefusals>;
