import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Logger } from '#server/platform/log.ts';
import type { Metrics } from './metrics.ts';

/**
 * Answers GET /metrics on a port of its own, which is not the public's: the figures are not secret, but not public either.
 *
 * @returns what stops it
 */
export async function serveMetrics(
  { registry }: Metrics,
  { host, port, log }: { host: string; port: number; log: Logger },
): Promise<() => Promise<void>> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (error) {
      log.error({ err: error }, 'the metrics could not be read');
      response.writeHead(503, { 'retry-after': '15' }).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}
