import { useEffect, useMemo } from 'react';
import { ApiError, noAnswer } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { onStoredChange, readStored } from '#web/api/session-storage.ts';
import type { WaitingWrite } from '#web/api/waiting-write.ts';
import { listWaiting, refuseWaiting, removeWaiting } from '#web/api/waiting-writes.ts';
import { onSessionChange } from '#web/session/session.ts';
import { reloadCart } from '#web/shop/features/cart/cart-store.ts';
import { reloadFavorites } from '#web/shop/features/favorites/favorites-store.ts';
import { useStore } from '#web/state/store.ts';

/** How often what waits is tried again, in ms: the browser may take a line for good that is not. */
const retryMs = 15_000;
/** Answers after which the same may be accepted a little later; without a session it waits for the next one. */
const passing = new Set([noAnswer, 401, 408, 429, 500, 502, 503, 504]);

/** Sends what waits, one after the other and in one tab only; refused changes are stored to be shown. */
export async function sendWaiting(): Promise<void> {
  const send = async () => {
    let sent = 0;
    for (const write of listWaiting().filter(({ refused }) => refused === undefined)) {
      if (!(await settle(write))) break;
      sent += 1;
    }
    return sent;
  };
  const count = navigator.locks ? await navigator.locks.request('dukon.waiting', send) : await send();
  if (count === 0) return;
  await Promise.all([reloadCart().catch(() => undefined), reloadFavorites()]);
}

/** @returns false where there is still no way to the shop */
async function settle(write: WaitingWrite): Promise<boolean> {
  try {
    await fulfil(write);
    removeWaiting(write);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (passing.has(error.status)) return false;
    refuseWaiting(write, error.code ?? String(error.status));
  }
  return true;
}

/**
 * Makes what was wanted true. The answer to an earlier try may have been lost, so a step that
 * must not be done twice is looked up first.
 */
async function fulfil({ call, parts }: WaitingWrite): Promise<void> {
  const { params, body } = parts as { params: { id: number }; body: never };
  if (call === 'POST /products/{id}/favorite/') {
    if (body === undefined && !(await isFavorite(params.id))) return;
    await api(call, { params, body });
  } else if (call === 'POST /carts/') {
    if (!(await isInCart(body))) await api(call, { body });
  } else if (call === 'PATCH /carts/{id}/') {
    await api(call, { params, body });
  } else {
    await api(call, { params }).catch((error) => {
      // It is out of the cart already.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    });
  }
}

async function isFavorite(id: number): Promise<boolean> {
  // The cached list already lacks the queued removals: only the shop has them.
  const product = await api('GET /products/{id}/', { params: { id: String(id) } });
  return product.in_favorite;
}

/** The button to add is there only where the cart has no line of the variant: one means that it has come through. */
async function isInCart({ variant }: { variant: number }): Promise<boolean> {
  const { results } = await api('GET /carts/', { query: { limit: 100 } });
  return results.some((line) => line.variant === variant);
}

function followWaiting(listener: () => void): () => void {
  const ends = [onStoredChange(listener), onSessionChange(listener)];
  return () => {
    for (const end of ends) end();
  };
}

const waitingText = {
  follow: followWaiting,
  get: () => JSON.stringify(readStored('waitingWrites')),
  initial: 'null',
};

/** What waits to be sent, and what the shop refused. */
export function useWaiting(): { waiting: WaitingWrite[]; refused: WaitingWrite[] } {
  const text = useStore(waitingText);
  return useMemo(() => {
    const all = text === 'null' ? [] : listWaiting();
    return {
      waiting: all.filter(({ refused }) => refused === undefined),
      refused: all.filter(({ refused }) => refused !== undefined),
    };
  }, [text]);
}

/** Sends what waits as soon as there is a line, and tries again while there is something. */
export function useSending(): void {
  const hasWaiting = useWaiting().waiting.length > 0;
  useEffect(() => {
    if (!hasWaiting) return;
    const send = () => {
      if (navigator.onLine) void sendWaiting();
    };
    send();
    const timer = setInterval(send, retryMs);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [hasWaiting]);
}
