import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { reloadCart, useCart } from '#web/features/cart/cart-store.ts';
import type { Line } from '#web/features/cart/line-text.ts';
import { lineOf, readOneLine } from './one-line.ts';

/** What is to be ordered; `reload` asks for its prices and stock again. */
export type Lines = { lines: readonly Line[]; isReady: boolean; isFailed: boolean; reload: () => Promise<void> };

type Fetched = { lines: readonly Line[]; isFailed: boolean } | null;

/** The cart, or the one line that the address names; `isOneLine` tells which, and that a guest may order it. */
export function useLines(): Lines & { isOneLine: boolean } {
  const { search } = useLocation();
  const cart = useCart();
  const wanted = useMemo(() => readOneLine(search), [search]);
  const [fetched, setFetched] = useState<Fetched>(null);

  const reload = useCallback(async () => {
    if (!wanted) return reloadCart();
    try {
      const line = lineOf(await api('GET /products/{id}/', { params: { id: wanted.product } }), wanted);
      setFetched({ lines: line ? [line] : [], isFailed: false });
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      setFetched({ lines: [], isFailed: !isGone });
    }
  }, [wanted]);
  useEffect(() => {
    if (wanted) void reload();
  }, [wanted, reload]);

  if (!wanted) return { lines: cart.items, isReady: cart.isReady, isFailed: false, reload, isOneLine: false };
  return { lines: [], isFailed: false, ...fetched, isReady: fetched !== null, reload, isOneLine: true };
}
