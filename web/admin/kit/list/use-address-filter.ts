import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Names of the address that are of how a list is shown, and not of what is in it. */
const ofView = new Set(['columns', 'density']);

/** Which page is shown: rows before it, and in lists that have keys the row next to it. */
const ofPage = ['offset', 'after', 'before'] as const;

export type AddressFilter = {
  /** What is chosen under this name; the empty text where nothing is. */
  of: (name: string) => string;
  offset: number;
  /** Changes what is chosen; what changes the rows goes back to the first page. */
  set: (changes: Record<string, string | number>) => void;
  /** Everything that is chosen, as the address has it, without the page. */
  query: string;
  /** Opens a view that was saved as its `query`. */
  open: (query: string) => void;
};

/** What was set on a screen and is not in its address yet. A press is seen at once, and what is set right after it adds to it. */
let onItsWay: { path: string; search: URLSearchParams } | undefined;
const listeners = new Set<() => void>();

function send(next: typeof onItsWay): void {
  onItsWay = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A list's filters, order, page and columns, in the address: they can be shared, and survive going back.
 *
 * @param place where a screen has several lists, what the names of one begin with
 */
export function useAddressFilter(place?: string): AddressFilter {
  const full = (name: string) => (place ? `${place}.${name}` : name);
  const [inAddress, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const ahead = useSyncExternalStore(subscribe, () => onItsWay);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what was on its way
  useEffect(() => send(undefined), [inAddress]);
  const search = ahead?.path === pathname ? ahead.search : inAddress;
  return {
    of: (name) => search.get(full(name)) ?? '',
    offset: Math.max(0, Number(search.get(full('offset'))) || 0),
    set: (changes) => {
      const now = onItsWay?.path === pathname ? onItsWay.search : inAddress;
      const next = new URLSearchParams(now);
      if (Object.keys(changes).some((name) => !ofView.has(name))) for (const name of ofPage) next.delete(full(name));
      for (const [name, value] of Object.entries(changes)) {
        value ? next.set(full(name), String(value)) : next.delete(full(name));
      }
      if (next.toString() === now.toString()) return;
      send({ path: pathname, search: next });
      setSearch(next, { replace: true });
    },
    query: queryOf(search),
    open: (query) => setSearch(query),
  };
}

/** A view stores the filters, the order and the columns, not the page. */
export function queryOf(search: URLSearchParams): string {
  const stored = new URLSearchParams(search);
  for (const name of [...stored.keys()]) if (/(^|\.)(offset|after|before)$/.test(name)) stored.delete(name);
  stored.sort();
  return stored.toString();
}
