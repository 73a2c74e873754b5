import { useCallback, useEffect, useState } from 'react';
import type { Order } from '#contract/client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { readStored } from '#web/api/session-storage.ts';
import { useSession } from '#web/features/session/session.ts';

/** Something fetched after hydration: under way, there, missing (404 or 401), or failed. */
export type Fetched<T> =
  | { state: 'waiting' }
  | { state: 'ready'; value: T }
  | { state: 'missing' }
  | { state: 'failed' };

/** Fetches when the session is known, and again on `reload()`; a visitor without a key need not ask. */
export function useFetched<T>(
  fetch: () => Promise<T>,
  hasKey = false,
): { fetched: Fetched<T>; reload: () => Promise<void> } {
  const { user, isReady } = useSession();
  const [fetched, setFetched] = useState<Fetched<T>>({ state: 'waiting' });
  const userId = user?.id;
  const reload = useCallback(async () => {
    if (userId === undefined && !hasKey) return setFetched({ state: 'missing' });
    try {
      setFetched({ state: 'ready', value: await fetch() });
    } catch (error) {
      const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 401);
      setFetched({ state: isMissing ? 'missing' : 'failed' });
    }
  }, [fetch, hasKey, userId]);
  useEffect(() => {
    if (isReady) void reload();
  }, [isReady, reload]);
  return { fetched, reload };
}

/** Headers that show a guest's order to its guest (decision 13). */
export function orderKeyHeaders(id: number): Record<string, string> {
  const key = readStored('orderKeys')?.[id];
  return key ? { 'x-order-key': key } : {};
}

/** One order of whoever is signed in, or of the guest of this browser. */
export function useOrder(id: number) {
  const fetch = useCallback(() => api('GET /orders/{id}', { params: { id }, headers: orderKeyHeaders(id) }), [id]);
  return useFetched<Order>(fetch, 'x-order-key' in orderKeyHeaders(id));
}

const ordersLimit = 50;

/** The newest orders of whoever is signed in. */
export function useOrders() {
  const fetch = useCallback(async () => (await api('GET /orders/', { query: { limit: ordersLimit } })).results, []);
  return useFetched<Order[]>(fetch);
}
