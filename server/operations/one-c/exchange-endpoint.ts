import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { checkCredentials } from '#server/operations/one-c/sessions/credentials.ts';
import { cookieName, openSession, requireSession } from '#server/operations/one-c/sessions/sessions.ts';
import { partBytes } from '#server/operations/one-c/sessions/uploaded-files.ts';
import { DomainError } from '#server/platform/errors.ts';
import { isDatabaseAway } from '#server/platform/http/error-replies.ts';
import { requireStorable } from '#server/platform/http/input/require-storable.ts';
import type { Services } from '#server/platform/services.ts';
import { exchange, type Visit } from './exchange.ts';
import { ImportRunner } from './import-runner.ts';
import { ExchangeRefusal, operatorLanguage, type Reason, sayReason } from './refusal.ts';
import { exchangePath } from './settings.ts';

type Request = FastifyRequest<{ Querystring: Record<string, string | string[] | undefined> }>;

const textType = 'text/plain; charset=utf-8';

/**
 * The exchange endpoint of 1C: `checkauth` signs in and sets a cookie, then the CommerceML protocol follows in lines of
 * text. Errors are answered as `failure` with the reason.
 */
export function addExchangeEndpoint(app: FastifyInstance, services: Services): void {
  const runner = new ImportRunner(services);
  app.addHook('onClose', () => runner.stop());

  /** Nothing that is sent is read before it is known who sends it. */
  async function admit(request: Request, reply: FastifyReply) {
    reply.header('cache-control', 'no-store');
    requireStorable(request.query);
    if (request.query.mode === 'checkauth') return greet(request, reply, services);
    await requireSession(services.db, request.headers.cookie);
  }

  async function answer(request: Request, reply: FastifyReply) {
    const { type, mode, filename } = request.query;
    const visit: Visit = {
      type: String(type),
      mode: String(mode),
      filename,
      cookies: request.headers.cookie,
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    };
    const { text, contentType } = await exchange({ ...services, runner }, visit);
    return reply.type(contentType ?? textType).send(text);
  }

  // A plugin scope of its own: only here are such bodies accepted and errors answered so.
  app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: partBytes }, (_request, body, done) =>
      done(null, body),
    );
    room.setErrorHandler((error, request, reply) => refuse(error as Error, request, reply));
    const limits = { bodyLimit: partBytes, onRequest: admit };
    room.route({ method: ['GET', 'POST'], url: exchangePath, ...limits, handler: answer });
  });
}

async function greet(request: Request, reply: FastifyReply, { db }: Services) {
  const credentialId = await checkCredentials(db, request.headers.authorization, request.ip);
  if (credentialId === undefined) {
    reply.header('www-authenticate', 'Basic realm="1C", charset="UTF-8"');
    return fail(reply, 401, { code: 'wrong_password' });
  }
  const token = await openSession(db, credentialId);
  return reply.type(textType).send(`success\n${cookieName}\n${token}\n`);
}

const fail = (reply: FastifyReply, status: number, reason: Reason) =>
  reply
    .code(status)
    .type(textType)
    .send(`failure\n${sayReason(reason, operatorLanguage)}\n`);

function refuse(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  // 1C reads the reason of answers that went well only.
  if (error instanceof ExchangeRefusal) return fail(reply, 200, error.reason);
  if (error instanceof DomainError && error.kind === 'throttled') {
    reply.header('retry-after', error.extras.retryAfterS ?? 60);
    return fail(reply, 429, { code: 'too_many_attempts' });
  }
  if (error instanceof ZodError) return fail(reply, 400, { code: 'bad_characters' });
  if (error.statusCode === 413) return fail(reply, 413, { code: 'part_too_large', most: partBytes });
  if (isDatabaseAway(error)) return fail(reply, 503, { code: 'database_away' });
  if (error.statusCode && error.statusCode < 500) return fail(reply, error.statusCode, { code: 'not_understood' });
  request.log.error({ err: error }, 'an exchange request failed');
  return fail(reply, 500, { code: 'internal' });
}
