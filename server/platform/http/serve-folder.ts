import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const yearMs = 31_536_000_000;

/**
 * Serves the files of one folder, none of which ever changes under its name, below the prefix of `app`; any other address
 * there is not found.
 *
 * @param options.preCompressed whether packed copies lie next to the files
 */
export async function serveFolder(
  app: FastifyInstance,
  { root, preCompressed = false }: { root: string; preCompressed?: boolean },
): Promise<void> {
  // Its own route lists the whole folder at every request, to compare the spelling of a name that is guarded elsewhere.
  await app.register(fastifyStatic, {
    root,
    serve: false,
    immutable: true,
    maxAge: yearMs,
    index: false,
    preCompressed,
  });
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const { '*': file } = request.params;
    return /^[\w.-]+$/.test(file) ? reply.sendFile(file) : reply.callNotFound();
  });
}
