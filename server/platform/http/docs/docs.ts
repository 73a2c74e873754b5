import type { FastifyInstance } from 'fastify';
import type { Route } from '#server/platform/http/serve.ts';
import { docsHeaders, docsPage } from './docs-page.ts';
import { type OpenApi, openApi } from './open-api.ts';

/**
 * The contract for people and machines, generated from the very objects that validate. It is made when the first asks
 * for it: that takes as long as the rest of the application together.
 */
export function addDocs(app: FastifyInstance, routes: Route[], server: string): void {
  let cached: { document: OpenApi; page: string } | undefined;
  const docs = () => {
    if (cached) return cached;
    const endpoints = routes.map(({ endpoint }) => endpoint);
    const document = openApi(endpoints, server);
    cached = { document, page: docsPage(document) };
    return cached;
  };
  app.get('/openapi.json', async () => docs().document);
  app.get('/docs', async (_request, reply) => reply.headers(docsHeaders).send(docs().page));
}
