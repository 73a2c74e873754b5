import { ownCurrency } from '#rules/catalog/currencies.ts';
import { cleanLine } from '#server/catalog/sources/words/clean-text.ts';
import { type Currencies, priceInSom } from '#server/operations/one-c/currencies.ts';
import { isDeleted } from '#server/operations/one-c/reading/deleted.ts';
import { asFigure, type Reason } from '#server/operations/one-c/refusal.ts';
import { standInId } from '#server/operations/one-c/stand-in-ids.ts';
import { childOf, listOf, textOf, type XmlElement } from '#server/platform/tables/xml-elements.ts';
import type { Refused } from './read-product.ts';
import { titleOf } from './title-of.ts';

/** An offer of a package; null: absent. */
export type OfferRecord = {
  /** `product#characteristic`, or the product's alone. */
  id: string;
  product: string;
  name: string;
  isDeleted: boolean;
  /** It stands in a list of offers, and not of prices or of quantities only. */
  isNamed: boolean;
  /** What it says that tells it apart, line by line. */
  characteristics: Characteristic[];
  /** The same of an offer without such lines: what 1C puts in brackets behind the name. */
  detail: string | null;
  article: string | null;
  /** Som. */
  price: number | null;
  /** Its price where the currency is unknown, or has no rate yet. */
  waiting: WaitingPrice | null;
  quantity: number | null;
  /** It names prices, be they of the type that sells or not: what was waiting before is out of date. */
  hasPrices: boolean;
  /** It has prices, and none of them is of the type that sells. */
  lacksPrice: boolean;
};

/** A price that waits for staff to say what its currency is worth. */
export type WaitingPrice = {
  amount: number;
  /** The currency as 1C writes it. */
  word: string;
  /** Id of its type of price; empty: the package names none. */
  priceType: string;
  /** Its package has no other type of price. */
  isOnlyType: boolean;
};

export type PriceRules = {
  /** Id of the type of price that sells; undefined: there is but one. */
  priceType: string | undefined;
  /** Currency of a type of price, by its id. */
  currencies: ReadonlyMap<string, string>;
  isOnlyType: boolean;
  worth: Currencies;
};

const longestId = 200;
const longestDetail = 80;
const mostCharacteristics = 12;
/** A word that is longer is no currency. */
const longestCurrency = 30;
const mostPieces = 1_000_000;

/** Reads one `Предложение`. */
export function readOffer(element: XmlElement, rules: PriceRules): OfferRecord | Refused {
  const characteristics = characteristicsOf(element);
  const id = cleanLine(textOf(element, 'Ид')) || offerStandIn(element, characteristics);
  const [product = ''] = id.split('#');
  const name = cleanLine(textOf(element, 'Наименование'));
  const refuse = (why: Reason) => ({ id, name, why });
  if (product === '') return refuse({ code: 'no_id' });
  if (id.length > longestId) return refuse({ code: 'id_too_long', most: longestId });
  const price = priceOf(element, rules);
  if (price !== null && 'refused' in price) return refuse(price.refused);
  const quantity = quantityOf(element);
  if (Number.isNaN(quantity)) return refuse({ code: 'amount_not_number' });
  return {
    id,
    product,
    name,
    quantity,
    price: price !== null && 'som' in price ? price.som : null,
    waiting: price !== null && 'waiting' in price ? price.waiting : null,
    isDeleted: isDeleted(element),
    isNamed: name !== '',
    hasPrices: listOf(element, 'Цены', 'Цена').length > 0,
    lacksPrice: price === null && listOf(element, 'Цены', 'Цена').length > 0,
    detail: characteristics.length === 0 ? bracketed(name) : null,
    characteristics: characteristics.slice(0, mostCharacteristics),
    article: cleanLine(textOf(element, 'Артикул')).slice(0, 100) || null,
  };
}

export type Characteristic = { title: string; value: string };

/** Without `Ид` the characteristics say which of the product's offers it is. */
function offerStandIn(element: XmlElement, characteristics: readonly Characteristic[]): string {
  const product = standInId(element);
  if (product === '' || characteristics.length === 0) return product;
  return `${product}#${characteristics.map(({ value }) => value).join('/')}`;
}

const bracketed = (name: string): string | null =>
  /\(([^()]+)\)$/.exec(name)?.[1]?.trim().slice(0, longestDetail) || null;

/** The values of further characteristics in one text; null where there are none. */
export const inOneDetail = (further: readonly Characteristic[]): string | null =>
  further
    .map(({ value }) => value)
    .join(', ')
    .slice(0, longestDetail) || null;

const characteristicsOf = (element: XmlElement): Characteristic[] =>
  listOf(element, 'ХарактеристикиТовара', 'ХарактеристикаТовара')
    .map((given) => ({ title: titleOf(textOf(given, 'Наименование')), value: cleanLine(textOf(given, 'Значение')) }))
    .filter(({ value }) => value !== '');

/** Numbers of 1C may have a comma and spaces between thousands. */
const numberOf = (text: string) =>
  text === '' ? Number.NaN : Number(text.replaceAll(/[\s\u00a0]/g, '').replace(',', '.'));

type Price = { som: number } | { waiting: WaitingPrice } | { refused: Reason };

/** The price of the wanted type; null where there is none. */
function priceOf(element: XmlElement, { priceType, isOnlyType, currencies, worth }: PriceRules): Price | null {
  const prices = listOf(element, 'Цены', 'Цена');
  const wanted = prices.find((price) => priceType === undefined || textOf(price, 'ИдТипаЦены') === priceType);
  if (!wanted) return null;
  const amount = numberOf(textOf(wanted, 'ЦенаЗаЕдиницу'));
  if (!(amount >= 0 && Number.isFinite(amount))) return { refused: { code: 'price_not_number' } };
  // What 1C has no price for, it prices at nothing.
  if (amount === 0) return null;
  const type = textOf(wanted, 'ИдТипаЦены');
  const word = cleanLine(textOf(wanted, 'Валюта') || currencies.get(type) || ownCurrency);
  if (word.length > longestCurrency) return { refused: { code: 'unknown_currency', word: asFigure(word) } };
  const som = priceInSom(amount, word, worth);
  if (som === 'waits') return { waiting: { amount, word, priceType: type, isOnlyType } };
  return som === 'out_of_range' ? { refused: { code: 'price_out_of_range' } } : { som };
}

/** Whole pieces of all warehouses; null: absent, NaN where it is no number. A debt is none. */
function quantityOf(element: XmlElement): number | null {
  const texts = [...quantityTexts(element)];
  if (texts.length === 0) return null;
  const sum = texts.map(numberOf).reduce((left, right) => left + right, 0);
  return Number.isNaN(sum) ? sum : Math.min(mostPieces, Math.max(0, Math.floor(sum)));
}

/** In the order of trust: one number for all, by warehouse, and the newer form of both. */
function quantityTexts(element: XmlElement): string[] {
  const whole = childOf(element, 'Количество');
  if (whole) return [whole.text];
  const warehouses = element.children.filter(({ name }) => name === 'Склад');
  if (warehouses.length > 0) return warehouses.map(({ attributes }) => attributes.КоличествоНаСкладе ?? '');
  return listOf(element, 'Остатки', 'Остаток').flatMap((left) => {
    const here = childOf(left, 'Количество');
    const stored = left.children.filter(({ name }) => name === 'Склад').map((place) => textOf(place, 'Количество'));
    return stored.length > 0 ? stored : (here?.text ?? []);
  });
}
