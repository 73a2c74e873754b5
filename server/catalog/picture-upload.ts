import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pictureUploadPath } from '#contract/office-catalog.ts';
import { picturePath } from '#rules/pictures.ts';
import { DomainError } from '#server/platform/errors.ts';
import { type Actor, requireAccess } from '#server/platform/http/access.ts';
import type { Services } from '#server/services.ts';
import { storePicture } from './picture-store.ts';

/** Bytes of one picture. */
const mostBytes = 10 * 1024 * 1024;

type Authenticate = (authorization: string | undefined) => Promise<Actor | undefined>;

/**
 * Takes pictures as they are: the body is the file. Outside of the JSON endpoints, but with their authentication
 * (before a byte of the body is read), limits and errors. A picture belongs to nothing until a product names it.
 */
export async function addPictureUpload(
  app: FastifyInstance,
  { config }: Services,
  authenticate: Authenticate,
): Promise<void> {
  await app.register(async (pictures) => {
    pictures.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    pictures.route({
      method: 'POST',
      url: pictureUploadPath,
      bodyLimit: mostBytes,
      onRequest: async (request: FastifyRequest) => {
        requireAccess({ access: 'manager' }, await authenticate(request.headers.authorization));
      },
      handler: async (request, reply) => {
        if (!Buffer.isBuffer(request.body)) throw new DomainError('invalid', 'The body has to be a picture.');
        const name = await storePicture(request.body, config.DATA_DIR);
        return reply
          .header('cache-control', 'no-store')
          .code(201)
          .send({ name, url: picturePath(name, 320) });
      },
    });
  });
}
