import { useCallback, useEffect, useState } from 'react';
import type { PaymentState } from '#contract/shop/payments.ts';
import { isPayable } from '#rules/sales/payment-status.ts';
import { api } from '#web/api/browser.ts';
import { orderKeyHeaders } from '#web/shop/features/order-parts/order-keys.ts';
import { useFetched } from '#web/shop/features/order-parts/use-fetched.ts';

/** Polling interval while the bank decides, in ms; the shop itself gets a callback. */
const pendingMs = 2_000;
/** How often while nothing is under way: another device may pay or cancel in between. */
const idleMs = 15_000;

/**
 * Where the payment of an order stands, asked for again by itself until nothing can change any more, also while answers are
 * lost.
 */
export function usePayment(order: number) {
  const fetch = useCallback(
    (signal: AbortSignal) => api('GET /payment/status/', { query: { order }, headers: orderKeyHeaders(order), signal }),
    [order],
  );
  const [key] = useState(() => 'x-order-key' in orderKeyHeaders(order));
  const { fetched, reload } = useFetched<PaymentState>(fetch, key);
  const status = fetched.state === 'ready' ? fetched.value.status : undefined;
  const waitMs = status && isPayable(status) ? (status === 'pending' ? pendingMs : idleMs) : undefined;
  useEffect(() => {
    if (waitMs === undefined) return;
    const timer = setInterval(() => void reload(), waitMs);
    return () => clearInterval(timer);
  }, [waitMs, reload]);
  return { fetched, reload };
}
