import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Call, Input, Reply } from '#contract/client.ts';
import { groupSom } from '#rules/money.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable, type Choice } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AdminPager } from './admin-pager.tsx';
import { chosenColumns } from './chosen-columns.ts';
import { type Column, textOf } from './columns.tsx';
import { ListExport } from './list-export.tsx';
import { askedOf, type ListFilter, ListFilters } from './list-filters.tsx';
import styles from './list-tools.module.css';
import { ListView } from './list-view.tsx';
import { exportedPage } from './save-list.ts';
import { SavedViews } from './saved-views.tsx';
import { useAddressFilter } from './use-address-filter.ts';
import { type Chosen as ChosenRows, useChosen } from './use-chosen.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSteadyRows } from './use-steady-rows.ts';

/** Rows of a page where nothing else is said. */
const pageSize = 30;

/** In ms: often enough for what comes while somebody works on it. */
export const livePollMs = 5_000;

type Page<Row> = { count: number; results: Row[] };

/** Calls that answer with a page of rows. */
type ListCall = { [C in Extract<Call, `GET ${string}`>]: Reply<C> extends Page<unknown> ? C : never }[Extract<
  Call,
  `GET ${string}`
>];

export type RowOf<C extends ListCall> = Reply<C> extends Page<infer Row> ? Row : never;

/** What can be done to many rows at once. */
type Bulk<Row> = {
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  /** Buttons for what is chosen; `asked` is what the list is narrowed by, for those that mean all of it. */
  actions: (chosen: ChosenRows<Row> & { count: number; asked: Record<string, string> }) => ReactNode;
};

export type AdminListProps<C extends ListCall> = {
  /** By which its saved views are stored: lower-case words with hyphens. */
  name: string;
  call: C;
  params?: Input<C>['params'];
  /** What is asked for beside the filters. */
  query?: Record<string, string | number | boolean | string[]>;
  /** What it is of: for those who do not see it, and of the file that it is saved as. */
  title: string;
  columns: readonly Column<RowOf<C>>[];
  filters?: readonly ListFilter[];
  rowKey: (row: RowOf<C>) => string | number;
  empty: Pick<ComponentProps<typeof EmptyState>, 'icon' | 'title' | 'text'>;
  bulk?: Bulk<RowOf<C>>;
  /** Rows of a page. */
  limit?: number;
  /** Cards in place of the table; they look themselves that nothing moves under the pointer. */
  cards?: (rows: readonly RowOf<C>[], choice: Choice<RowOf<C>> | undefined) => ReactNode;
  /** Stands between the filters and the rows: what else the call has answered. */
  above?: (reply: Reply<C> | undefined) => ReactNode;
  /** The most that the call counts; more is told as "more than". */
  mostCounted?: number;
  /** Polling interval in ms while the screen is visible. */
  everyMs?: number;
};

const noFilters: readonly ListFilter[] = [];
const noRows: never[] = [];

/**
 * A list of the admin by its call: what it is narrowed by, its order, page and columns are in the address; it can be saved
 * as a view or as a file, and gone through by keys. New rows never move what is under the pointer.
 */
export function AdminList<C extends ListCall>(props: AdminListProps<C>) {
  const { title, filters = noFilters, rowKey, limit = pageSize, bulk, mostCounted, cards, above } = props;
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const { address, asked, ordering, list, page, inputOf, question } = useListPage(props);
  const held = useHeld();
  const isHeld = held.isHeld && !cards;
  const steady = useSteadyRows(page?.results ?? noRows, { keyOf: rowKey, isHeld, question });
  const chosen = useChosen(steady.rows, bulk ?? nothingChosen);
  useRowKeys(root);
  const shown = chosenColumns(props.columns, address.of('columns'));
  return (
    <div className={styles.list} ref={root}>
      {filters.length > 0 && <ListFilters filters={filters} address={address} />}
      {above?.(list.data)}
      {!page && <AdminWaiting query={list} shape={cards ? 'cards' : 'table'} />}
      {page && (
        <>
          <div className={styles.bar}>
            <Found count={page.count} chosen={chosen.ids.length} mostCounted={mostCounted} />
            {bulk && page.count > 0 && (
              <Chosen chosen={chosen}>{bulk.actions({ ...chosen, count: page.count, asked })}</Chosen>
            )}
            <Tools>
              <SavedViews list={props.name} address={address} />
              {!cards && <ListView columns={props.columns} address={address} />}
              {page.count > 0 && <ListExport name={title} count={page.count} {...rowsOf(props, shown, inputOf)} />}
            </Tools>
          </div>
          {steady.waiting > 0 && (
            <p className={styles.waiting}>
              <Button onClick={steady.showAll}>{t('admin.rows_waiting', { count: steady.waiting })}</Button>
            </p>
          )}
          {page.count === 0 && <EmptyState heading="h2" {...props.empty} />}
          {page.count > 0 && cards?.(steady.rows, bulk && chosen.choice)}
          {page.count > 0 && !cards && (
            <div {...held.watch}>
              <AdminTable
                {...{ caption: title, columns: shown, rows: steady.rows, rowKey }}
                sort={{ ordering, onSort: (next) => address.set({ ordering: next }) }}
                choice={bulk && chosen.choice}
                isDense={address.of('density') === 'dense'}
              />
            </div>
          )}
          <AdminPager
            {...{ count: page.count, limit, offset: address.offset, mostCounted }}
            onOffset={(offset) => address.set({ offset })}
          />
        </>
      )}
    </div>
  );
}

