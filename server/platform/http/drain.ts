import { once } from 'node:events';
import { Server } from 'node:net';
import { setImmediate as afterThisTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const lookEveryMs = 50;
/** A proxy ends connections that it has not used for so long (`keepalive_timeout` in deploy/nginx.conf is less), in ms. */
const proxyTimeoutMs = 1_300;

/**
 * Stops so that no request is lost between two that hold a connection. New connections are refused, so that a proxy asks
 * another instance; an open connection gets one more answer, with `connection: close`. To end idle connections at once, as
 * servers do by themselves, would meet requests that are on their way: a proxy must not send those a second time, because
 * they may have arrived. Connections that are idle for longer than any proxy's keep-alive are closed.
 */
export function addDrain(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    const closed = once(server, 'close');
    // Right after the accept queue was emptied: connections still in it would be reset.
    await afterThisTurn();
    // Not the HTTP server's own, which ends idle connections as well.
    Server.prototype.close.call(server);
    let timer: NodeJS.Timeout | undefined;
    const timeout = setTimeout(() => {
      timer = setInterval(() => server.closeIdleConnections(), lookEveryMs);
    }, proxyTimeoutMs);
    await closed;
    clearTimeout(timeout);
    clearInterval(timer);
  });
}
