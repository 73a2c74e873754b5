import type { customersRefusals } from '#contract/refusals/customers.ts';
import type { SentencesOf } from '#contract/refusals/declare.ts';

export const sentences = {
  other_email: 'This is not the e-mail of the customer.',
  in_stock: 'This product is in stock.',
  call_open: 'This number has asked for a call again since.',
  bad_unsubscribe_token: 'This link is not valid.',
  favorites_full: 'There are {most} favourites already: no more fit in.',
  favorites_none: 'There are no favourites to share.',
  no_push_service: 'This is no push service.',
  telegram_chat: 'Enter the number of a chat or @name.',
  not_received: 'Photographs are of those who have received the product here.',
  telegram_token: 'Enter the token as BotFather gave it.',
} as const satisfies SentencesOf<typeof customersRefusals>;
