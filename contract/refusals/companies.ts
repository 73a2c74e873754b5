import type { Declarations } from './declare.ts';

/** Companies, price tiers and quotes. */
export const companiesRefusals = {
  tax_number: {},
  tax_number_taken: {},
  tier_taken: {},
  brand_rule_twice: {},
  line_twice: {},
  quote_expired: {},
  quote_closed: {},
} as const satisfies Declarations;
