import { currencyOf, ownCurrency } from '#rules/catalog/currencies.ts';
import type { Reading, Wishes } from '#server/catalog/sources/source.ts';
import { invalidField } from '#server/platform/errors.ts';

/** Rows that are asked for their currency before staff are. */
export const askedRows = 200;

/** The codes of these words for currencies but the shop's own, each once. */
export const foreignCodes = (words: readonly string[]): string[] =>
  [...new Set(words.flatMap((word) => currencyOf(word) ?? []))].filter((code) => code !== ownCurrency).toSorted();

/** @throws DomainError invalid: a currency that the file names has no rate */
export function requireRates({ currencies }: Reading, { rates }: Wishes): void {
  const unknown = currencies.find((currency) => rates[currency] === undefined);
  if (unknown) throw invalidField('rates', 'rate_missing', { currency: unknown });
}
