import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** Names of the address that are of how a list is shown, and not of what is in it. */
const ofView = new Set(['columns', 'density']);

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

/** What was set and is not in the address yet: what is set right after it adds to it. */
let onItsWay: URLSearchParams | undefined;

/** A list's filters, order, page and columns, in the address: they can be shared, and survive going back. */
export function useAddressFilter(): AddressFilter {
  const [search, setSearch] = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what was on its way
  useEffect(() => {
    onItsWay = undefined;
  }, [search]);
  return {
    of: (name) => search.get(name) ?? '',
    offset: Math.max(0, Number(search.get('offset')) || 0),
    set: (changes) => {
      const next = new URLSearchParams(onItsWay ?? search);
      if (Object.keys(changes).some((name) => !ofView.has(name))) next.delete('offset');
      for (const [name, value] of Object.entries(changes)) value ? next.set(name, String(value)) : next.delete(name);
      if (next.toString() !== search.toString()) onItsWay = next;
      setSearch(next, { replace: true });
    },
    query: queryOf(search),
    open: (query) => setSearch(query),
  };
}

/** A view stores the filters, the order and the columns, not the page. */
export function queryOf(search: URLSearchParams): string {
  const stored = new URLSearchParams(search);
  stored.delete('offset');
  stored.sort();
  return stored.toString();
}
