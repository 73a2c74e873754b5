import * as contract from '#contract/admin/exchange.ts';
import { listCredentials } from '#server/operations/one-c/sessions/credential-queries.ts';
import { addCredentials, renewCredentials, switchCredentials } from '#server/operations/one-c/sessions/credentials.ts';
import { acceptedLanguage } from '#server/platform/http/headers/accept-language.ts';
import { pageOf } from '#server/platform/http/page-links.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { listImports, listRefusals } from './import-queries.ts';
import { listToReview } from './review-queries.ts';
import { keepAsItIs } from './reviews.ts';
import { changeSettings, exchangeSettings } from './settings.ts';

/** The admin's care of the exchange with 1C. */
export function exchangeAdminRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    serve(contract.listExchangeCredentials, () => listCredentials(db)),
    serve(contract.addExchangeCredentials, ({ user, body }) => addCredentials(db, user, body.name)),
    serve(contract.renewExchangeCredentials, ({ user, params }) => renewCredentials(db, user, params.id)),
    serve(contract.switchExchangeCredentials, ({ user, params, body }) => switchCredentials(db, user, params.id, body)),
    serve(contract.getExchangeSettings, () => exchangeSettings(services)),
    serve(contract.changeExchangeSettings, ({ user, body }) => changeSettings(services, user, body)),
    serve(contract.listExchangeImports, async ({ query, url, headers }) =>
      pageOf(url, await listImports(db, { ...query, language: acceptedLanguage(headers['accept-language']) }), query),
    ),
    serve(contract.listExchangeReviews, async ({ query, url }) => pageOf(url, await listToReview(db, query), query)),
    serve(contract.settleExchangeReview, ({ user, params }) => keepAsItIs(services, user, params.id)),
    serve(contract.listExchangeRefusals, async ({ params, query, url, headers }) => {
      const language = acceptedLanguage(headers['accept-language']);
      return pageOf(url, await listRefusals(db, params.id, { ...query, language }), query);
    }),
  ];
}
