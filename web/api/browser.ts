import type { Call, Input, Reply } from '#contract/client.ts';
import { ApiError } from './api-error.ts';
import { type CallParts, callPath } from './path.ts';
import { refreshAccess } from './refresh-access.ts';
import { send } from './send.ts';
import { readStored } from './session-storage.ts';

/** Headers that the contract names (X-Order-Key, Idempotency-Key), and a signal to give the call up with. */
type Extras = { headers?: Record<string, string>; signal?: AbortSignal };
/** The input may be left out where nothing in it is required. */
type InputOf<C extends Call> =
  Record<string, never> extends Input<C> ? [input?: Input<C> & Extras] : [input: Input<C> & Extras];

/** Calls that say themselves who is asking: a stale token must not spoil them. */
const callsWithoutToken: ReadonlySet<Call> = new Set<Call>([
  'POST /login/jwt/create/',
  'POST /login/exchange/',
  'POST /users/set_email_confirm/',
  'POST /users/',
  'POST /users/activation/',
  'POST /users/resend_activation/',
  'POST /users/reset_password/',
  'POST /users/reset_password_confirm/',
  'POST /users/sign_out/',
]);

/**
 * Makes a call of the contract as whoever is signed in. After a 401 the access token is refreshed and the call
 * repeated once with the Bearer scheme; without a fresh token the repeat goes as a visitor (specification, section 4).
 *
 * @throws ApiError for any answer that is no success, and (status 0) when there was none
 */
export async function api<C extends Call>(call: C, ...[input]: InputOf<C>): Promise<Reply<C>> {
  const { headers, signal, ...parts }: Extras & CallParts = input ?? {};
  const path = callPath(call, parts);
  const body = parts.body === undefined ? undefined : JSON.stringify(parts.body);
  const attempt = (authorization?: string) =>
    send(path, {
      method: call.slice(0, call.indexOf(' ')),
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(authorization ? { authorization } : {}),
      },
      body,
      signal,
    });

  const access = callsWithoutToken.has(call) ? undefined : readStored('tokens')?.access;
  let response = await attempt(access && `Token ${access}`);
  if (response.status === 401 && access) {
    await response.text();
    const fresh = await refreshAccess(access);
    response = await attempt(fresh && `Bearer ${fresh}`);
  }
  return readReply(response) as Promise<Reply<C>>;
}

async function readReply(response: Response): Promise<unknown> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  const body: unknown = isJson ? JSON.parse(text) : undefined;
  if (response.ok) return body;
  const retryAfter = response.headers.get('retry-after');
  throw new ApiError(response.status, body, retryAfter ? Number(retryAfter) : undefined);
}
