import * as contract from '#contract/admin/returns.ts';
import { pageOf } from '#server/platform/http/page-links.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { listReturns } from './office-queries.ts';
import { addOfficeReturn, decideReturn, moveReturn, officeReturn, wireRow } from './staff-returns.ts';

/** Bringing things back, for staff. */
export function returnStaffRoutes(services: Services): Route[] {
  return [
    serve(contract.listOfficeReturns, async ({ query, url }) => {
      const { count, rows } = await listReturns(services.db, query, query);
      return pageOf(url, { count, rows: rows.map(wireRow) }, query);
    }),
    serve(contract.getOfficeReturn, ({ params }) => officeReturn(services, params.id)),
    serve(contract.addOfficeReturn, ({ user, params, body }) => addOfficeReturn(services, user, params.id, body)),
    serve(contract.moveOfficeReturn, ({ user, params, body }) => moveReturn(services, user, params.id, body)),
    serve(contract.decideOfficeReturn, ({ user, params, body }) => decideReturn(services, user, params.id, body)),
  ];
}
