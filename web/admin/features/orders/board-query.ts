import type { Input } from '#contract/client.ts';
import { openStatuses } from './order-words.ts';

/** Orders on a page of the board. */
export const limit = 50;

type Query = NonNullable<Input<'GET /admin/orders/'>['query']>;

/** Filters beside the status, as they stand in the address; the server takes junk as nothing. */
export const filterNames = ['payment', 'method', 'type', 'city', 'courier', 'from', 'to', 'search'] as const;
export type FilterName = (typeof filterNames)[number];

/** What the board asks for: orders in work, longest waiting last, where the address says nothing else. */
export function queryOf(search: URLSearchParams): Query {
  const filter = Object.fromEntries(
    filterNames.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  );
  const status = search.get('status') ?? 'open';
  return {
    ...(filter as Query),
    ...(status !== 'all' && { status: status === 'open' ? [...openStatuses] : [status] }),
    ordering: search.get('ordering') === 'waiting' ? 'waiting' : 'newest',
    limit,
    offset: Number(search.get('offset') ?? 0),
  };
}
