import { languages } from '#rules/text/language.ts';
import type { ProblemCode } from '#server/catalog/sources/source.ts';
import type { ProductStatus } from '#server/catalog/writer/product-batch.ts';
import { textsIn } from '#server/texts/texts.ts';
import { isNoPrice, stockInWords } from './cell-words.ts';

/** What a cell says: a value, or the code of what is wrong with it. */
export type CellValue<T> = { value: T } | { problem: ProblemCode };

const mostPrice = 100_000_000;
const mostStock = 1_000_000;
const spaces = /[\s\u00a0\u202f']/g;
const currency = /(?:сомов|сома?\.?|[сc]\.?|kgs|som|⃀)(?:\/шт\.?)?$/i;
const currencyBefore = /^(?:kgs|сом|som|⃀)/i;
const percent = /%$/;
/** 12 990 or 12990.00; 12,990.00 and 12.990,00 too, as they cannot be meant otherwise. */
const whole = /^(\d+)(?:[.,]0{1,2})?$/;
const grouped = /^(\d{1,3}(?:,\d{3})+)\.0{1,2}$|^(\d{1,3}(?:\.\d{3})+),0{1,2}$/;
const millions = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/;

function wholeNumber(text: string, [least, most]: [number, number]): CellValue<number> {
  const bare = text.replaceAll(spaces, '');
  const match = bare.match(whole) ?? bare.match(grouped) ?? bare.match(millions);
  // A number all the same, and below every least.
  if (/^-\d+$/.test(bare)) return { problem: 'out_of_range' };
  if (!match) return { problem: /^-?\d+[.,]\d+$/.test(bare) ? 'not_whole' : 'not_number' };
  const value = Number(bare.replace(/[.,]0{1,2}$/, '').replaceAll(/[.,]/g, ''));
  return value < least || value > most ? { problem: 'out_of_range' } : { value };
}

/** Whole som: "12 990", "12990,00 сом". What may be thousands or fractions ("1,299") is neither. */
export const priceOf = (text: string): CellValue<number> =>
  isNoPrice(text)
    ? { problem: 'no_price' }
    : wholeNumber(text.replaceAll(spaces, '').replace(currencyBefore, '').replace(currency, ''), [1, mostPrice]);

/** The same of a price that is struck; words in place of it are none. */
export const oldPriceOf = (text: string): CellValue<number | null> =>
  isNoPrice(text) ? { value: null } : priceOf(text);

/** "> 10", "10+", "более 10": there are that many at least, which is what may be sold. */
const atLeast = /^(?:[>≥]=?|более|больше|от|over|more than)\s*(?=\d)|(?<=\d)\s*\+$/gi;
/** "10-20", "5…10": of those the first are sure. */
const between = /^(\d+)\s*(?:[-–—…]|\.{2,3})\s*\d+$/;
/** "< 10", "до 5", "менее 10": one piece is sure. */
const fewer = /^(?:[<≤]=?|менее|меньше|до|under|less than|up to)\s*[1-9]\d*$/i;
const pieces = /(?:шт|штук|pcs?)\.?$/i;

/** Pieces: "12", "12 шт.", "> 10", "10+" and "10-20" as 10, "нет" and "под заказ" as none, "есть" and "< 10" as one. */
export function stockOf(text: string): CellValue<number> {
  const inWords = stockInWords(text);
  if (inWords !== undefined) return { value: inWords };
  const count = text.replace(pieces, '').trim();
  if (fewer.test(count)) return { value: 1 };
  return wholeNumber(count.replace(between, '$1').replaceAll(atLeast, ''), [0, mostStock]);
}

export const discountOf = (text: string): CellValue<number> => wholeNumber(text.replace(percent, ''), [0, 99]);
export const idOf = (text: string): CellValue<number> => wholeNumber(text, [1, 2_147_483_647]);

const none = new Set(['нет', 'без памяти', 'none', 'no', '-', '—']);
/** Of "8/256" and "8GB+256GB" the first is what a phone works with. */
const volume = /^(?:\d{1,3}(?:гб|gb|g)?[/+])?(\d{1,6})(гб|gb|g|тб|tb|t)?$/i;

/** Gigabytes: "256", "256 ГБ", "8/256", "1 ТБ"; null is "without a choice of memory". */
export function amountOf(text: string): CellValue<number | null> {
  if (none.has(text.toLowerCase())) return { value: null };
  const [, digits = '', unit = ''] = text.replaceAll(spaces, '').match(volume) ?? [];
  if (!digits) return { problem: 'not_memory' };
  return { value: Number(digits) * (/^[тt]/i.test(unit) ? 1024 : 1) };
}

const yes = new Set(['да', 'ооба', 'yes', 'true', '1', '+', 'истина']);
const no = new Set(['нет', 'жок', 'no', 'false', '0', '-', 'ложь']);

export function labelOf(text: string): CellValue<boolean> {
  const word = text.toLowerCase();
  if (yes.has(word)) return { value: true };
  return no.has(word) ? { value: false } : { problem: 'not_yes_no' };
}

/** As our own lists write them, in every language. */
const statuses = new Map<string, ProductStatus>(
  (['draft', 'published', 'archived'] as const).flatMap((status) =>
    [status, ...languages.map((language) => textsIn(language).priceLists.statuses[status])].map(
      (word) => [word, status] as const,
    ),
  ),
);

export function statusOf(text: string): CellValue<ProductStatus> {
  const value = statuses.get(text.toLowerCase());
  return value ? { value } : { problem: 'not_status' };
}

const colorCode = /^#?([\da-f]{6})$/i;

export function colorCodeOf(text: string): CellValue<string> {
  const [, digits] = text.match(colorCode) ?? [];
  return digits ? { value: `#${digits.toLowerCase()}` } : { problem: 'not_color_code' };
}

/** What a person never types: control characters but white space, and those that turn the reading direction round. */
const control = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]|\ufffd/u;

export const textOf =
  (max: number) =>
  (text: string): CellValue<string> => {
    if (control.test(text) || !text.isWellFormed()) return { problem: 'control' };
    return text.length > max ? { problem: 'too_long' } : { value: text };
  };
