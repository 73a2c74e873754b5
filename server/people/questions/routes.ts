import * as contract from '#contract/shop/questions.ts';
import { readingAs } from '#server/platform/database/replica/reads.ts';
import { pageOf } from '#server/platform/http/page-links.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { askQuestion, listOwnQuestions, listPublicQuestions } from './questions.ts';

/** Questions about products: public to read, asked by signed-in people. */
export function questionRoutes(services: Services): Route[] {
  const as = readingAs(services);
  return [
    serve(contract.listQuestions, async ({ query, url, user }) =>
      pageOf(url, await listPublicQuestions(as(user).db, query), query),
    ),
    serve(contract.listOwnQuestions, async ({ user, query }) => ({
      results: await listOwnQuestions(services.db, user.id, query.product),
    })),
    serve(contract.postQuestion, ({ user, body, ip }) => askQuestion(services, user, { ...body, ip })),
  ];
}
