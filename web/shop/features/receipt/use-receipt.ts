import { useCallback } from 'react';
import type { Receipt } from '#contract/shop/receipts.ts';
import { api } from '#web/api/browser.ts';
import { orderKeyHeaders } from '#web/shop/features/order-parts/order-keys.ts';
import { useFetched } from '#web/shop/features/order-parts/use-fetched.ts';

/** The receipt of an order of the signed-in user or of this browser's guest. */
export function useReceipt(id: number) {
  const fetch = useCallback(
    (signal: AbortSignal) => api('GET /orders/{id}/receipt/', { params: { id }, headers: orderKeyHeaders(id), signal }),
    [id],
  );
  return useFetched<Receipt>(fetch, 'x-order-key' in orderKeyHeaders(id));
}
