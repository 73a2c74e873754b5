import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import { openApi } from './open-api.ts';
import type { Route } from './serve.ts';

/** The contract for people and machines, generated from the very objects that validate. */
export function addDocs(app: FastifyInstance, routes: Route[], publicUrl: string): void {
  const endpoints = routes.map(({ endpoint }) => endpoint);
  const document = openApi(endpoints, `${publicUrl}/api`);
  const page = docsPage(document);
  app.get('/openapi.json', async () => document);
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}
