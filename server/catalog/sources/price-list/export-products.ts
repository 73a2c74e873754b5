import type { Readable } from 'node:stream';
import { importFields } from '#contract/admin/imports.ts';
import { discountedPrice } from '#rules/catalog/discount.ts';
import type { Cell } from '#rules/tables/workbook.ts';
import { defaultLanguage, type Language } from '#rules/text/language.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { fieldTexts, inLanguages } from '#rules/text/translations.ts';
import { everyId, listMatchingIds, matchingIds, type ProductFilter } from '#server/catalog/editing/admin-queries.ts';
import type { AttributeDefinition } from '#server/catalog/editing/product-attribute-queries.ts';
import { noShade } from '#server/catalog/writer/common-options.ts';
import { saidOf } from '#server/catalog/writer/plan-said.ts';
import type { StoredProduct, StoredVariant } from '#server/catalog/writer/product-batch.ts';
import { productsAfter, productsOf } from '#server/catalog/writer/upsert-products.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { csvOf, xlsxOf } from '#server/platform/tables/write-table.ts';
import { byLanguage, textsIn } from '#server/texts/texts.ts';
import { attributeCell } from './attribute-cells.ts';
import { type ColumnOfAttribute, columnsOfAttributes, headingOf } from './attribute-columns.ts';
import { writeCharacteristics } from './characteristic-cells.ts';
import { headingOfField, type ImportField } from './import-fields.ts';
import { categoryPaths, listExportedAttributes } from './tree-queries.ts';

export type ExportFormat = 'csv' | 'xlsx';

/** More would be no list that people work on. */
const mostProducts = 1_000_000;
/** What an import takes, with the product's own columns. */
const mostColumns = 900;
/** Products that are read at once. */
const batch = 60;

type Export = { format: ExportFormat; language: Language; filter: ProductFilter };

/** Products, a variant a row, with a column for each attribute, headed in this language; made as fast as it is read. */
export function exportProducts(db: Db, { format, language, filter }: Export): Readable {
  const rows = exportedRows(db, { language, filter });
  return format === 'csv' ? csvOf(rows) : xlsxOf(rows, textsIn(language).priceLists.sheet);
}

async function* exportedRows(db: Db, { language, filter }: Omit<Export, 'format'>): AsyncGenerator<Cell[]> {
  const ids = isWhole(filter) ? null : await listMatchingIds(db, filter, mostProducts);
  const plan = await planOf(db, ids, language);
  yield headingOfPlan(plan, language);
  for await (const product of ids ? chosen(db, ids) : all(db)) yield* rowsOf(product, language, plan);
}

const isWhole = (filter: ProductFilter) => Object.values(filter).every((value) => value === undefined);

/** The columns that an export of these products has, and the paths of categories by their ids. */
export type ExportPlan = { columns: readonly ColumnOfAttribute[]; paths: Readonly<Record<number, string>> };

async function planOf(db: Db, ids: readonly number[] | null, language: Language): Promise<ExportPlan> {
  const attributes = await listExportedAttributes(db, ids);
  const columns = columnsOfAttributes(attributes.toSorted(bySharing)).slice(0, mostColumns);
  const paths = (await categoryPaths(db)).map(({ id, paths: own }) => [id, own[language]] as const);
  return { columns, paths: Object.fromEntries(paths) };
}

const headingOfPlan = ({ columns }: ExportPlan, language: Language): Cell[] => [
  ...importFields.map((field) => headingOfField(field, language)),
  ...columns.map((column) => headingOf(column, language)),
  // For those who read the list; an import does not read it.
  textsIn(language).priceLists.priceToPay,
];

/** Products as an import takes them, for those who make a file of them step by step. */
export const productExport = {
  title: byLanguage(({ priceLists }) => priceLists.sheet),
  batch,
  /** The query for the ids of all products that fit, in order. */
  idsOf: async (db: Db, filter: ProductFilter) => (isWhole(filter) ? everyId : matchingIds(db, filter)),
  plan: async (db: Db, { filter, language }: { filter: ProductFilter; language: Language }): Promise<ExportPlan> =>
    planOf(db, isWhole(filter) ? null : await listMatchingIds(db, filter, mostProducts), language),
  heading: headingOfPlan,
  rows: async function* (
    db: Db,
    ids: readonly number[],
    { plan, language }: { plan: ExportPlan; language: Language },
  ): AsyncGenerator<Cell[]> {
    for (const product of await productsOf(db, ids)) yield* rowsOf(product, language, plan);
  },
};

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

/** What any variant may have stands first. */
const bySharing = (one: AttributeDefinition, other: AttributeDefinition) =>
  Number(other.is_common_option) - Number(one.is_common_option);

function* rowsOf(product: StoredProduct, language: Language, { columns, paths }: ExportPlan): Generator<Cell[]> {
  const said = columns.map(({ attribute, language: own, isSwatch }) => {
    if (isSwatch) return null;
    const { values } = saidOf(attribute.id, product.attributes);
    return attributeCell(values, attribute, attribute.kind === 'text' ? own : language);
  });
  const { category } = product.place;
  const place = category === null ? null : (paths[category] ?? '');
  const shown = product.variants.filter(({ isArchived }) => !isArchived);
  for (const variant of shown.length > 0 ? shown : [undefined]) {
    const cells = { ...cellsOf(product, variant, language), tree_category: place };
    const paid = variant ? discountedPrice(variant.price, product.discount) : null;
    const ofVariant = columns.map((column, at) =>
      commonCell(column, { product, variant, said: said[at] ?? null, language }),
    );
    yield [...importFields.map((field) => cells[field]), ...ofVariant, paid];
  }
}

type OfVariant = { product: StoredProduct; variant: StoredVariant | undefined; said: Cell; language: Language };

/** Of what any variant may have the variant's own; what its product says where no variant says it, as of other attributes. */
function commonCell({ attribute, isSwatch }: ColumnOfAttribute, { product, variant, said, language }: OfVariant): Cell {
  if (!attribute.is_common_option) return said;
  const own = (one: StoredVariant) => one.options.find((option) => option.attribute === attribute.id);
  const isOfVariants = product.variants.some((one) => !one.isArchived && own(one) !== undefined);
  const isOfProduct = !isOfVariants && saidOf(attribute.id, product.attributes).values.length > 0;
  if (!variant || isOfProduct) return said;
  const option = own(variant);
  if (attribute.kind !== 'colour') {
    return option?.number == null ? null : attributeCell([{ number: option.number }], attribute, language);
  }
  if (isSwatch) return option ? (option.swatch ?? null) : noShade.swatch;
  return textIn(option?.name ?? {}, defaultLanguage) || textIn(noShade.name, defaultLanguage);
}

function cellsOf(
  product: StoredProduct,
  variant: StoredVariant | undefined,
  language: Language,
): Omit<Record<ImportField, Cell>, 'tree_category'> {
  const texts = textsIn(language).priceLists;
  const label = (is: boolean) => (is ? texts.yes : texts.no);
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
    status: texts.statuses[product.status],
    sku: variant?.sku ?? null,
    price: variant?.price ?? null,
    stock: variant?.stock ?? null,
    old_price: variant?.oldPrice ?? null,
    ...inLanguages('characteristics', (each) => writeCharacteristics(product.characteristics, each)),
  };
}
