import * as contract from '#contract/office-staff.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import { getStaffMe } from './staff.ts';

/** The calls of the office about its own people. */
export function staffRoutes({ db }: Services): Route[] {
  return [serve(contract.getStaffMe, ({ user }) => getStaffMe(db, user))];
}
