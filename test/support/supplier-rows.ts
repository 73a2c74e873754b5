import { type ImportOptions, type ImportReport, importProducts, type Skipped } from '#server/catalog/import/imports.ts';
import type { SourceRow } from '#server/catalog/sources/supplier-json/source-rows.ts';
import type { TestShop } from './shop.ts';

let made = 0;

/** A good row with a source id of its own, at 10 dollars. */
export function aRow(fields: object = {}) {
  made += 1;
  return {
    source_id: `row-${made}`,
    name: `Tunduk Lamp ${made}`,
    brand: 'Tunduk',
    category_path: 'Home > Lamps',
    price: 10,
    currency: 'USD',
    specs: { color: 'Red', wattage_w: 5 },
    ...fields,
  };
}

/** The rows as a reader gives them; the first is line 1. */
export async function* asSource(rows: unknown[]): AsyncGenerator<SourceRow> {
  for (const [index, value] of rows.entries()) yield { line: index + 1, value };
}

/** Imports rows, or what a reader gives, at 87.5 som for a dollar. */
export async function loadRows(
  { db }: TestShop,
  rows: unknown[] | AsyncIterable<SourceRow>,
  options: Partial<ImportOptions> = {},
): Promise<Omit<ImportReport, 'skipped'> & { skipped: Skipped[] }> {
  const source = Array.isArray(rows) ? asSource(rows) : rows;
  const skipped: Skipped[] = [];
  const onSkipped = (row: Skipped) => skipped.push(row);
  const rates = new Map([['USD', 87.5]]);
  const report = await importProducts(db, source, { rates, arrival: 0, onSkipped, ...options });
  return { ...report, skipped };
}

/** A product as its own page has it, by what the supplier calls it. */
export async function productOf(shop: TestShop, sourceId: string) {
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('source_id', '=', sourceId)
    .executeTakeFirstOrThrow();
  return (await shop.call('GET /products/{id}/', { params: { id } })).body;
}
