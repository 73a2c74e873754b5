import * as contract from '#contract/admin/questions.ts';
import { pageOf } from '#server/platform/http/page-links.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { answerQuestion, decideQuestion, listAdminQuestions, pinQuestion } from './answering.ts';

/** What staff do with questions about products. */
export function questionAdminRoutes(services: Services): Route[] {
  return [
    serve(contract.listAdminQuestions, async ({ query, url }) =>
      pageOf(url, await listAdminQuestions(services.db, query), query),
    ),
    serve(contract.answerQuestion, ({ user, params, body }) => answerQuestion(services, user, { ...params, ...body })),
    serve(contract.decideQuestion, ({ user, params, body }) => decideQuestion(services, user, { ...params, ...body })),
    serve(contract.pinQuestion, ({ user, params, body }) => pinQuestion(services, user, { ...params, ...body })),
  ];
}
