import { companyDetailOf } from '#server/operations/one-c/reading/product-fields.ts';
import { cleanLine } from '#server/operations/one-c/reading/record-text.ts';
import { textOf, type XmlElement } from '#server/operations/one-c/reading/xml-elements.ts';

const longest = 80;
const articlePrefix = 'артикул:';

/** Why a record is refused that nothing identifies. */
export const nothingIdentifies = 'Нет ни Ид, ни артикула, ни штрихкода, ни кода: товар нельзя узнать.';

/**
 * What a record without `Ид` is known by from one exchange to the next: "артикул:A-1", else its barcode or its code
 * in 1C; empty where it has none of them. No id of 1C has a colon.
 */
export function standInId(element: XmlElement): string {
  const keys: [prefix: string, value: string][] = [
    [articlePrefix, cleanLine(textOf(element, 'Артикул'))],
    ['штрихкод:', cleanLine(textOf(element, 'Штрихкод'))],
    ['код:', cleanLine(textOf(element, 'Код')) || companyDetailOf(element, (name) => name === 'код')],
  ];
  const [prefix, value] = keys.find(([, text]) => text !== '' && text.length <= longest) ?? [];
  // '#' parts a product from its offer.
  return value === undefined ? '' : `${prefix}${value.replaceAll('#', '')}`;
}

/** The article number that a stand-in id was made of; undefined for any other id. */
export const articleOf = (id: string): string | undefined =>
  id.startsWith(articlePrefix) ? id.slice(articlePrefix.length) : undefined;
