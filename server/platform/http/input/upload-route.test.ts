import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { replyToError } from '#server/platform/http/error-replies.ts';
import { addUploadRoute, type ByteStream } from './upload-route.ts';

const type = 'application/octet-stream';

/** Answers how many bytes came. */
async function send(payload: string | Readable) {
  const app = fastify();
  app.setErrorHandler(replyToError);
  addUploadRoute(
    app,
    { types: [type], maxBytes: 10, streamed: true },
    {
      method: 'POST',
      url: '/file',
      handler: async ({ body }) => ({ bytes: (await buffer(body as ByteStream)).length }),
    },
  );
  return app.inject({ method: 'POST', url: '/file', headers: { 'content-type': type }, payload });
}

test('a streamed upload is given as it comes, and refused as soon as it is too much, also where it announced less', async () => {
  expect((await send('x'.repeat(10))).json()).toEqual({ bytes: 10 });
  const pieces = () => Readable.from(['x'.repeat(6), 'x'.repeat(6)]);
  expect((await send(pieces())).statusCode).toBe(413);
});
