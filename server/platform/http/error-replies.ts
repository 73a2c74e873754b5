import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { isDatabaseGone } from '#server/platform/database/database-gone.ts';
import { DomainError, type ErrorKind } from '#server/platform/errors.ts';
import { invalidInputCodes } from '#server/platform/http/input/input-codes.ts';
import { invalidInputBody } from '#server/platform/http/input/invalid-input.ts';
import { MediaAway } from '#server/platform/media/media-store.ts';

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

function domainBody(error: DomainError) {
  const { code, fields, codes, list, data } = error.extras;
  if (list) return list;
  return { ...(fields ?? { detail: error.message }), ...(code && { code }), ...(codes && { codes }), ...data };
}

function send(reply: FastifyReply, status: number, body: unknown, retryAfterS?: number) {
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="api"');
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  return reply.code(status).send(body);
}

/** Fastify's own refusals (bad JSON, too large, wrong type) in the contract's words. */
function frameworkReply(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE': {
      const type = request.headers['content-type'] ?? '';
      return send(reply, 415, { detail: `Unsupported media type "${type}" in request.` });
    }
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return send(reply, 413, { detail: 'Request body is too large.' });
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return send(reply, 400, { detail: 'JSON parse error - the body is not valid JSON' });
    default:
      return send(reply, error.statusCode ?? 400, { detail: 'Bad request.' });
  }
}

type Absence = { what: string; detail: string; code: string; retryAfterS: number };

/** What the shop cannot do without and does not have at the moment, where that is what the error says. */
function absenceOf(error: Error): Absence | undefined {
  if (isDatabaseAway(error)) {
    const detail = 'The shop is catching its breath. Please try again.';
    return { what: 'database', detail, code: 'unavailable', retryAfterS: databaseRetryS };
  }
  if (error instanceof MediaAway) {
    const detail = 'The pictures cannot be reached. Please try again.';
    return { what: 'pictures', detail, code: 'media_unavailable', retryAfterS: mediaRetryS };
  }
  if (isDiskFull(error)) {
    const detail = 'The shop has no room left at the moment. Please try again later.';
    return { what: 'room on the disk', detail, code: 'no_room', retryAfterS: diskRetryS };
  }
  return undefined;
}

/** Turns whatever a handler threw into the contract's answer; bugs are logged and say nothing about themselves. */
export function replyToError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof DomainError) {
    return send(reply, statusOf[error.kind], domainBody(error), error.extras.retryAfterS);
  }
  if (error instanceof ZodError) {
    // The contract's own calls say sentences only.
    const isOfStaff = request.routeOptions.url?.includes('/admin/');
    return send(reply, 400, { ...invalidInputBody(error), ...(isOfStaff && { codes: invalidInputCodes(error) }) });
  }
  const absence = absenceOf(error);
  if (absence) {
    request.log.error({ err: error, request: request.id }, `${absence.what} unavailable`);
    return send(reply, 503, { detail: absence.detail, code: absence.code }, absence.retryAfterS);
  }
  if ('statusCode' in error && error.statusCode !== undefined && error.statusCode < 500) {
    return frameworkReply(error, request, reply);
  }
  request.log.error({ err: error, request: request.id }, 'unexpected error');
  return send(reply, 500, { detail: `Server error. Request ${request.id}.`, code: 'error' });
}
