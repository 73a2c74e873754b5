import type { FastifyInstance, RouteOptions } from 'fastify';

/** Adds a route whose body is a file of one of these media types, read up to its size and given as its bytes. */
export function addUploadRoute(
  app: FastifyInstance,
  { types, maxBytes }: { types: readonly string[]; maxBytes: number },
  route: RouteOptions,
): void {
  // A room of its own: other routes answer such a body with 415, and this one answers JSON so.
  app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser([...types], { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    room.route({ ...route, bodyLimit: maxBytes });
  });
}
