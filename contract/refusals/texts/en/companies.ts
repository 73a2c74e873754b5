import type { companiesRefusals } from '#contract/refusals/companies.ts';
import type { SentencesOf } from '#contract/refusals/declare.ts';

export const sentences = {
  tax_number: '14 digits are needed.',
  tax_number_taken: 'Another company has this tax number.',
  tier_taken: 'There is a tier of this name.',
  brand_rule_twice: 'A brand has two rules.',
  line_twice: 'A line stands here twice.',
  quote_expired: 'The quote has expired. Make a new one.',
  quote_closed: 'The quote is ordered or withdrawn already.',
} as const satisfies SentencesOf<typeof companiesRefusals>;
