import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { pageSize } from '#rules/limits.ts';
import type { CardProduct } from '#web/shop/features/catalog/product-card.tsx';
import { type ListQuery, listPath } from './list-query.ts';

/** What stands above a list's own page, from the page `first` on. */
type Above = { first: number; products: CardProduct[] };

/** By the entry of the history whose list was made longer, and by that list: who comes back finds it as it was left. */
const held = new Map<string, Above>();

/** Lists that stay as they were; the earliest goes first. */
const mostHeld = 20;

function hold(name: string, above: Above): void {
  held.delete(name);
  held.set(name, above);
  const [earliest] = held.keys();
  if (held.size > mostHeld && earliest) held.delete(earliest);
}

/**
 * A list that is made longer page by page: its address is that of the last one, so that a copy of it, or the same window
 * loaded again, begins about where its reader was.
 */
export function useMoreProducts(path: string, query: ListQuery, own: CardProduct[]) {
  const { key, state } = useLocation();
  const { location: coming } = useNavigation();
  const list = listPath(path, query);
  const stored = held.get(`${state?.after} ${list}`);
  const isNext = stored && stored.first + stored.products.length / pageSize === query.page;
  const { first, products } = isNext ? stored : { first: query.page, products: [] };
  const all = products.length > 0 ? [...products, ...own] : own;
  const shown = useFocusOnNew(products.length);
  return {
    all,
    /** The page that the first of them is on. */
    first,
    /** Of the element that has the products. */
    shown,
    isBusy: coming?.state?.after === key,
    /** How the link to the next page is followed; without scripts it leads there. */
    more: {
      to: listPath(path, query, { page: query.page + 1 }),
      state: { after: key },
      replace: true,
      preventScrollReset: true,
      viewTransition: false,
      onClick: () => hold(`${key} ${list}`, { first, products: all }),
    },
  };
}

/** What was pressed has moved, or gone: a keyboard goes on at what has come. */
function useFocusOnNew(place: number) {
  const shown = useRef<HTMLDivElement>(null);
  const before = useRef(place);
  useEffect(() => {
    if (place > before.current)
      shown.current?.querySelectorAll('li')[place]?.querySelector('a')?.focus({ preventScroll: true });
    before.current = place;
  }, [place]);
  return shown;
}
