import { currencyKey, currencyOf, ownCurrency } from '#rules/catalog/currencies.ts';
import { somOf } from '#rules/catalog/exchange.ts';
import type { Confirmed, Reading } from '#server/catalog/sources/source.ts';
import { invalidField } from '#server/platform/errors.ts';

/** Rows that are asked for their currency before staff are. */
export const askedRows = 200;

/** More words than these are no currencies. */
const mostAsked = 20;
/** Letters of a word for a currency: a longer one is none. */
export const longestCurrency = 30;

/** What a currency has its rate by: its code, or the word itself where the shop knows none. */
const rateKey = (word: string): string => currencyOf(word) ?? currencyKey(word);

/** What staff have to give a rate for, each currency once: codes, and the words that the shop knows no code of. */
export function foreignCurrencies(words: readonly string[]): string[] {
  const asked = new Map<string, string>();
  for (const word of words.map((each) => each.trim())) {
    const key = rateKey(word);
    const isOne = key !== '' && key !== ownCurrency && word.length <= longestCurrency;
    if (isOne && !asked.has(key)) asked.set(key, currencyOf(word) ?? word);
  }
  return [...asked.values()].slice(0, mostAsked).toSorted();
}

/** @throws DomainError invalid: a currency that the file names has no rate */
export function requireRates({ currencies }: Reading, { rates }: Confirmed): void {
  const unknown = currencies.find((currency) => rates[currency] === undefined);
  if (unknown) throw invalidField('rates', 'rate_missing', { currency: unknown });
}

/** Som per unit of a currency, by its code or its word; som themselves need none. */
export type Rates = ReadonlyMap<string, number>;

/** The rates that staff have given. */
export const ratesOf = (given: Iterable<readonly [word: string, som: number]>): Rates =>
  // Also under a code that is no longer used, such as RUR.
  new Map([...given].map(([word, som]) => [rateKey(word), som]));

/** The most that the database holds. */
const mostSom = 2_147_483_647;

/** A price in whole som, or why it is none. */
export function inSom(price: number, currency: string | undefined, rates: Rates) {
  if (!currency) return 'missing';
  const key = rateKey(currency);
  const rate = key === ownCurrency ? 1 : rates.get(key);
  if (rate === undefined) return 'no_rate';
  const som = somOf(price, rate);
  if (som < 1) return 'too_low';
  return som > mostSom ? 'too_high' : som;
}
