import type { Declarations } from './declare.ts';

/** Customers, their subscriptions and the alerts of staff. */
export const customersRefusals = {
  other_email: {},
  in_stock: {},
  call_open: {},
  bad_unsubscribe_token: {},
  favorites_full: { most: 'number' },
  favorites_none: {},
  no_push_service: {},
  telegram_chat: {},
  telegram_token: {},
  not_received: {},
} as const satisfies Declarations;
