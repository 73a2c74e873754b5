import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestSpan, Tracing } from './tracing.ts';

/** A span for every request that reaches the framework, named by its route's pattern: addresses hold ids. */
export function addRequestSpans(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const span = tracing.beginRequest(typeof traceparent === 'string' ? traceparent : undefined);
    spans.set(request, span);
    span.run(done);
  });
  // A body arrives in the socket's own time, where the span is not known.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const route = request.routeOptions.url ?? 'none';
    const facts = {
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': statusCode,
      'dukon.request': request.id,
    };
    spans.get(request)?.end(`${request.method} ${route}`, facts, statusCode >= 500);
  });
}
