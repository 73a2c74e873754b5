import * as contract from '#contract/admin/counts.ts';
import { pageOf } from '#server/platform/http/page-links.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { listCountLines, listCounts } from './stock-count-queries.ts';
import { addEntries, bookCount, dropCount, startCount, stockCount, withInstants } from './stock-counts.ts';

/** Counting the shelves. */
export function countAdminRoutes({ db }: Services): Route[] {
  return [
    serve(contract.listStockCounts, async ({ query, url }) => {
      const { count, rows } = await listCounts(db, query);
      return pageOf(url, { count, rows: rows.map(withInstants) }, query);
    }),
    serve(contract.startStockCount, async ({ user, body }) => withInstants(await startCount(db, user, body))),
    serve(contract.getStockCount, async ({ params }) => withInstants(await stockCount(db, params.id))),
    serve(contract.listStockCountLines, async ({ params, query, url }) =>
      pageOf(url, await listCountLines(db, params.id, query), query),
    ),
    serve(contract.addStockCountEntries, ({ user, params, body }) => addEntries(db, user, params.id, body.entries)),
    serve(contract.bookStockCount, async ({ user, params, body }) =>
      withInstants(await bookCount(db, user, params.id, body.version)),
    ),
    serve(contract.dropStockCount, ({ user, params }) => dropCount(db, user, params.id)),
  ];
}
