import type { Readable } from 'node:stream';
import { importFields } from '#contract/admin/imports.ts';
import { discountedPrice } from '#rules/catalog/discount.ts';
import type { Cell } from '#rules/tables/workbook.ts';
import type { Language } from '#rules/text/language.ts';
import { fieldTexts, inLanguages } from '#rules/text/translations.ts';
import type { StoredProduct, StoredVariant } from '#server/catalog/writer/product-batch.ts';
import { productsAfter } from '#server/catalog/writer/upsert-products.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { csvOf, xlsxOf } from '#server/platform/tables/write-table.ts';
import { statusWords } from './cell-values.ts';
import { writeCharacteristics } from './characteristic-cells.ts';
import { headings, type ImportField } from './import-fields.ts';

export type ExportFormat = 'csv' | 'xlsx';

/** Products that are read at once. */
const batch = 300;
const sheetTitle = { ru: 'Товары', en: 'Products' };
/** For those who read the list; an import does not read it. */
const priceToPay = { ru: 'Цена со скидкой (не читается)', en: 'Price after discount (not read)' };
const yesNo = { ru: ['да', 'нет'], en: ['yes', 'no'] } as const;

/** All products, a variant a row, headed in this language; made as fast as it is read. */
export function exportProducts(db: Db, format: ExportFormat, language: Language): Readable {
  const rows = exportedRows(db, language);
  return format === 'csv' ? csvOf(rows) : xlsxOf(rows, sheetTitle[language]);
}

async function* exportedRows(db: Db, language: Language): AsyncGenerator<Cell[]> {
  yield [...importFields.map((field) => headings[field][language]), priceToPay[language]];
  let last = 0;
  for (;;) {
    const products = await productsAfter(db, last, batch);
    for (const product of products) yield* rowsOf(product, language);
    last = products.at(-1)?.id ?? last;
    if (products.length < batch) return;
  }
}

function* rowsOf(product: StoredProduct, language: Language): Generator<Cell[]> {
  const shown = product.variants.filter(({ isArchived }) => !isArchived);
  for (const variant of shown.length > 0 ? shown : [undefined]) {
    const cells = cellsOf(product, variant, language);
    const paid = variant ? discountedPrice(variant.price, product.discount) : null;
    yield [...importFields.map((field) => cells[field]), paid];
  }
}

function cellsOf(
  product: StoredProduct,
  variant: StoredVariant | undefined,
  language: Language,
): Record<ImportField, Cell> {
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
    color: variant?.color.name ?? null,
    color_code: variant?.color.hash_code ?? null,
    memory: variant?.memory ?? null,
    old_price: variant?.oldPrice ?? null,
    ...inLanguages('characteristics', (each) => writeCharacteristics(product.characteristics, each)),
  };
}
