import type { Call } from '#contract/client.ts';
import { ApiError, noAnswer } from './api-error.ts';
import { isCachedCall, keepReply, readReply as readCached, withWaiting } from './cached-replies.ts';
import { type CallParts, callPath } from './path.ts';
import { send } from './send.ts';
import { accessAfterSignIn } from './session-end.ts';
import { readStored, writeStored } from './session-storage.ts';
import { markStandIn } from './stand-in.ts';
import type { WaitingCall } from './waiting-write.ts';
import { addWaiting, listWaiting, signedInId } from './waiting-writes.ts';

/**
 * What is sent with a call: its parts, headers that the contract names, and a signal to give it up with. `owner` is the
 * account whose call it is: where it is not signed in any more, the call is not made (ApiError 401).
 */
export type Sent = CallParts & { headers?: Record<string, string>; signal?: AbortSignal; owner?: number | undefined };

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
 * Calls that a browser makes as a guest where nobody is signed in: cart, favourites, an order of what is in the cart, and the
 * chat.
 */
const guestCalls = / \/carts\/|favorite|repeat|^POST \/orders\/$| \/chat\/(?:guest|chats|send)\//;

/** Those of them with which a guest begins. */
const presses = /^POST .*\/(?:carts|fill|favorite|repeat|guest)\/$/;

/** Calls that a customer makes in their own name or not at all: as a visitor's they would do something else. */
const callsInOwnName: ReadonlySet<Call> = new Set<Call>(['POST /orders/']);

/**
 * The call itself; what it promises stands with `api` in browser.ts. Of some calls the last reply stands in for one
 * that cannot be had, and what waits to be sent is seen in it.
 */
export async function makeCall(call: Call, sent: Sent): Promise<unknown> {
  if (!isCachedCall(call)) return askShop(call, sent);
  try {
    const reply = await askShop(call, sent);
    // A full disk loses the copy, which matters only without a connection.
    keepReply(call, reply).catch(() => undefined);
    return withWaiting(call, reply);
  } catch (error) {
    const cached = error instanceof ApiError && error.status === noAnswer ? await readCached(call) : undefined;
    if (cached === undefined) throw error;
    return markStandIn(withWaiting(call, cached));
  }
}

/**
 * Makes the call, or keeps a customer's for when there is a connection: then the answer is undefined. Behind others that wait
 * it waits, too, so that all arrive in the order in which they were made.
 *
 * @throws ApiError for a refusal, and where the browser has a connection but the shop does not answer
 */
export async function makeOrWait(call: WaitingCall, { name, ...sent }: Sent & { name: string }): Promise<unknown> {
  const isBehindOthers = listWaiting().some(({ refused }) => refused === undefined);
  if (!isBehindOthers) {
    try {
      const reply = await makeCall(call, sent);
      followWrite(call, sent, reply).catch(() => undefined);
      return reply;
    } catch (error) {
      const isLost = error instanceof ApiError && error.status === noAnswer && !navigator.onLine;
      if (!isLost || signedInId() === undefined) throw error;
    }
  }
  addWaiting(call, { params: sent.params, body: sent.body }, name);
  return undefined;
}

/** What only an accepted write needs comes with the first one. */
const followWrite = async (...write: Parameters<typeof import('./follow-write.ts').followWrite>) =>
  (await import('./follow-write.ts')).followWrite(...write);

/** A page at first seldom has a token that is too old. */
const refreshAccess = async (refused: string) => (await import('./refresh-access.ts')).refreshAccess(refused);

async function askShop(call: Call, { headers, signal, owner, ...parts }: Sent): Promise<unknown> {
  const path = callPath(call, parts);
  const body = bodyOf(parts.body);
  const access = callsWithoutToken.has(call) ? undefined : (accessOf(owner) ?? (await accessAfterSignIn(signal)));
  const isGuest = !access && guestCalls.test(call);
  const attempt = (authorization?: string) =>
    send(path, {
      method: call.slice(0, call.indexOf(' ')),
      headers: {
        ...headers,
        // A file says itself what it is.
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(authorization ? { authorization } : {}),
        ...(isGuest ? { 'x-guest': '1' } : {}),
      },
      body,
      signal,
    });

  if (isGuest && presses.test(call)) return readReply(await asGuest(attempt), signal);
  let response = await attempt(access && `Token ${access}`);
  if (response.status === 401 && access) {
    await response.text();
    const fresh = (await refreshAccess(access)) ?? (await accessAfterSignIn(signal));
    if (!fresh && callsInOwnName.has(call)) throw new ApiError(401, undefined);
    accessOf(owner);
    response = await attempt(fresh && `Bearer ${fresh}`);
  }
  return readReply(response, signal);
}

/** The stored access token. @throws ApiError 401 where it is not that of the account that the call is of */
function accessOf(owner: number | undefined): string | undefined {
  const access = readStored('tokens')?.access;
  const isOwners = access !== undefined && readStored('userInfo')?.id === owner;
  if (owner !== undefined && !isOwners) throw new ApiError(401, undefined);
  return access;
}

/** The first press brings the guest's cookie: others wait for it, in other tabs too, so that all are one guest's. */
async function asGuest(press: () => Promise<Response>): Promise<Response> {
  if (readStored('guest')) return press();
  const begin = async () => {
    const response = await press();
    if (response.ok) writeStored('guest', true);
    return response;
  };
  return navigator.locks ? navigator.locks.request('dukon.guest', begin) : begin();
}

const bodyOf = (body: unknown) => (body === undefined || body instanceof Blob ? body : JSON.stringify(body));

/** @throws ApiError for a refusal; with status 0 where the line broke before all of the answer was there */
async function readReply(response: Response, signal?: AbortSignal): Promise<unknown> {
  const whole = <Body>(body: Promise<Body>) =>
    body.catch((error) => {
      if (signal?.aborted) throw error;
      throw new ApiError(noAnswer, null);
    });
  if (response.ok && response.headers.has('content-disposition')) return whole(response.blob());
  const text = await whole(response.text());
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  const body: unknown = isJson ? JSON.parse(text) : undefined;
  if (response.ok) return body;
  const retryAfter = response.headers.get('retry-after');
  throw new ApiError(response.status, body, retryAfter ? Number(retryAfter) : undefined);
}
