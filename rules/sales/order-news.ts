/** News of an order that a phone can be sent: people without an e-mail have no other way to learn of them. */
export const orderNews = ['placed', 'ready', 'delivering', 'cancelled'] as const;

export type OrderNews = (typeof orderNews)[number];
