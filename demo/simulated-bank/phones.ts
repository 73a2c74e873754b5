import type { Language } from '#rules/text/language.ts';

/** The code that every text message of this bank has: no real money is behind it. */
export const smsCode = '1234';

/** How long the slow account thinks before it pays, in ms. */
export const slowMs = 30_000;

type Outcome = 'pays' | 'not_found' | 'no_money' | 'slow' | 'fails';

/** A phone for every outcome; the last digits are those of the HTTP status it is like. The bank knows no others. */
export const phones: Record<string, Outcome> = {
  '996700000001': 'pays',
  '996700000404': 'not_found',
  '996700000402': 'no_money',
  '996700000408': 'slow',
  '996700000500': 'fails',
};

/** What each outcome looks like, for the page. */
export const outcomeWords: Record<Language, Record<Outcome, string>> = {
  ru: {
    pays: 'Платит с кодом 1234',
    not_found: 'Банк не знает такого плательщика',
    no_money: 'На счёте нет денег',
    slow: 'Банк отвечает через 30 секунд, потом платит',
    fails: 'Банк отвечает ошибкой 500',
  },
  en: {
    pays: 'Pays with the code 1234',
    not_found: 'The bank does not know this payer',
    no_money: 'There is no money on the account',
    slow: 'The bank answers after 30 seconds, then pays',
    fails: 'The bank answers with error 500',
  },
  ky: {
    pays: '1234 коду менен төлөйт',
    not_found: 'Банк мындай төлөөчүнү тааныбайт',
    no_money: 'Эсепте акча жок',
    slow: 'Банк 30 секунддан кийин жооп берип, анан төлөйт',
    fails: 'Банк 500 катасы менен жооп берет',
  },
};
