import * as views from '#contract/admin/saved-views.ts';
import * as contract from '#contract/admin/staff.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getFactorRules,
  getSecondFactor,
  renewBackupCodes,
  setFactorRules,
} from '#server/people/accounts/sign-in/second-factor.ts';
import { notFound } from '#server/platform/errors.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { dropSavedView, keepSavedView, listSavedViews } from './saved-view-queries.ts';
import { changeStaff, getStaffMe, inviteStaff, resetSecondFactor } from './staff.ts';
import { listStaff } from './staff-queries.ts';

/** The calls of the admin about its own people. */
export function staffRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    serve(contract.getStaffMe, ({ user }) => getStaffMe(db, user)),
    serve(contract.getSecondFactor, ({ user }) => getSecondFactor(db, user)),
    serve(contract.beginSecondFactor, ({ user, body }) => beginSecondFactor(services, user, body.current_password)),
    serve(contract.confirmSecondFactor, async ({ user, body }) => ({
      backup_codes: await confirmSecondFactor(services, user, body.otp),
    })),
    serve(contract.renewBackupCodes, async ({ user, body }) => ({
      backup_codes: await renewBackupCodes(services, user, body.otp),
    })),
    serve(contract.endSecondFactor, ({ user, body }) => endSecondFactor(services, user, body.otp)),
    serve(contract.getFactorRules, () => getFactorRules(db)),
    serve(contract.listStaff, () => listStaff(db)),
    serve(contract.inviteStaff, ({ user, body }) => inviteStaff(services, user, body)),
    serve(contract.changeStaff, ({ user, params, body }) => changeStaff(services, user, params.id, body)),
    serve(contract.resetSecondFactor, ({ user, params }) => resetSecondFactor(services, user, params.id)),
    serve(contract.setFactorRules, ({ user, body }) => setFactorRules(services, user, body)),
    serve(views.listSavedViews, async ({ user, query }) => ({
      results: await listSavedViews(db, user.id, query.list),
    })),
    serve(views.keepSavedView, ({ user, body }) => keepSavedView(db, user.id, body)),
    serve(views.dropSavedView, async ({ user, params }) => {
      if (!(await dropSavedView(db, user.id, params.id))) throw notFound('SavedView');
    }),
  ];
}
