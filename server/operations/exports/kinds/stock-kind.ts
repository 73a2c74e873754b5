import { localized } from '#rules/text/localized.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { idsOfStock, type StockFilter, stockRows } from '#server/catalog/stock/stock-settings.ts';
import { plainKind } from '#server/operations/exports/export-kind.ts';

/** Variants with their pieces, by name, as the list of the stock has them. */
export const stockKind = plainKind({
  title: { ru: 'Склад', en: 'Stock' },
  idsOf: (db, filter: StockFilter) => idsOfStock(db, filter),
  read: stockRows,
  columns: [
    { ru: 'Товар', en: 'Product', cell: (row, language) => localized(row, 'name', language) },
    {
      ru: 'Вариант',
      en: 'Variant',
      cell: ({ options }, language) => options.map(({ value }) => textIn(value, language)).join(', '),
    },
    { ru: 'Артикул', en: 'SKU', cell: ({ sku }) => sku },
    { ru: 'Штрихкод', en: 'Barcode', cell: ({ barcode }) => barcode },
    { ru: 'Штук', en: 'Pieces', cell: ({ quantity }) => quantity },
    { ru: 'Мало, если осталось', en: 'Low from', cell: ({ low_at: low }) => low },
    { ru: 'Отложено', en: 'Reserved', cell: ({ aside }) => aside },
    { ru: 'Продано за 30 дней', en: 'Sold in 30 days', cell: ({ sold }) => sold },
    { ru: 'Хватит на дней', en: 'Days it lasts', cell: ({ cover_days: days }) => days },
    { ru: 'Ждут', en: 'Waiting', cell: ({ waiting }) => waiting },
    { ru: 'Закупка за штуку, сом', en: 'Unit cost, som', cell: ({ unit_cost: cost }) => cost },
  ],
});
