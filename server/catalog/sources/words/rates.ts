import { currencyOf, ownCurrency } from '#rules/catalog/currencies.ts';
import { somOf } from '#rules/catalog/exchange.ts';
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

/** Som per unit of a currency, by its code; som themselves need none. */
export type Rates = ReadonlyMap<string, number>;

/** The most that the database holds. */
const mostSom = 2_147_483_647;

/** A price in whole som, or why it is none. */
export function inSom(price: number, currency: string | undefined, rates: Rates) {
  if (!currency) return 'missing';
  const code = currencyOf(currency);
  // A rate may be given under a code that is no longer used, such as RUR.
  const rate = code === ownCurrency ? 1 : (rates.get(code ?? '') ?? rates.get(currency));
  if (rate === undefined) return 'no_rate';
  const som = somOf(price, rate);
  if (som < 1) return 'too_low';
  return som > mostSom ? 'too_high' : som;
}
