import { useCallback, useEffect } from 'react';
import type { Order, OrderSummary } from '#contract/shop/orders.ts';
import { isUnderWay } from '#rules/sales/order-status.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { currentUser } from '#web/session/session.ts';
import { guestOrderIds, orderKeyHeaders } from '#web/shop/features/order-parts/order-keys.ts';
import { useFetched } from '#web/shop/features/order-parts/use-fetched.ts';

/** How often an order that is on its way is looked at while its page is seen, in ms. */
const lookMs = 30_000;

/** An order of the signed-in user or of this browser's guest. */
export function useOrder(id: number) {
  const fetch = useCallback(
    (signal: AbortSignal) => api('GET /orders/{id}', { params: { id }, headers: orderKeyHeaders(id), signal }),
    [id],
  );
  const { fetched, reload } = useFetched<Order>(fetch, 'x-order-key' in orderKeyHeaders(id));
  const isMoving = fetched.state === 'ready' && isUnderWay(fetched.value.status);
  useEffect(() => {
    if (!isMoving) return;
    const look = () => document.visibilityState === 'visible' && void reload();
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, [isMoving, reload]);
  return { fetched, reload };
}

const ordersLimit = 50;
/** Orders of guests are asked for one by one. */
const guestOrdersLimit = 20;

/** Orders of an account, and those that were made in this browser without one. */
export type OrderHistory = { own: OrderSummary[]; here: OrderSummary[] };

async function findHistory(signal: AbortSignal): Promise<OrderHistory> {
  const isGuest = currentUser() === null;
  const own = isGuest ? [] : (await api('GET /orders/summaries/', { query: { limit: ordersLimit }, signal })).results;
  const isOwn = new Set(own.map(({ id }) => id));
  const ids = guestOrderIds().filter((id) => !isOwn.has(id));
  const found = await Promise.all(ids.slice(0, guestOrdersLimit).map((id) => findByKey(id, signal)));
  const here = found.filter((order) => order !== undefined);
  // A guest without any is shown the way to sign in, as with an order that is not there.
  if (isGuest && here.length === 0) throw new ApiError(404, null);
  return { own, here };
}

/** The guest's order, or undefined where its key opens it no more. */
async function findByKey(id: number, signal: AbortSignal): Promise<Order | undefined> {
  try {
    return await api('GET /orders/{id}', { params: { id }, headers: orderKeyHeaders(id), signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** The newest orders of the signed-in user and of this browser's guest. */
export const useOrders = () => useFetched<OrderHistory>(findHistory, guestOrderIds().length > 0);
