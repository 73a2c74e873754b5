/** News of an order that a phone can be sent: people without an e-mail have no other way to learn of them. */
export const orderNews = ['placed', 'ready', 'delivering', 'cancelled'] as const;

export type OrderNews = (typeof orderNews)[number];

/** Steps of an order's way, which its customer may do without: the order's page shows each. */
const steps: readonly string[] = ['confirmed', 'ready', 'delivering', 'done'];

/** Whether news (or the step that an e-mail is of) may be ended by who gets them; what changes a contract or its money may not. */
export const mayBeEnded = (news: string): boolean => steps.includes(news);
