import { productExport } from '#server/catalog/sources/price-list/export-products.ts';
import type { AnyExportKind } from './export-kind.ts';
import { customerKind } from './kinds/customer-kind.ts';
import { orderKind } from './kinds/order-kind.ts';
import { stockKind } from './kinds/stock-kind.ts';
import type { ExportKindName } from './queries.ts';

/** What can be exported: a new kind is a line here, one of the contract and one of the table's check. */
export const exportKinds: Record<ExportKindName, AnyExportKind> = {
  products: productExport,
  orders: orderKind,
  customers: customerKind,
  stock: stockKind,
};
