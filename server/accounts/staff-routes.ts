import * as contract from '#contract/office-staff.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getFactorRules,
  getSecondFactor,
  renewBackupCodes,
  setFactorRules,
} from './second-factor.ts';
import { getStaffMe } from './staff.ts';

/** The calls of the office about its own people. */
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
    serve(contract.setFactorRules, ({ user, body }) => setFactorRules(services, user, body)),
  ];
}
