import { createServer, type RequestListener, type Server } from 'node:http';
import type { PageCache } from './page-cache.ts';

/** Node's own limits of a server, in ms. */
type Limits = {
  requestTimeout: number;
  connectionTimeout: number;
  http: { headersTimeout: number; connectionsCheckingInterval: number };
};

/**
 * Makes the HTTP server that Fastify listens with (its `serverFactory`): cached pages are answered before the framework,
 * whose routing takes longer than sending them.
 *
 * @param isStopping whether the shop is stopping: the framework then closes each connection after its answer
 */
export function pageServer(
  cache: PageCache,
  { requestTimeout, connectionTimeout, http }: Limits,
  isStopping: () => boolean,
): (framework: RequestListener) => Server {
  return (framework) => {
    const server = createServer({ ...http, requestTimeout }, (request, response) => {
      const isReading = request.method === 'GET' || request.method === 'HEAD';
      const page = isReading && !isStopping() ? cache.shown(request.url ?? '') : undefined;
      if (page) page.send(request, response);
      else framework(request, response);
    });
    server.setTimeout(connectionTimeout);
    // Node's own are five seconds: a balancer that keeps a connection for longer sends requests to one that is closing.
    server.keepAliveTimeout = connectionTimeout;
    return server;
  };
}
