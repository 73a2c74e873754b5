import type { Declarations } from './declare.ts';

/** Reports, exports, e-mails to send again, the exchange with 1C. */
export const operationsRefusals = {
  forgotten: {},
  many_days: { most: 'number' },
  many_exports: { most: 'number' },
  no_price_type: {},
  currency: {},
  currency_twice: {},
  word_twice: {},
  gateway_url: {},
  only_digits: {},
  template_name: {},
  username: {},
} as const satisfies Declarations;
