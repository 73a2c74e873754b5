import type { FastifyInstance } from 'fastify';
import { doAs } from '#server/platform/request-context.ts';

/** The path alone: a query may carry a token (sockets, e-mails' links). */
const pathOf = (url: string) => url.split('?', 1)[0];

/**
 * One line per request; reads that went well only at debug, so that a busy shop's log stays readable. Lines that are
 * written on the way name the request, too.
 */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', ({ id }, _reply, done) => doAs({ request: id }, done));
  // A body arrives in the socket's own time, where the request context is lost.
  app.addHook('preValidation', ({ id }, _reply, done) => doAs({ request: id }, done));
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      request: request.id,
      method: request.method,
      path: pathOf(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    const isQuiet = request.method === 'GET' && reply.statusCode < 400;
    // A busy shop asks many to come again; what is down has said so in a line of its own.
    if (reply.statusCode === 503) request.log.warn(line, 'request');
    else if (reply.statusCode >= 500) request.log.error(line, 'request');
    else if (isQuiet) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
}
