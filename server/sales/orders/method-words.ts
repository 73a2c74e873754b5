import type { DeliveryType } from '#rules/sales/order-totals.ts';
import type { PaymentMethod } from '#rules/sales/payment-method.ts';
import type { Language } from '#rules/text/language.ts';
import { type InLanguages, localized, textName } from '#rules/text/localized.ts';
import { fieldTexts, inLanguages } from '#rules/text/translations.ts';
import type { Payment, Receiving } from '#server/sales/methods/methods.ts';
import { textsIn } from '#server/texts/texts.ts';

/** What an order's row keeps of how it is received: the method's id, and its name as it is today. */
export const receivingOf = (method: Receiving | undefined) => ({
  receiving_id: method?.id ?? null,
  receiving_words: method ? fieldTexts(method, 'name', 'receiving_name') : null,
});

/** The same of how it is paid. */
export const paymentOf = (method: Payment | undefined) => ({
  payment_id: method?.id ?? null,
  payment_words: method ? fieldTexts(method, 'name', 'payment_name') : null,
});

/** Words as their columns take them. */
export const storedWords = (words: object | null): string | null => words && JSON.stringify(words);

type Named = { receiving_words: unknown; payment_words: unknown };

/** What an order's methods were called on its day; '' of orders that name none. @param order its row as it is read */
export const methodNames = (order: Named) => ({
  ...namesIn('receiving_name', order.receiving_words),
  ...namesIn('payment_name', order.payment_words),
});

const namesIn = <Field extends string>(field: Field, words: unknown) =>
  inLanguages(field, (language) => ((words ?? {}) as Partial<Record<string, string>>)[textName(field, language)] ?? '');

/** What orders that name no method are called by: their types and providers. */
const unnamed = (of: DeliveryType | PaymentMethod, language: Language): string => textsIn(language).orders.methods[of];

type Received = { type: DeliveryType } & InLanguages<'receiving_name'>;
type Paid = { payment_method: PaymentMethod } & InLanguages<'payment_name'>;

/** What the way to get an order was called on its day; of one that names none, what its type is. */
export const receivingName = (order: Received, language: Language): string =>
  localized(order, 'receiving_name', language) || unnamed(order.type, language);

/** What the way to pay it was called; of an order that names none, what its provider is. */
export const paymentName = (order: Paid, language: Language): string =>
  localized(order, 'payment_name', language) || unnamed(order.payment_method, language);

/** The words of orders that name no method, by type and provider, in every language. */
export const unnamedWords = (of: DeliveryType | PaymentMethod): InLanguages<'name'> =>
  inLanguages('name', (language) => unnamed(of, language));
