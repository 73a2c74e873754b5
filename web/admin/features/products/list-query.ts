import type { Input } from '#contract/client.ts';

/** Products on a page of the list. */
export const limit = 50;

type Query = NonNullable<Input<'GET /admin/products/'>['query']>;

const orders = ['newest', 'name', 'price', '-price', 'stock', '-stock'] as const;
const filters = ['search', 'brand', 'brand_category', 'status', 'label', 'stock', 'without'] as const;

/** What the address filters by; the server takes junk as nothing. */
export const filterOf = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries(filters.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])));

export const orderOf = (search: URLSearchParams): Query['ordering'] =>
  orders.find((order) => order === search.get('ordering')) ?? 'newest';

/** The same as the table's heading shows it. */
export function sortOf(search: URLSearchParams): { by: string; isDescending: boolean } | undefined {
  const ordering = search.get('ordering');
  if (!ordering || ordering === 'newest') return undefined;
  return { by: ordering.replace('-', ''), isDescending: ordering.startsWith('-') };
}
