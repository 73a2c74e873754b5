import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { addMedia } from '#server/boot/storefront/serve-media.ts';
import { addExchangeEndpoint } from '#server/operations/one-c/exchange-endpoint.ts';
import { authenticator } from '#server/people/accounts/routes.ts';
import { addChatPictures } from '#server/people/chat/picture-routes.ts';
import { addDocs } from '#server/platform/http/docs/docs.ts';
import { addDrain } from '#server/platform/http/drain.ts';
import { replyToError } from '#server/platform/http/error-replies.ts';
import { addCors } from '#server/platform/http/headers/cors.ts';
import { ownOrigin } from '#server/platform/http/headers/own-origin.ts';
import { requestIds } from '#server/platform/http/headers/request-id.ts';
import { addSecurityHeaders } from '#server/platform/http/headers/security-headers.ts';
import { addBodyDrain } from '#server/platform/http/input/drain-body.ts';
import { addJsonParser } from '#server/platform/http/input/json-parser.ts';
import { addBodyTime, serverLimits } from '#server/platform/http/input/request-limits.ts';
import { bodiesFor } from '#server/platform/http/refusal-bodies.ts';
import { addRequestLog } from '#server/platform/http/request-log.ts';
import { type ServeOptions, serveAll } from '#server/platform/http/serve.ts';
import { addRequestMetrics } from '#server/platform/metrics/request-metrics.ts';
import type { PageCache } from '#server/platform/pages/page-cache.ts';
import { pageServer } from '#server/platform/pages/page-server.ts';
import type { Services } from '#server/platform/services.ts';
import { addRequestSpans } from '#server/platform/tracing/trace-requests.ts';
import { addReturnPictures } from '#server/sales/returns/pictures.ts';
import { allRoutes } from './modules.ts';

/** The bare server: limits, log without queries or tokens, errors in the contract's shape. */
function createServer(services: Services, pages?: PageCache): FastifyInstance {
  let isStopping = false;
  const app = fastify({
    ...(services.log ? { loggerInstance: services.log as FastifyBaseLogger } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    ...serverLimits,
    ...(pages ? { serverFactory: pageServer(pages, serverLimits, () => isStopping) } : {}),
    genReqId: requestIds(),
    // Lines name their request by themselves.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: 'idle',
    // An open connection gets a last answer after the shop is asked to stop.
    return503OnClosing: false,
    // Addresses that cannot be read never get as far as the error handler.
    frameworkErrors: replyToError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100 },
    trustProxy: ['loopback', ...(services.config.trustedProxies ?? [])],
  });
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.removeContentTypeParser('text/plain');
  // First, so that everything the other hooks do is below the request.
  if (services.tracing) addRequestSpans(app, services.tracing);
  addJsonParser(app);
  app.setErrorHandler(replyToError);
  addBodyTime(app);
  addDrain(app);
  addSecurityHeaders(app, services.config.publicUrl);
  addRequestLog(app);
  addBodyDrain(app);
  if (services.metrics) addRequestMetrics(app, services.metrics);
  return app;
}

type ApiPlace = Pick<ServeOptions, 'originOf'> & { server: string };

/** The API under any prefix the instance has: `/api` next to the pages, the root when it listens alone. */
async function addApi(app: FastifyInstance, services: Services, { originOf, server }: ApiPlace): Promise<void> {
  addCors(app);
  const { checkReplies } = services.config;
  const routes = allRoutes(services);
  const authenticate = authenticator(services);
  serveAll(app, routes, { authenticate, originOf, checkReplies });
  addDocs(app, routes, server);
  addChatPictures(app, services, authenticate);
  addReturnPictures(app, services);
  addMedia(app, services, replyNotFound);
  app.setNotFoundHandler(replyNotFound);
  // Routes, because next to the pages a path without one would be a page.
  for (const url of ['/', '/*']) app.all(url, replyNotFound);
}

const replyNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send(bodiesFor(request).of({ code: 'no_page' }));

/**
 * The whole shop on one port: the API under /api, pictures, health, and — where a storefront is
 * given to `addStorefront` — every page.
 *
 * @param pages cached pages, which are answered before the framework. They leave no line in the log, so at level debug
 *   every request goes through the framework.
 */
export async function createApp(services: Services, pages?: PageCache): Promise<FastifyInstance> {
  const app = createServer(services, services.log?.isLevelEnabled('debug') ? undefined : pages);
  const { publicUrl } = services.config;
  const place = { originOf: () => publicUrl, server: `${publicUrl}/api` };
  await app.register((api) => addApi(api, services, place), { prefix: '/api' });
  addMedia(app, services, replyNotFound);
  addExchangeEndpoint(app, services);
  app.setNotFoundHandler(replyNotFound);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const problem = await services.readiness();
    return problem ? reply.code(503).send({ status: 'not ready', problem }) : { status: 'ready' };
  });
  return app;
}

/** The same API alone, at the root, for clients that expect a host of its own (API_PORT). */
export async function createApiApp(services: Services): Promise<FastifyInstance> {
  const app = createServer(services);
  const { publicUrl } = services.config;
  await addApi(app, services, { originOf: (request) => ownOrigin(request, publicUrl), server: '/' });
  return app;
}
