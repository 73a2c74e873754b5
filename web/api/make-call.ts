import type { Call } from '#contract/client.ts';
import { ApiError } from './api-error.ts';
import { type CallParts, callPath } from './path.ts';
import { refreshAccess } from './refresh-access.ts';
import { send } from './send.ts';
import { readStored } from './session-storage.ts';

/** What is sent with a call: its parts, headers that the contract names, and a signal to give it up with. */
export type Sent = CallParts & { headers?: Record<string, string>; signal?: AbortSignal };

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

/** The call itself; what it promises stands with `api` in browser.ts. */
export async function makeCall(call: Call, { headers, signal, ...parts }: Sent): Promise<unknown> {
  const path = callPath(call, parts);
  const body = bodyOf(parts.body);
  const attempt = (authorization?: string) =>
    send(path, {
      method: call.slice(0, call.indexOf(' ')),
      headers: {
        ...headers,
        // A file says itself what it is.
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
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
  return readReply(response);
}

const bodyOf = (body: unknown) => (body === undefined || body instanceof Blob ? body : JSON.stringify(body));

async function readReply(response: Response): Promise<unknown> {
  if (response.ok && response.headers.has('content-disposition')) return response.blob();
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  const body: unknown = isJson ? JSON.parse(text) : undefined;
  if (response.ok) return body;
  const retryAfter = response.headers.get('retry-after');
  throw new ApiError(response.status, body, retryAfter ? Number(retryAfter) : undefined);
}
