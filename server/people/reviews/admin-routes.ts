import * as contract from '#contract/admin/reviews.ts';
import { pageOf } from '#server/platform/http/page-links.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { saveSettingGroup, settingGroup } from '#server/settings/setting-groups.ts';
import { decideReview, listAdminReviews, removeShownPhoto, replyToReview } from './moderation.ts';

/** The admin's care of what customers say of products. */
export function reviewAdminRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    serve(contract.listAdminReviews, async ({ query, url }) => pageOf(url, await listAdminReviews(db, query), query)),
    serve(contract.decideReview, ({ user, params, body }) => decideReview(services, user, params.id, body)),
    serve(contract.removeShownPhoto, ({ user, params, query }) =>
      removeShownPhoto(services, user, { ...params, version: query.version }),
    ),
    serve(contract.replyToReview, ({ user, params, body }) => replyToReview(services, user, params.id, body)),
    serve(contract.getReviewSettings, () => settingGroup(db, 'reviews')),
    serve(contract.saveReviewSettings, ({ user, body }) => saveSettingGroup(db, user, 'reviews', body)),
  ];
}
