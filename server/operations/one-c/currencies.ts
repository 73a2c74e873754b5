import { currencyKey, currencyOf, ownCurrency } from '#rules/catalog/currencies.ts';
import { somOf } from '#rules/catalog/exchange.ts';

/** What staff have set for currencies. */
export type Currencies = {
  /** Codes of the words that staff have explained, by `currencyKey` of the word. */
  words: ReadonlyMap<string, string>;
  /** Som per unit, by the currency's code. */
  rates: ReadonlyMap<string, number>;
};

const mostSom = 2_147_483_647;

/** Reads what the settings store: codes by words as they were typed, rates by codes. */
export function currenciesOf(stored: {
  currency_words: Record<string, string>;
  rates: Record<string, number>;
}): Currencies {
  return {
    words: new Map(Object.entries(stored.currency_words).map(([word, code]) => [currencyKey(word), code] as const)),
    // Rates may have been saved under a code that is no longer used, such as RUR.
    rates: new Map(Object.entries(stored.rates).map(([code, som]) => [currencyOf(code) ?? code, som] as const)),
  };
}

/** The code of a currency by 1C's word for it; undefined: staff have to say it. */
export const codeOfWord = (word: string, { words }: Pick<Currencies, 'words'>): string | undefined =>
  words.get(currencyKey(word)) ?? currencyOf(word);

/** Som per unit; undefined: the word is unknown, or its currency has no rate. */
export function rateOfWord(word: string, currencies: Currencies): number | undefined {
  const code = codeOfWord(word, currencies);
  if (code === ownCurrency) return 1;
  return code === undefined ? undefined : currencies.rates.get(code);
}

/** A price in whole som; `waits` where no one has set what its currency is worth. */
export function priceInSom(amount: number, word: string, currencies: Currencies): number | 'waits' | 'out_of_range' {
  const rate = rateOfWord(word, currencies);
  if (rate === undefined) return 'waits';
  const som = somOf(amount, rate);
  return som < 1 || som > mostSom ? 'out_of_range' : som;
}
