import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { maxLineCount } from '#rules/limits.ts';
import type { CartChange } from '#rules/sales/cart-changes.ts';
import { onReturn } from '#web/api/on-return.ts';
import { retryCart, useCart } from '#web/shop/features/cart/cart-store.ts';
import type { Line } from '#web/shop/features/cart-lines/line-text.ts';
import { readOneLine } from './read-one-line.ts';

/** What is to be ordered. */
export type Lines = {
  lines: readonly Line[];
  isReady: boolean;
  isFailed: boolean;
  /** They could not be fetched again: prices and stock are those of before. */
  isStale: boolean;
  /** Asks for prices and stock again. */
  reload: () => Promise<void>;
  /** Takes what has changed, and asks again; undefined where that is done in the cart. */
  agree?: ((changes: readonly CartChange<Line>[]) => Promise<void>) | undefined;
};

type Fetched = Pick<Lines, 'lines' | 'isFailed' | 'isStale'> | null;

const fresh = { isFailed: false, isStale: false };

/** The cart, or the one line that the address names; `isOneLine` distinguishes them, and that a guest may order it. */
export function useLines(): Lines & { isOneLine: boolean } {
  const { search } = useLocation();
  const cart = useCart();
  const wanted = useMemo(() => readOneLine(search), [search]);
  const [fetched, setFetched] = useState<Fetched>(null);

  /** Available pieces of the one line, as a refused order reported them. */
  const [most, setMost] = useState(maxLineCount);

  const reload = useCallback(async () => {
    if (!wanted) return retryCart();
    try {
      const { fetchOneLine } = await import('./fetch-one-line.ts');
      setFetched({ lines: await fetchOneLine(wanted), ...fresh });
    } catch {
      setFetched((last) =>
        last && !last.isFailed ? { ...last, isStale: true } : { lines: [], isFailed: true, isStale: false },
      );
    }
  }, [wanted]);
  useEffect(() => {
    if (!wanted) return;
    void reload();
    return onReturn(() => void reload());
  }, [wanted, reload]);

  if (!wanted) {
    const { items: lines, ...state } = cart;
    return { lines, ...state, reload, isOneLine: false };
  }
  const agree = async (changes: readonly CartChange<Line>[]) => {
    for (const change of changes) if (change.kind === 'fewer') setMost(change.left);
    await reload();
  };
  const { lines = [], isFailed = false, isStale = false } = fetched ?? {};
  const had = lines.map((line) => ({ ...line, count: Math.min(line.count, most) }));
  return { lines: had, isFailed, isStale, isReady: fetched !== null, reload, agree, isOneLine: true };
}
