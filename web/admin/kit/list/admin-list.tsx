import { type ReactNode, useEffect } from 'react';
import type { Call, Input, Reply } from '#contract/client.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { api } from '#web/api/browser.ts';
import type { Exported } from './export-job.tsx';
import { askedOf } from './list-filters.tsx';
import { ListFrame, type ListProps, noFilters, pageSize } from './list-frame.tsx';
import { useAddressFilter } from './use-address-filter.ts';

/** In ms: often enough for what comes while someone works on it. */
export const livePollMs = 5_000;

type Page<Row> = { count: number; results: Row[] };

/** Calls that answer with a page of rows. */
type ListCall = { [C in Extract<Call, `GET ${string}`>]: Reply<C> extends Page<unknown> ? C : never }[Extract<
  Call,
  `GET ${string}`
>];

export type RowOf<C extends ListCall> = Reply<C> extends Page<infer Row> ? Row : never;

export type AdminListProps<C extends ListCall> = ListProps<RowOf<C>> & {
  call: C;
  params?: Input<C>['params'];
  /** What is asked for in addition to the filters. */
  query?: Record<string, string | number | boolean | string[]>;
  /** Stands between the filters and the rows: what else the call has answered. */
  above?: (reply: Reply<C> | undefined) => ReactNode;
  /** The most that the call counts; more is shown as "more than". */
  mostCounted?: number;
  /** The most that it counts of a search, where that is less. */
  mostFound?: number;
  /** As what a job makes a file of it where it is long; without, its rows are brought here page by page. */
  exportKind?: Exported['kind'] | undefined;
  /** Polling interval in ms while the screen is visible. */
  everyMs?: number;
  /** Called back with the rows of the page that has come, for what is asked for about them. */
  onRows?: (rows: readonly RowOf<C>[]) => void;
  /** Ids of rows, where the call takes the page `after` or `before` a row: then no page is slow to come. */
  keyOf?: (row: RowOf<C>) => number;
};

/**
 * A list of the admin by its call: what it is narrowed by, its order, page and columns are in the address; it can be saved
 * as a view or as a file, and gone through by keys. New rows never move what is under the pointer.
 */
export function AdminList<C extends ListCall>({
  call,
  params,
  above,
  exportKind,
  keyOf,
  onRows,
  ...props
}: AdminListProps<C>) {
  const { columns, filters = noFilters, limit = pageSize, everyMs, mostFound, mostCounted } = props;
  const address = useAddressFilter(props.place);
  const asked = askedOf(filters, address);
  const ordering = columns
    .flatMap(({ order }) => [order?.ascending, order?.descending])
    .find((each) => each !== undefined && each === address.of('ordering'));
  const query = { ...props.query, ...asked, ...(ordering && { ordering }) };
  const inputOf = (page: { limit: number; offset: number; after?: string; before?: string }) =>
    ({ params, query: { ...query, ...page } }) as unknown as Input<C>;
  const next = keyOf && (['after', 'before'] as const).find((name) => address.of(name));
  const key = next && { [next]: address.of(next) };
  const list = useAdminQuery(call, inputOf({ limit, offset: address.offset, ...key }), {
    keepPrevious: true,
    ...(everyMs && { everyMs }),
  });
  const page = list.data as Page<RowOf<C>> | undefined;
  const rows = page?.results;
  useEffect(() => {
    if (rows) onRows?.(rows);
  }, [rows, onRows]);
  return (
    <ListFrame
      {...props}
      address={address}
      asked={asked}
      mostCounted={asked.search && mostFound ? mostFound : mostCounted}
      ordering={ordering ?? ''}
      query={list}
      page={page}
      question={JSON.stringify([params, query, address.offset, key])}
      keyOf={list.isPlaceholderData ? undefined : keyOf}
      above={above?.(list.data)}
      exported={exportKind && { kind: exportKind, filter: query }}
      rowsAt={async (page, signal) => {
        const input = { ...(inputOf(page) as Input<Call>), signal };
        return ((await api<Call>(call, input)) as unknown as Page<RowOf<C>>).results;
      }}
    />
  );
}
