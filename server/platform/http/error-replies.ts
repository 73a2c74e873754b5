import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import type { Refusal } from '#contract/refusals/refusals.ts';
import { isDatabaseGone } from '#server/platform/database/database-gone.ts';
import { DomainError, type ErrorKind } from '#server/platform/errors.ts';
import { bodiesFor } from '#server/platform/http/refusal-bodies.ts';
import { MediaAway } from '#server/platform/media/media-store.ts';
import { NotRead } from '#server/platform/waiting-reads.ts';

const statusOf: Record<ErrorKind, number> = {
  invalid: 400,
  not_signed_in: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  throttled: 429,
  unfunded: 402,
  gone: 410,
  upstream: 502,
  unavailable: 503,
};

/** Seconds a client should wait when the database cannot be reached. */
const databaseRetryS = 5;
/** The same where too many ask at once. */
const crowdRetryS = 2;
/** The same where pictures are stored in a bucket. */
const mediaRetryS = 5;

const databaseBusy = new Set([
  '40001',
  '40P01',
  '55P03',
  '57014',
  // The answer of a transaction came so late that the database had given it up.
  '25P03',
  // Neither room nor memory for what was asked, or a disk that fails.
  '53100',
  '53200',
  '58030',
]);

/** Seconds after which a retry makes sense. */
const diskRetryS = 60;

const isDiskFull = (error: Error) => 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** Whether the database could not be reached, or had no time. */
export function isDatabaseAway(error: FastifyError | Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return isDatabaseGone(error) || databaseBusy.has(code);
}

type Refused = { status: number; body: object; retryAfterS?: number | undefined };

/** What of a request its refusal depends on. */
export type Asker = Pick<FastifyRequest, 'id' | 'headers' | 'log'> & { routeOptions: { url?: string | undefined } };

/** Fastify's own refusals (bad JSON, too large, wrong type) in the contract's words. */
function frameworkReply(error: FastifyError, request: Asker): [status: number, refusal: Refusal] {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return [415, { code: 'bad_media_type', type: request.headers['content-type'] ?? '' }];
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return [413, { code: 'body_too_large' }];
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return [400, { code: 'bad_json' }];
    default:
      return [error.statusCode ?? 400, { code: 'bad_request' }];
  }
}

type Absence = { what: string; code: 'unavailable' | 'media_unavailable' | 'no_room'; retryAfterS: number };

/** What the shop cannot do without and does not have at the moment, where that is what the error says. */
function absenceOf(error: Error): Absence | undefined {
  if (isDatabaseAway(error)) return { what: 'database', code: 'unavailable', retryAfterS: databaseRetryS };
  if (error instanceof MediaAway) return { what: 'pictures', code: 'media_unavailable', retryAfterS: mediaRetryS };
  if (isDiskFull(error)) return { what: 'room on the disk', code: 'no_room', retryAfterS: diskRetryS };
  return undefined;
}

/** Turns an error of a handler into the contract's answer. */
export function replyToError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, retryAfterS } = refusalOf(error, request);
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="api"');
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  return reply.code(status).send(body);
}

/** What an error of a handler is answered by, in the caller's language; bugs are logged and say nothing about themselves. */
export function refusalOf(error: FastifyError | Error, request: Asker): Refused {
  const body = bodiesFor(request);
  if (error instanceof DomainError) {
    return { status: statusOf[error.kind], body: body.ofError(error), retryAfterS: error.extras.retryAfterS };
  }
  if (error instanceof ZodError) return { status: 400, body: body.ofInput(error) };
  if (error instanceof NotRead) {
    // Of a client that has gone nothing but this line remains.
    request.log.debug({ request: request.id, reason: error.reason }, 'a read was left');
    return { status: 503, body: body.of({ code: 'unavailable' }), retryAfterS: crowdRetryS };
  }
  const absence = absenceOf(error);
  if (absence) {
    request.log.error({ err: error, request: request.id }, `${absence.what} unavailable`);
    return { status: 503, body: body.of({ code: absence.code }), retryAfterS: absence.retryAfterS };
  }
  if ('statusCode' in error && error.statusCode !== undefined && error.statusCode < 500) {
    const [status, refusal] = frameworkReply(error, request);
    return { status, body: body.of(refusal) };
  }
  request.log.error({ err: error, request: request.id }, 'unexpected error');
  return { status: 500, body: body.of({ code: 'error', request: request.id }) };
}
