/** How an order is paid. Shoppers choose from the first two; only a company pays an invoice by a transfer. */
export const paymentMethods = ['cash', 'mbank', 'transfer'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];
