import { cleanLine } from '#server/catalog/sources/words/clean-text.ts';
import { companyDetailOf } from '#server/operations/one-c/reading/product-fields.ts';
import type { Reason, SharedKey } from '#server/operations/one-c/refusal.ts';
import { textOf, type XmlElement } from '#server/platform/tables/xml-elements.ts';

const longest = 80;
export const articlePrefix = 'артикул:';
const barcodePrefix = 'штрихкод:';
const codePrefix = 'код:';

/**
 * What a record without `Ид` is known by from one exchange to the next: "артикул:A-1", else its barcode or its code
 * in 1C; empty where it has none of them. No id of 1C has a colon.
 */
export function standInId(element: XmlElement): string {
  const keys: [prefix: string, value: string][] = [
    [articlePrefix, cleanLine(textOf(element, 'Артикул'))],
    [barcodePrefix, cleanLine(textOf(element, 'Штрихкод'))],
    [codePrefix, cleanLine(textOf(element, 'Код')) || companyDetailOf(element, (name) => name === 'код')],
  ];
  const [prefix, value] = keys.find(([, text]) => text !== '' && text.length <= longest) ?? [];
  // '#' parts a product from its offer.
  return value === undefined ? '' : `${prefix}${value.replaceAll('#', '')}`;
}

/** The keys that an id is made of, and why a record is refused that several goods have them. */
const sharedKeys: [prefix: string, code: SharedKey][] = [
  [articlePrefix, 'several_articles'],
  [barcodePrefix, 'several_barcodes'],
  [codePrefix, 'several_codes'],
];

/** Whether `standInId` made it. */
export const isStandIn = (id: string): boolean => sharedKeys.some(([prefix]) => id.startsWith(prefix));

/** Why a record with such an id is refused where different goods have the same one. */
export function severalGoods(standIn: string): Reason {
  const [prefix, code] = sharedKeys.find(([given]) => standIn.startsWith(given)) ?? [articlePrefix, 'several_articles'];
  return { code, value: standIn.slice(prefix.length) };
}

/** The codes of those reasons. */
export const severalGoodsCodes: SharedKey[] = sharedKeys.map(([, code]) => code);

/** The article number that a stand-in id was made of; undefined for any other id. */
export const articleOf = (id: string): string | undefined =>
  id.startsWith(articlePrefix) ? id.slice(articlePrefix.length) : undefined;
