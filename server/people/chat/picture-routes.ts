import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chatPictures } from '#contract/shop/chat.ts';
import { maxPictureBytes, pictureTypes } from '#rules/people/chat.ts';
import { DomainError } from '#server/platform/errors.ts';
import { type Actor, requireAccess } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { isSigned } from './picture-address.ts';
import { readPicture, sendPicture } from './pictures.ts';
import { wireMessage } from './wire.ts';

type Upload = { Params: { id: string }; Querystring: { client_id?: string } };
type Read = { Params: { picture: string }; Querystring: { expires?: string; signature?: string } };

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const clientIdShape = /^[\w-]{8,64}$/;
const halfDayS = 43_200;
const routeOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
const nothing = () => new DomainError('not_found', 'no_page');

/**
 * Takes and shows the pictures of chats, under the prefix of the API that it is put into.
 *
 * @param authenticate says who is behind an Authorization header
 */
export function addChatPictures(
  api: FastifyInstance,
  { db, config }: Services,
  authenticate: (authorization: string | undefined) => Promise<Actor | undefined>,
): void {
  /** Nothing that is sent is read before it is known who sends it. */
  async function admit({ headers }: FastifyRequest) {
    requireAccess({ access: 'customer' }, await authenticate(headers.authorization));
  }

  async function receive(request: FastifyRequest<Upload>, reply: FastifyReply) {
    const actor = await authenticate(request.headers.authorization);
    const { client_id: clientId } = request.query;
    if (!actor || !/^\d{1,9}$/.test(request.params.id)) throw nothing();
    const message = await sendPicture(db, actor, {
      chatId: Number(request.params.id),
      clientId: clientIdShape.test(clientId ?? '') ? clientId : undefined,
      upload: request.body as Buffer,
    });
    return reply.code(201).header('cache-control', 'no-store').send(wireMessage(message, config.secretKey));
  }

  async function show(request: FastifyRequest<Read>, reply: FastifyReply) {
    const { picture: id } = request.params;
    const { expires = '', signature = '' } = request.query;
    if (!uuid.test(id)) throw nothing();
    const isGiven = isSigned({ id, expires: Number(expires), signature }, config.secretKey);
    const actor = isGiven ? undefined : await authenticate(request.headers.authorization);
    if (!isGiven) requireAccess({ access: 'customer' }, actor);
    const bytes = await readPicture(db, id, actor);
    return reply
      .type('image/webp')
      .header('cache-control', `private, max-age=${halfDayS}, immutable`)
      .header('content-security-policy', "default-src 'none'")
      .send(bytes);
  }

  // A room of its own: nowhere else does the API take such bodies.
  api.register(async (room) => {
    room.addContentTypeParser(
      [...pictureTypes],
      { parseAs: 'buffer', bodyLimit: maxPictureBytes },
      (_request, body, done) => done(null, body),
    );
    room.post<Upload>(routeOf(chatPictures.upload), { bodyLimit: maxPictureBytes, onRequest: admit }, receive);
    room.get<Read>(routeOf(chatPictures.read), show);
  });
}
