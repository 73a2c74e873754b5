import type { FastifyInstance } from 'fastify';

const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers':
    'accept, authorization, content-type, user-agent, x-csrftoken, x-requested-with, x-order-key, idempotency-key, accept-language',
  'access-control-allow-methods': 'DELETE, GET, OPTIONS, PATCH, POST, PUT',
  'access-control-max-age': '86400',
  'access-control-expose-headers': 'retry-after',
};

/**
 * CORS: clients of other origins may make every call. The allow-origin is on every answer, errors too: without it a browser
 * hides the 401 and no refresh happens. Other origins' calls come without cookies, and without X-Guest, by
 * which a guest's cookie counts; so '*' gives nothing away.
 */
export function addCors(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('access-control-allow-origin', '*').header('vary', 'Origin');
    const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'];
    if (isPreflight) return reply.headers(headers).code(200).send('');
  });
}
