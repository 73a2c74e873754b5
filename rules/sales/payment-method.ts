/** Ways to pay that the program knows, each by its provider. A shop's methods are rows, each of one provider. */
export const paymentMethods = ['cash', 'mbank', 'transfer'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/** Providers that the checkout's methods are made of: only a company pays an invoice by a transfer. */
export const checkoutProviders = ['cash', 'mbank'] as const satisfies readonly PaymentMethod[];

export type CheckoutProvider = (typeof checkoutProviders)[number];

/** What paying asks of the shopper: nothing before the order is handed over, a code of the bank, or an invoice. */
export type PaymentFlow = 'on_receipt' | 'code' | 'invoice';

/** How each method goes: screens and steps ask for this, never for a method by its name. */
export const paymentFlow: Record<PaymentMethod, PaymentFlow> = {
  cash: 'on_receipt',
  mbank: 'code',
  transfer: 'invoice',
};

/** Providers whose payments go so. */
export const providersOf = (flow: PaymentFlow): PaymentMethod[] =>
  paymentMethods.filter((method) => paymentFlow[method] === flow);

/** Whether an order that is paid so waits for the bank, and holds its pieces only as long. */
export const paysByCode = (method: PaymentMethod): boolean => paymentFlow[method] === 'code';
