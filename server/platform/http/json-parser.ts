import type { FastifyInstance } from 'fastify';

/** JSON bodies. Clients name the type also where they send nothing, and nothing is no body rather than bad JSON. */
export function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}
