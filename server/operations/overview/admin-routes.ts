import * as contract from '#contract/admin/overview.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { getOverview } from './overview.ts';

/** The admin's first screen. */
export function overviewRoutes({ db }: Services): Route[] {
  return [serve(contract.getOverview, ({ user }) => getOverview(db, user))];
}
