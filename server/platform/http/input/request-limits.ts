import { STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bytes of a body where a route does not take more: the contract's largest order is a tenth of it. */
export const bodyLimit = 128 * 1024;

/** What arrives of a file within one window at least: 2 KiB/s, less than any telephone sends. */
const leastUploadBytes = 64 * 1024;
const windowMs = 30_000;

/** Node's own limits, in ms: of a request's head, of any request at all, of a connection on which nothing moves. */
const headMs = 15_000;
const requestMs = 15 * 60_000;
const idleMs = 120_000;
/** How often Node looks for heads and requests that take too long. */
const lookMs = 5_000;

/** The limits that the server is made with. */
export const serverLimits = {
  bodyLimit,
  requestTimeout: requestMs,
  connectionTimeout: idleMs,
  http: { headersTimeout: headMs, connectionsCheckingInterval: lookMs },
  clientErrorHandler: refuseConnection,
};

const statusOf: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what is no request, too large a head or too slow a sender, and hangs up. */
function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statusOf[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ detail: `${STATUS_CODES[status]}.` });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

const hasBody = ({ raw: { headers } }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Ends requests whose bodies trickle: a small one has to be here within a window, a file, which may come over a slow
 * line, has to bring something in every window.
 */
export function addBodyTime(app: FastifyInstance, { ms = windowMs, leastBytes = leastUploadBytes } = {}): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) watchBody(app, request, { ms, leastBytes });
    done();
  });
}

function watchBody(
  app: FastifyInstance,
  request: FastifyRequest,
  { ms, leastBytes }: { ms: number; leastBytes: number },
) {
  const { raw } = request;
  const { socket } = raw;
  // A call inside the process has no line that could be slow.
  if (!(socket instanceof Socket)) return;
  const isFile = (request.routeOptions.bodyLimit ?? 0) > bodyLimit;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer);
    const moved = socket.bytesRead - seen;
    seen = socket.bytesRead;
    if (isFile && moved >= leastBytes) return;
    clearInterval(timer);
    const error = Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    app.server.emit('clientError', error, socket);
  }, ms).unref();
  for (const over of ['end', 'close']) raw.once(over, () => clearInterval(timer));
}