const nothingChosen = { idOf: () => 0, nameOf: () => '' };

/** The page of the list that the address asks for. */
function useListPage<C extends ListCall>(props: AdminListProps<C>) {
  const { call, params, columns, filters = noFilters, limit = pageSize, everyMs } = props;
  const address = useAddressFilter();
  const asked = askedOf(filters, address);
  const ordering = columns
    .flatMap(({ order }) => [order?.ascending, order?.descending])
    .find((each) => each !== undefined && each === address.of('ordering'));
  const query = { ...props.query, ...asked, ...(ordering && { ordering }) };
  const inputOf = (page: { limit: number; offset: number }) =>
    ({ params, query: { ...query, ...page } }) as unknown as Input<C>;
  const list = useAdminQuery(call, inputOf({ limit, offset: address.offset }), {
    keepPrevious: true,
    ...(everyMs && { everyMs }),
  });
  return {
    ...{ address, asked, list, inputOf, ordering: ordering ?? '' },
    page: list.data as Page<RowOf<C>> | undefined,
    question: JSON.stringify([params, query, address.offset]),
  };
}

/** What of the list is saved as a file: the columns that are shown, of every row once, however the list grows meanwhile. */
function rowsOf<C extends ListCall>(
  { call, rowKey }: AdminListProps<C>,
  shown: readonly Column<RowOf<C>>[],
  inputOf: (page: { limit: number; offset: number }) => Input<C>,
): Pick<ComponentProps<typeof ListExport>, 'titles' | 'pageAt'> {
  const columns = shown.filter(({ isAction }) => !isAction);
  const seen = new Set<string | number>();
  return {
    titles: columns.map(({ title }) => title),
    pageAt: async (offset, signal) => {
      if (offset === 0) seen.clear();
      const { results } = (await api<Call>(call, {
        ...(inputOf({ limit: exportedPage, offset }) as Input<Call>),
        signal,
      })) as unknown as Page<RowOf<C>>;
      const rows = results.map((row) => {
        const isNew = !seen.has(rowKey(row));
        seen.add(rowKey(row));
        return isNew ? columns.map((column) => textOf(column, row)) : undefined;
      });
      return { asked: results.length, rows: rows.filter((row) => row !== undefined) };
    },
  };
}

/** For so long after a press of one's own the rows may move: that was what it was for. */
const ownMs = 1_500;

/** Whether what has just come is the answer to something that was done on this screen. */
function useIsOwnChange(): boolean {
  const client = useQueryClient();
  const [since, setSince] = useState<number>();
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success') setSince(performance.now());
      }),
    [client],
  );
  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(() => setSince(undefined), ownMs);
    return () => clearTimeout(timer);
  }, [since]);
  return since !== undefined;
}

/** Whether the pointer or the focus is in the rows: then they keep their places. */
function useHeld() {
  const [by, setBy] = useState({ pointer: false, focus: false });
  const isOwn = useIsOwnChange();
  return {
    isHeld: (by.pointer || by.focus) && !isOwn,
    watch: {
      onPointerEnter: () => setBy({ ...by, pointer: true }),
      onPointerLeave: () => setBy({ ...by, pointer: false }),
      onFocus: () => by.focus || setBy({ ...by, focus: true }),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
        currentTarget.contains(relatedTarget) || setBy({ ...by, focus: false }),
    },
  };
}

function Found({ count, chosen, mostCounted }: { count: number; chosen: number; mostCounted: number | undefined }) {
  const t = useT();
  const found =
    mostCounted !== undefined && count > mostCounted
      ? t('admin.found_many', { count: groupSom(mostCounted) })
      : t('admin.found', { count: groupSom(count) });
  return <p role="status">{chosen > 0 ? t('admin.chosen', { count: chosen }) : found}</p>;
}

/** What is done with the list itself; on a phone it waits behind a button. */
function Tools({ children }: { children: ReactNode }) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('admin.list_tools')}
      </Button>
      <div className={styles.tools} id={id} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}

/** What can be done with the rows that are chosen, and the way to choose more or none. */
function Chosen({
  chosen,
  children,
}: {
  chosen: Pick<ReturnType<typeof useChosen>, 'ids' | 'clear' | 'choosePage' | 'isPageChosen'>;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <div className={styles.chosen} data-any={chosen.ids.length > 0 || undefined}>
      {!chosen.isPageChosen && (
        <Button variant="ghost" className={styles.page} onClick={chosen.choosePage}>
          {t('admin.choose_page')}
        </Button>
      )}
      {chosen.ids.length > 0 && (
        <Button variant="ghost" onClick={chosen.clear}>
          {t('admin.choose_none')}
        </Button>
      )}
      {children}
    </div>
  );
}
