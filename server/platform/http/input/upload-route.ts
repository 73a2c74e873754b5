import type { Readable } from 'node:stream';
import { errorCodes, type FastifyInstance, type RouteOptions } from 'fastify';

/** What a client sends, as it comes; ends with an error where it is too much or the client went away. */
export type ByteStream = AsyncIterable<Buffer>;

type Upload = { types: readonly string[]; maxBytes: number; streamed?: true };

/** Adds a route whose body is a file of one of these media types, read up to its size and given as its bytes. */
export function addUploadRoute(app: FastifyInstance, { types, maxBytes, streamed }: Upload, route: RouteOptions): void {
  // A room of its own: other routes answer such a body with 415, and this one answers JSON so.
  app.register(async (room) => {
    room.removeAllContentTypeParsers();
    if (streamed) {
      room.addContentTypeParser([...types], (_request, payload, done) => done(null, limited(payload, maxBytes)));
    } else {
      room.addContentTypeParser([...types], { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    }
    room.route({ ...route, bodyLimit: maxBytes });
  });
}

async function* limited(payload: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let sent = 0;
  // A handler that stops reading refuses the file; the connection stays, for the refusal.
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    sent += chunk.length;
    if (sent > maxBytes) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    yield chunk;
  }
}
