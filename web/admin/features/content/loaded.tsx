import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';

/** What a query has brought; until then room for it, or why it did not come. */
export function Loaded<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data, unknown>;
  children: (data: Data) => ReactNode;
}) {
  return query.data === undefined ? <AdminWaiting query={query} /> : children(query.data);
}
