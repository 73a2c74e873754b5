import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/platform/errors.ts';
import type { Metrics } from './metrics.ts';

/** Counts answers and refusals. Pages from memory do not pass here: their cache counts them. */
export function addRequestMetrics(app: FastifyInstance, { requests, refusals }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.addHook('onError', async (_request, _reply, error: Error) => {
    if (error instanceof DomainError) refusals.inc({ code: error.code });
  });
}
