import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { DomainError, type ErrorKind } from '#server/platform/errors.ts';
import { invalidInputCodes } from './input-codes.ts';
import { invalidInputBody } from './invalid-input.ts';

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

const databaseGone = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
  // What was the primary a moment ago is a follower now.
  '25006',
  // pgbouncer's word for a server that it lost or waited for in vain.
  '08P01',
  'ECONNREFUSED',
  'ECONNRESET',
]);
const databaseBusy = new Set(['40001', '40P01', '55P03', '57014']);
/** What node-postgres says without a code: of a lost connection, and of a pool that had none free for too long. */
const databaseMessages = ['Connection terminated', 'timeout exceeded when trying to connect'];

/** Whether the database could not be reached, or had no time. */
export function isDatabaseAway(error: FastifyError | Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return (
    databaseGone.has(code) ||
    databaseBusy.has(code) ||
    databaseMessages.some((message) => error.message.includes(message))
  );
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

/** Turns whatever a handler threw into the contract's answer; bugs are logged and say nothing about themselves. */
export function replyToError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof DomainError) {
    return send(reply, statusOf[error.kind], domainBody(error), error.extras.retryAfterS);
  }
  if (error instanceof ZodError) {
    // The contract's own calls say sentences only.
    const isOfStaff = request.routeOptions.url?.includes('/office/');
    return send(reply, 400, { ...invalidInputBody(error), ...(isOfStaff && { codes: invalidInputCodes(error) }) });
  }
  if (isDatabaseAway(error)) {
    request.log.error({ err: error }, 'database unavailable');
    return send(
      reply,
      503,
      { detail: 'The shop is catching its breath. Please try again.', code: 'unavailable' },
      databaseRetryS,
    );
  }
  if ('statusCode' in error && error.statusCode !== undefined && error.statusCode < 500) {
    return frameworkReply(error, request, reply);
  }
  request.log.error({ err: error }, 'unexpected error');
  return send(reply, 500, { detail: `Server error. Request ${request.id}.`, code: 'error' });
}
