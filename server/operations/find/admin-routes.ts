import * as contract from '#contract/admin/find.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { find } from './find.ts';

/** The palette of the admin. */
export function findRoutes(services: Services): Route[] {
  return [serve(contract.find, async ({ query, user }) => ({ results: await find(services, query.q, user) }))];
}
