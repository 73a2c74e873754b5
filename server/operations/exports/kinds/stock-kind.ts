import { localized } from '#rules/text/localized.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { idsOfStock, type StockFilter, stockRows } from '#server/catalog/stock/stock-settings.ts';
import { plainKind } from '#server/operations/exports/export-kind.ts';

/** Variants with their pieces, by name, as the list of the stock has them. */
export const stockKind = plainKind({
  texts: ({ exports }) => exports.stock,
  idsOf: (db, filter: StockFilter) => idsOfStock(db, filter),
  read: stockRows,
  cells: {
    product: (row, language) => localized(row, 'name', language),
    variant: ({ options }, language) => options.map(({ value }) => textIn(value, language)).join(', '),
    sku: ({ sku }) => sku,
    barcode: ({ barcode }) => barcode,
    quantity: ({ quantity }) => quantity,
    low_at: ({ low_at: low }) => low,
    aside: ({ aside }) => aside,
    sold: ({ sold }) => sold,
    cover: ({ cover_days: days }) => days,
    waiting: ({ waiting }) => waiting,
    unit_cost: ({ unit_cost: cost }) => cost,
  },
});
