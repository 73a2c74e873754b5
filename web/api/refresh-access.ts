import { ApiError, noAnswer } from './api-error.ts';
import { post } from './send.ts';
import { readStored, writeStored } from './session-storage.ts';

/** How the shop says that a token is none of a living session; 400: what is stored is no token. */
const refusals: ReadonlySet<number> = new Set([400, 401, 403]);

// The refresh under way in this tab; calls that fail until then wait for the same one.
let refreshing: Promise<string | undefined> | undefined;

/**
 * A new access token in place of one that was refused: one refresh at a time, also across tabs.
 *
 * @returns undefined when the refresh was refused; the stored tokens are gone then
 * @throws ApiError without an answer of the shop about the session: it was not reached, or a proxy answered; the
 *   tokens stay
 */
export function refreshAccess(refused: string): Promise<string | undefined> {
  refreshing ??= alone(() => newAccess(refused)).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** Web Locks exist on secure origins only; elsewhere two tabs may refresh at once, which costs a call and no more. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('dukon.refresh', work) : work();
}

async function newAccess(refused: string): Promise<string | undefined> {
  const tokens = readStored('tokens');
  if (!tokens) return undefined;
  if (tokens.access !== refused) return tokens.access; // another tab has just done it
  const response = await post('/login/jwt/refresh/', { refresh: tokens.refresh });
  const text = await response.text();
  const isShops = response.headers.get('content-type')?.includes('json') ?? false;
  if (response.ok && isShops) {
    const { access } = JSON.parse(text) as { access: string };
    writeStored('tokens', { ...tokens, access });
    return access;
  }
  if (!isShops || !refusals.has(response.status)) {
    const retryAfter = response.headers.get('retry-after');
    throw new ApiError(response.ok ? noAnswer : response.status, null, retryAfter ? Number(retryAfter) : undefined);
  }
  writeStored('tokens', null);
  return undefined;
}
