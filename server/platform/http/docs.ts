import type { FastifyInstance } from 'fastify';
import { docsHeaders, docsPage } from './docs-page.ts';
import { openApi } from './open-api.ts';
import type { Route } from './serve.ts';

/** The contract for people and machines, generated from the very objects that validate. */
export function addDocs(app: FastifyInstance, routes: Route[], server: string): void {
  const endpoints = routes.map(({ endpoint }) => endpoint);
  const document = openApi(endpoints, server);
  const page = docsPage(document);
  app.get('/openapi.json', async () => document);
  app.get('/docs', async (_request, reply) => reply.headers(docsHeaders).send(page));
}
