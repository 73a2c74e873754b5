import * as contract from '#contract/admin/returns.ts';
import { pageOf } from '#server/platform/http/page-links.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { listReturns } from './admin-queries.ts';
import { addAdminReturn, adminReturn, decideReturn, moveReturn, wireRow } from './admin-returns.ts';

/** Bringing things back, for staff. */
export function returnAdminRoutes(services: Services): Route[] {
  return [
    serve(contract.listAdminReturns, async ({ query, url }) => {
      const { count, rows } = await listReturns(services.db, query, query);
      return pageOf(url, { count, rows: rows.map(wireRow) }, query);
    }),
    serve(contract.getAdminReturn, ({ params }) => adminReturn(services, params.id)),
    serve(contract.addAdminReturn, ({ user, params, body }) => addAdminReturn(services, user, params.id, body)),
    serve(contract.moveAdminReturn, ({ user, params, body }) => moveReturn(services, user, params.id, body)),
    serve(contract.decideAdminReturn, ({ user, params, body }) => decideReturn(services, user, params.id, body)),
  ];
}
