import type { OrderNews } from '#rules/sales/order-news.ts';
import { fill } from '#rules/text/fill.ts';
import type { Language } from '#rules/text/language.ts';
import { textsIn } from '#server/texts/texts.ts';

type Facts = { shop: string; number: string; code: string; url: string };

/** What is said of an order: that it is on its way to a parcel point is other words, since no courier asks for its code. */
type MessageKind = OrderNews | 'sent_to_point';

/** News of an order in words, for a phone: each but the first is one part where the shop's name is short. */
export const messageText = (kind: MessageKind, language: Language, facts: Facts): string =>
  fill(textsIn(language).orders.messages[kind], facts);
