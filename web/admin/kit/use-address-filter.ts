import { useSearchParams } from 'react-router';

export type AddressFilter = {
  /** What is chosen under this name; the empty text where nothing is. */
  of: (name: string) => string;
  offset: number;
  /** Changes what is chosen; any change but of the offset goes back to the first page. */
  set: (changes: Record<string, string | number>) => void;
};

/** A list's filters, in the address: they can be shared, and survive going back. */
export function useAddressFilter(): AddressFilter {
  const [search, setSearch] = useSearchParams();
  return {
    of: (name) => search.get(name) ?? '',
    offset: Math.max(0, Number(search.get('offset')) || 0),
    set: (changes) => {
      const next = new URLSearchParams(search);
      next.delete('offset');
      for (const [name, value] of Object.entries(changes)) value ? next.set(name, String(value)) : next.delete(name);
      setSearch(next, { replace: true });
    },
  };
}
