import type { Call, Input, Reply } from '#contract/client.ts';
import type { Sent } from './make-call.ts';
import type { WaitingCall } from './waiting-write.ts';

/**
 * Headers that the contract names (X-Order-Key, Idempotency-Key), a signal to give the call up with, and whose call it is.
 */
type Extras = Pick<Sent, 'headers' | 'signal' | 'owner'>;
/** The input may be left out where nothing in it is required. */
type InputOf<C extends Call> =
  Record<string, never> extends Input<C> ? [input?: Input<C> & Extras] : [input: Input<C> & Extras];

/**
 * Makes a call of the contract as the signed-in user. After a 401 the access token is refreshed and the call
 * repeated once with the Bearer scheme; without a fresh token the repeat goes as a visitor, so that public pages stay readable, but
 * for an order, which would become a guest's.
 * How that is done arrives with the first call: a visitor who only browses never makes one.
 *
 * @throws ApiError for any answer that is no success, and (status 0) when there was none
 */
export async function api<C extends Call>(call: C, ...[input]: InputOf<C>): Promise<Reply<C>> {
  const { makeCall } = await import('./make-call.ts');
  return makeCall(call, (input ?? {}) as Sent) as Promise<Reply<C>>;
}

/**
 * Makes a call that may wait: without a connection it is queued, shown as waiting under `name`, and made when the
 * connection is back. The answer is then undefined.
 *
 * @throws ApiError as `api` does
 */
export async function apiOrWait<C extends WaitingCall>(
  call: C,
  input: Input<C> & { name: string },
): Promise<Reply<C> | undefined> {
  const { makeOrWait } = await import('./make-call.ts');
  return makeOrWait(call, input) as Promise<Reply<C> | undefined>;
}
