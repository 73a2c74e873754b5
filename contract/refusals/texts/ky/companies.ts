import type { companiesRefusals } from '#contract/refusals/companies.ts';
import type { SentencesOf } from '#contract/refusals/declare.ts';

export const sentences = {
  tax_number: '14 цифра керек.',
  tax_number_taken: 'Бул ИНН башка компанияга таандык.',
  tier_taken: 'Мындай деңгээл мурунтан эле бар.',
  brand_rule_twice: 'Бир бренд үчүн эки эреже бар.',
  line_twice: 'Бир сап эки жолу көрсөтүлгөн.',
  quote_expired: 'Сунуштун мөөнөтү бүттү. Жаңысын түзүңүз.',
  quote_closed: 'Бул сунуш боюнча буйрутма берилген же сунуш кайтарып алынган.',
} as const satisfies SentencesOf<typeof companiesRefusals>;
