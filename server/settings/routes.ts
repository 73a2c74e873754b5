import * as settings from '#contract/admin/settings.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { saveSettingGroup, settingGroup } from './setting-groups.ts';

/** What staff set for the shop as a whole. */
export function settingRoutes({ db }: Services): Route[] {
  return [
    serve(settings.getAdminContacts, () => settingGroup(db, 'contacts')),
    serve(settings.saveAdminContacts, ({ user, body }) => saveSettingGroup(db, user, 'contacts', body)),
    serve(settings.getAppearance, () => settingGroup(db, 'appearance')),
    serve(settings.saveAppearance, ({ user, body }) => saveSettingGroup(db, user, 'appearance', body)),
    serve(settings.getAdminHours, () => settingGroup(db, 'hours')),
    serve(settings.saveAdminHours, ({ user, body }) => saveSettingGroup(db, user, 'hours', body)),
    serve(settings.getAdminTerms, () => settingGroup(db, 'terms')),
    serve(settings.saveAdminTerms, ({ user, body }) => saveSettingGroup(db, user, 'terms', body)),
    serve(settings.getAdminStockTerms, () => settingGroup(db, 'stock')),
    serve(settings.saveAdminStockTerms, ({ user, body }) => saveSettingGroup(db, user, 'stock', body)),
    serve(settings.getCompanyDetails, () => settingGroup(db, 'company_details')),
    serve(settings.saveCompanyDetails, ({ user, body }) => saveSettingGroup(db, user, 'company_details', body)),
  ];
}
