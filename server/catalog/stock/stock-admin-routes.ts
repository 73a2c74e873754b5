import * as contract from '#contract/admin/stock.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { pageOf } from '#server/platform/http/page-links.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { countAdminRoutes } from './count-admin-routes.ts';
import { listArrivals } from './stock-arrival-queries.ts';
import { addArrival } from './stock-arrivals.ts';
import { listMovements } from './stock-history-queries.ts';
import { correctStock, saveStockSettings, stockPage, variantStock } from './stock-settings.ts';

/** What goods cost is for those who answer for money. */
const withoutCost = <Row extends { unit_cost: number | null }>({ role }: Actor, row: Row): Row =>
  role === 'operator' ? { ...row, unit_cost: null } : row;

const withInstant = <Row extends { at: Date }>(row: Row) => ({ ...row, at: row.at.toISOString() });

/** The stock, for those who keep it. */
export function stockAdminRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    ...countAdminRoutes(services),
    serve(contract.listStock, async ({ user, query, url }) => {
      const { limit, offset, ordering, after, before, ...filter } = query;
      const { count, rows } = await stockPage(services, filter, { ordering, limit, offset, after, before });
      return pageOf(url, { count, rows: rows.map((row) => withoutCost(user, row)) }, query);
    }),
    serve(contract.getVariantStock, async ({ user, params }) => withoutCost(user, await variantStock(db, params.id))),
    serve(contract.saveStockSettings, ({ user, params, body }) => saveStockSettings(db, user, params.id, body)),
    serve(contract.correctStock, ({ user, params, body }) => correctStock(db, user, params.id, body)),
    serve(contract.listStockMovements, async ({ user, params, query, url }) => {
      const { count, rows } = await listMovements(db, params.id, query);
      return pageOf(url, { count, rows: rows.map((row) => withoutCost(user, withInstant(row))) }, query);
    }),
    serve(contract.listStockArrivals, async ({ query, url }) => {
      const { count, rows } = await listArrivals(db, query);
      return pageOf(url, { count, rows: rows.map(withInstant) }, query);
    }),
    serve(contract.addStockArrival, async ({ user, body }) => withInstant(await addArrival(db, user, body))),
  ];
}
