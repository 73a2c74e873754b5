import { textName } from '#rules/text/localized.ts';
import { fieldTexts, inLanguages } from '#rules/text/translations.ts';
import type { Payment, Receiving } from '#server/sales/methods/methods.ts';

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
