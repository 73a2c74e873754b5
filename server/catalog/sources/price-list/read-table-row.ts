import { type InLanguages, otherLanguages, textName, translationOf } from '#rules/text/localized.ts';
import { inEveryLanguage, sameInEveryLanguage } from '#rules/text/translations.ts';
import type { ListedRow, Mapping, RowProblem, TreeCells } from '#server/catalog/sources/source.ts';
import { keyOf } from '#server/catalog/sources/words/kind-keys.ts';
import type { ProductDraft } from '#server/catalog/writer/product-batch.ts';
import type { TableRow } from '#server/platform/tables/table-row.ts';
import { isAttributeColumn } from './attribute-columns.ts';
import {
  type CellValue,
  discountOf,
  idOf,
  labelOf,
  oldPriceOf,
  priceOf,
  statusOf,
  stockOf,
  textOf,
} from './cell-values.ts';
import { characteristicLinesOf, characteristicsOfLines } from './characteristic-cells.ts';
import type { ImportField } from './import-fields.ts';

type Reader = (text: string) => CellValue<unknown>;

/** A field is read alike in every language. */
const readerOf = <Field extends string>(field: Field, read: Reader) =>
  Object.fromEntries(inEveryLanguage(field).map((name) => [name, read])) as InLanguages<Field, Reader>;

const readers: { [F in ImportField]: (text: string) => CellValue<unknown> } = {
  product_id: idOf,
  source_id: textOf(200),
  sku: textOf(64),
  ...readerOf('name', textOf(300)),
  brand: textOf(100),
  category: textOf(200),
  tree_category: textOf(1_000),
  price: priceOf,
  old_price: oldPriceOf,
  discount: discountOf,
  stock: stockOf,
  is_arrived: labelOf,
  is_gsi: labelOf,
  is_recommended: labelOf,
  is_accessory: labelOf,
  status: statusOf,
  ...readerOf('description', textOf(20_000)),
  ...readerOf('characteristics', characteristicLinesOf),
};

const attributeText = textOf(10_000);

type Values = Partial<Record<ImportField, unknown>>;

const shown = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
const isEmpty = (cell: string) => cell.trim() === '';

/**
 * What a row of a table says; undefined of one that says nothing in the columns that are read, such as the name of a
 * section. An empty cell says nothing, but that there is no old price.
 *
 * @param columns how many the headings are: a row of another number has its values under wrong headings
 */
export function readTableRow(
  { line, cells, unreadable }: TableRow,
  { mapping, columns, isExact }: { mapping: Mapping; columns: number; isExact: boolean },
): ListedRow | undefined {
  if (cells.every(isEmpty) && unreadable.length === 0) return undefined;
  const isShifted = cells.slice(columns).some((cell) => !isEmpty(cell)) || (isExact && cells.length < columns);
  if (isShifted)
    return {
      line,
      listing: null,
      cells: {},
      problems: [{ code: 'shifted', field: null, value: String(cells.length) }],
    };
  const isRead = mapping.some((field, place) => field && (!isEmpty(cells[place] ?? '') || unreadable.includes(place)));
  if (!isRead) return undefined;
  const values: Values = {};
  const tree: TreeCells = {};
  const problems: RowProblem[] = [];
  for (const [place, field] of mapping.entries()) {
    const cell = (cells[place] ?? '').trim();
    if (!field) continue;
    if (unreadable.includes(place)) problems.push({ code: 'encoding', field, value: null });
    else if (cell === '' && field === 'old_price') values.old_price = null;
    if (cell === '') continue;
    const read = isAttributeColumn(field) ? attributeText(cell) : readers[field](cell);
    if ('problem' in read) problems.push({ code: read.problem, field, value: shown(cell) });
    else if (isAttributeColumn(field) || field === 'tree_category') tree[field] = String(read.value);
    else values[field] = read.value;
  }
  const isNamed = values.product_id !== undefined || values.source_id !== undefined || values.sku !== undefined;
  if (!isNamed && problems.length === 0) problems.push({ code: 'nameless', field: null, value: null });
  const unmatched = unmatchedCharacteristics(values);
  if (unmatched) problems.push(unmatched);
  return { line, listing: isNamed ? listingOf(values) : null, cells: tree, problems };
}

type Lines = string[][] | undefined;

/** The lines of another language are those of the default one, one by one. */
function unmatchedCharacteristics(values: Values): RowProblem | undefined {
  const own = (values.characteristics as Lines) ?? [];
  const unmatched = otherLanguages
    .map((language) => translationOf('characteristics', language))
    .find((field) => values[field] !== undefined && (values[field] as string[][]).length !== own.length);
  return unmatched && { code: 'not_characteristics', field: unmatched, value: null };
}

function listingOf({
  product_id,
  brand,
  category,
  sku,
  price,
  old_price: oldPrice,
  stock,
  ...own
}: Values): ProductDraft {
  const brandTitle = brand as string | undefined;
  const variant = { sku, price, oldPrice, stock };
  return {
    ...(withoutCharacteristics(own) as Partial<ProductDraft>),
    characteristics: own.characteristics
      ? characteristicsOfLines((language) => own[textName('characteristics', language)] as Lines)
      : undefined,
    id: product_id as number | undefined,
    brand: brandTitle === undefined ? undefined : kindOf(brandTitle, keyOf(brandTitle)),
    category: category === undefined ? undefined : kindOf(category as string, keyOf(`${brandTitle ?? ''} ${category}`)),
    variants: Object.values(variant).some((value) => value !== undefined)
      ? [variant as ProductDraft['variants'][number]]
      : [],
  };
}

const withoutCharacteristics = (own: Values) =>
  Object.fromEntries(Object.entries(own).filter(([field]) => !field.startsWith('characteristics')));

const kindOf = (title: string, key: string) => ({ key, ...sameInEveryLanguage('title', title) });
