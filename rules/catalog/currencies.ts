/** The shop's own currency: its rate is one. */
export const ownCurrency = 'KGS';

/** What people and accounting programs write for a currency in addition to its code: words, signs, numbers of ISO 4217. */
const words: Record<string, string[]> = {
  KGS: ['сом', 'сома', 'сомов', 'сомы', 'с', 'кгс', 'kgz', 'som', '417'],
  RUB: ['руб', 'рубль', 'рубля', 'рублей', 'рубли', 'росруб', 'р', 'rur', 'rub', 'rus', '₽', '643', '810'],
  KZT: ['тг', 'тнг', 'тенге', 'теңге', 'тен', 'кзт', 'tenge', '₸', '398'],
  UAH: ['грн', 'гривна', 'гривня', 'гривны', 'гривен', 'гривень', 'grn', '₴', '980'],
  USD: ['долл', 'доллар', 'доллара', 'долларов', 'доллары', 'долларсша', 'дол', 'usdollar', 'us$', '$', '840'],
  EUR: ['евро', 'euro', '€', '978'],
  UZS: ['сум', 'сума', 'сумов', 'сўм', 'sum', "so'm", '860'],
  TJS: ['сомони', 'смн', '972'],
  BYN: ['белруб', 'бр', 'byr', '933', '974'],
  CNY: ['юань', 'юаня', 'юаней', 'юани', 'rmb', '¥', '156'],
  TRY: ['лира', 'лир', 'лиры', '₺', '949'],
  GBP: ['фунт', 'фунтов', 'фунты', '£', '826'],
  AED: ['дирхам', 'дирхамов', 'дирхамы', '784'],
  GEL: ['лари', '₾', '981'],
  AMD: ['драм', 'драмов', 'драмы', '֏', '051'],
  AZN: ['манат', 'манатов', 'манаты', '₼', '944'],
};

const codes = new Map(Object.entries(words).flatMap(([code, said]) => said.map((word) => [word, code] as const)));

/** A word for a currency as it is compared: "Руб." and "руб" are one. Empty where it says nothing. */
export const currencyKey = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\s.,]/g, '');

/** The code of a currency, "RUB" of "руб."; any three Latin letters are a code. Undefined: it is not known. */
export function currencyOf(word: string): string | undefined {
  const key = currencyKey(word);
  return codes.get(key) ?? (/^[a-z]{3}$/.test(key) ? key.toUpperCase() : undefined);
}
