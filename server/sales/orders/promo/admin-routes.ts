import * as contract from '#contract/admin/promo.ts';
import { pageOf } from '#server/platform/http/page-links.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { addPromoBatch, addPromoCode, changePromoCode, getPromoCode } from './admin-promo.ts';
import { listPromoRows } from './admin-promo-queries.ts';

/** The admin's care of promo codes. */
export function promoAdminRoutes(services: Services): Route[] {
  return [
    serve(contract.listPromoCodes, async ({ query, url }) =>
      pageOf(url, await listPromoRows(services.db, query), query),
    ),
    serve(contract.getPromoCode, ({ params }) => getPromoCode(services, params.id)),
    serve(contract.addPromoCode, ({ user, body }) => addPromoCode(services, user, body)),
    serve(contract.changePromoCode, ({ user, params, body }) => changePromoCode(services, user, params.id, body)),
    serve(contract.addPromoBatch, async ({ user, body }) => ({ codes: await addPromoBatch(services, user, body) })),
  ];
}
