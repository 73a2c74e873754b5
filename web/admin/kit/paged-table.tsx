import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AdminPager } from './admin-pager.tsx';
import { AdminTable } from './admin-table.tsx';
import { AdminWaiting } from './admin-waiting.tsx';

type PagedTableProps<Row> = Omit<ComponentProps<typeof AdminTable<Row>>, 'rows'> & {
  /** The call that answers with a page of the list. */
  list: UseQueryResult<{ count: number; results: Row[] }, unknown>;
  empty: Pick<ComponentProps<typeof EmptyState>, 'icon' | 'title' | 'text'>;
} & Pick<ComponentProps<typeof AdminPager>, 'limit' | 'offset' | 'onOffset'>;

/** A page of a list and the way to the others; it is waited for, and an empty list says that it is. */
export function PagedTable<Row>({ list, empty, limit, offset, onOffset, ...table }: PagedTableProps<Row>) {
  if (!list.data) return <AdminWaiting query={list} />;
  const { count, results } = list.data;
  if (count === 0) return <EmptyState heading="h2" {...empty} />;
  return (
    <>
      <AdminTable {...table} rows={results} />
      <AdminPager {...{ count, limit, offset, onOffset }} />
    </>
  );
}
