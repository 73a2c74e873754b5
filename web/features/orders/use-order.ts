import { useCallback } from 'react';
import type { Order } from '#contract/client.ts';
import { api } from '#web/api/browser.ts';
import { readStored } from '#web/api/session-storage.ts';
import { useFetched } from './use-fetched.ts';

/** Headers that show a guest's order to its guest (decision 13). */
export function orderKeyHeaders(id: number): Record<string, string> {
  const key = readStored('orderKeys')?.[id];
  return key ? { 'x-order-key': key } : {};
}

/** One order of whoever is signed in, or of the guest of this browser. */
export function useOrder(id: number) {
  const fetch = useCallback(
    (signal: AbortSignal) => api('GET /orders/{id}', { params: { id }, headers: orderKeyHeaders(id), signal }),
    [id],
  );
  return useFetched<Order>(fetch, 'x-order-key' in orderKeyHeaders(id));
}

const ordersLimit = 50;

/** The newest orders of whoever is signed in. */
export function useOrders() {
  const fetch = useCallback(
    async (signal: AbortSignal) => (await api('GET /orders/', { query: { limit: ordersLimit }, signal })).results,
    [],
  );
  return useFetched<Order[]>(fetch);
}
