import * as contract from '#contract/admin/audit.ts';
import { pageOf } from '#server/platform/http/page-links.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { listEntries } from './queries.ts';

/** The admin's look at what its people changed. */
export function auditRoutes({ db }: Services): Route[] {
  return [serve(contract.listAudit, async ({ query, url }) => pageOf(url, await listEntries(db, query), query))];
}
