import { ApiError } from './api-error.ts';
import { post } from './send.ts';
import { readStored, writeStored } from './session-storage.ts';

// The refresh under way in this tab; calls that fail meanwhile wait for the same one.
let refreshing: Promise<string | undefined> | undefined;

/**
 * A new access token in place of one that was refused: one refresh at a time, also across tabs.
 *
 * @returns undefined when the refresh was refused; the stored tokens are gone then
 * @throws ApiError when the shop was not reached or asked to come back later; the tokens stay
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
  // A body that nobody reads would keep the connection busy.
  if (!response.ok) await response.text();
  if (response.status === 429 || response.status === 503) throw new ApiError(response.status, null);
  if (!response.ok) {
    writeStored('tokens', null);
    return undefined;
  }
  const { access } = (await response.json()) as { access: string };
  writeStored('tokens', { ...tokens, access });
  return access;
}
