import type { Input } from '#contract/client.ts';

/** Variants on a page of the list. */
export const limit = 50;

export type StockQuery = NonNullable<Input<'GET /admin/stock/'>['query']>;

const orders = ['name', 'quantity', 'cover', '-sold', '-waiting'] as const;
const filters = ['search', 'state', 'brand', 'brand_category'] as const;

/** What the address asks for; the server takes junk as nothing. */
export const stockQuery = (search: URLSearchParams): StockQuery => ({
  ...Object.fromEntries(filters.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : []))),
  ordering: orders.find((order) => order === search.get('ordering')) ?? 'name',
});
