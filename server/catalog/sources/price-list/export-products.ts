import type { Readable } from 'node:stream';
import { importFields } from '#contract/admin/imports.ts';
import { discountedPrice } from '#rules/catalog/discount.ts';
import type { Cell } from '#rules/tables/workbook.ts';
import { defaultLanguage, type Language } from '#rules/text/language.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { fieldTexts, inLanguages } from '#rules/text/translations.ts';
import { listMatchingIds, type ProductFilter } from '#server/catalog/editing/admin-queries.ts';
import { type CommonOptions, commonOptions } from '#server/catalog/products/option-queries.ts';
import { noShade } from '#server/catalog/writer/common-options.ts';
import { saidOf } from '#server/catalog/writer/plan-said.ts';
import type { StoredProduct, StoredVariant } from '#server/catalog/writer/product-batch.ts';
import { productsAfter, productsOf } from '#server/catalog/writer/upsert-products.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { csvOf, xlsxOf } from '#server/platform/tables/write-table.ts';
import { attributeCell } from './attribute-cells.ts';
import { type ColumnOfAttribute, columnsOfAttributes, headingOf } from './attribute-columns.ts';
import { statusWords } from './cell-values.ts';
import { writeCharacteristics } from './characteristic-cells.ts';
import { headings, type ImportField } from './import-fields.ts';
import { categoryPaths, listExportedAttributes } from './tree-queries.ts';

export type ExportFormat = 'csv' | 'xlsx';

/** More would be no list that people work on. */
const mostProducts = 1_000_000;
/** What an import takes, with the product's own columns. */
const mostColumns = 900;
/** Products that are read at once. */
const batch = 300;
const sheetTitle = { ru: 'Товары', en: 'Products' };
/** For those who read the list; an import does not read it. */
const priceToPay = { ru: 'Цена со скидкой (не читается)', en: 'Price after discount (not read)' };
const yesNo = { ru: ['да', 'нет'], en: ['yes', 'no'] } as const;

type Export = { format: ExportFormat; language: Language; filter: ProductFilter };

/** Products, a variant a row, with a column for each attribute, headed in this language; made as fast as it is read. */
export function exportProducts(db: Db, { format, language, filter }: Export): Readable {
  const rows = exportedRows(db, { language, filter });
  return format === 'csv' ? csvOf(rows) : xlsxOf(rows, sheetTitle[language]);
}

async function* exportedRows(db: Db, { language, filter }: Omit<Export, 'format'>): AsyncGenerator<Cell[]> {
  const isWhole = Object.values(filter).every((value) => value === undefined);
  const ids = isWhole ? null : await listMatchingIds(db, filter, mostProducts);
  const columns = columnsOfAttributes(await listExportedAttributes(db, ids)).slice(0, mostColumns);
  const paths = new Map((await categoryPaths(db)).map(({ id, paths: own }) => [id, own[language]]));
  const tree: Tree = { columns, common: await commonOptions(db), pathOf: (id) => paths.get(id) ?? '' };
  yield [
    ...importFields.map((field) => headings[field][language]),
    ...columns.map((column) => headingOf(column, language)),
    priceToPay[language],
  ];
  for await (const product of ids ? chosen(db, ids) : all(db)) yield* rowsOf(product, language, tree);
}

async function* all(db: Db): AsyncGenerator<StoredProduct> {
  for (let last = 0; ; ) {
    const products = await productsAfter(db, last, batch);
    yield* products;
    last = products.at(-1)?.id ?? last;
    if (products.length < batch) return;
  }
}

async function* chosen(db: Db, ids: readonly number[]): AsyncGenerator<StoredProduct> {
  for (let from = 0; from < ids.length; from += batch) yield* await productsOf(db, ids.slice(from, from + batch));
}

type Tree = { columns: readonly ColumnOfAttribute[]; common: CommonOptions; pathOf: (category: number) => string };

function* rowsOf(product: StoredProduct, language: Language, { columns, common, pathOf }: Tree): Generator<Cell[]> {
  const said = columns.map(({ attribute, language: own }) => {
    const { values } = saidOf(attribute.id, product.attributes);
    return attributeCell(values, attribute, attribute.kind === 'text' ? own : language);
  });
  const { category } = product.place;
  const place = category === null ? null : pathOf(category);
  const shown = product.variants.filter(({ isArchived }) => !isArchived);
  for (const variant of shown.length > 0 ? shown : [undefined]) {
    const cells = { ...cellsOf(product, variant, { language, common }), tree_category: place };
    const paid = variant ? discountedPrice(variant.price, product.discount) : null;
    yield [...importFields.map((field) => cells[field]), ...said, paid];
  }
}

function cellsOf(
  product: StoredProduct,
  variant: StoredVariant | undefined,
  { language, common }: { language: Language } & Pick<Tree, 'common'>,
): Omit<Record<ImportField, Cell>, 'tree_category'> {
  const color = variant?.options.find(({ attribute }) => attribute === common.colour);
  const [yes, no] = yesNo[language];
  const label = (is: boolean) => (is ? yes : no);
  const { discount, source_id } = product;
  return {
    product_id: product.id,
    source_id,
    ...fieldTexts(product, 'name'),
    ...fieldTexts(product, 'description'),
    discount,
    brand: product.brand.title,
    category: product.category.title,
    is_arrived: label(product.is_arrived),
    is_gsi: label(product.is_gsi),
    is_recommended: label(product.is_recommended),
    is_accessory: label(product.is_accessory),
    status: statusWords[product.status][language],
    sku: variant?.sku ?? null,
    price: variant?.price ?? null,
    stock: variant?.stock ?? null,
    color: variant ? textIn(color?.name ?? {}, defaultLanguage) || noShade.name.ru : null,
    color_code: variant ? (color?.swatch ?? noShade.swatch) : null,
    memory: variant?.options.find(({ attribute }) => attribute === common.number)?.number ?? null,
    old_price: variant?.oldPrice ?? null,
    ...inLanguages('characteristics', (each) => writeCharacteristics(product.characteristics, each)),
  };
}
