import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DomainError } from '#server/platform/errors.ts';
import { replyToError } from '#server/platform/http/error-replies.ts';
import { addBodyDrain } from './drain-body.ts';
import { addUploadRoute, type ByteStream } from './upload-route.ts';

const type = 'application/octet-stream';
const takenBytes = 1_000;
/** More than fits into the buffers between. */
const sentBytes = 20_000_000;
let app: FastifyInstance;

beforeEach(async () => {
  app = fastify();
  app.setErrorHandler(replyToError);
  // No one pauses here: however long the machine stops for is no silence.
  addBodyDrain(app, { longest: 60_000, silence: 60_000 });
  const upload = { types: [type], maxBytes: takenBytes };
  addUploadRoute(app, upload, { method: 'POST', url: '/whole', handler: async () => 'taken' });
  addUploadRoute(
    app,
    { ...upload, streamed: true },
    {
      method: 'POST',
      url: '/streamed',
      handler: async ({ body }) => {
        for await (const _chunk of body as ByteStream);
        return 'taken';
      },
    },
  );
  app.route({
    method: 'POST',
    url: '/closed',
    handler: async () => 'taken',
    onRequest: async () => {
      throw new DomainError('forbidden', 'permission_denied');
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

/** Sends everything before it reads anything, as proxies do. */
async function send(path: string, length: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: ${type}\r\nConnection: close\r\n${length}\r\n\r\n`,
  );
  const isChunked = length.startsWith('Transfer');
  const body = Buffer.alloc(sentBytes);
  if (isChunked) socket.write(`${sentBytes.toString(16)}\r\n`);
  if (!socket.write(body)) await once(socket, 'drain');
  if (isChunked) socket.write('\r\n0\r\n\r\n');
  return text(socket);
}

test.each([
  ['/whole', `Content-Length: ${sentBytes}`, '413', 'Request body is too large.'],
  ['/whole', 'Transfer-Encoding: chunked', '413', 'Request body is too large.'],
  ['/streamed', `Content-Length: ${sentBytes}`, '413', 'Request body is too large.'],
  ['/closed', `Content-Length: ${sentBytes}`, '403', 'You do not have permission to perform this action.'],
])('who sends far too much to %s (%s) still gets %s', async (path, length, status, reason) => {
  const answer = await send(path, length);
  expect(answer).toContain(`HTTP/1.1 ${status}`);
  expect(answer).toContain(reason);
});
