import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { countedRows } from '#rules/limits.ts';
import { groupSom } from '#rules/money.ts';
import { AdminTable, type Choice } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AdminPager } from './admin-pager.tsx';
import { chosenColumns } from './chosen-columns.ts';
import type { Column } from './columns.tsx';
import { type Exported, LongListExport } from './export-job.tsx';
import styles from './list-controls.module.css';
import { ListExport } from './list-export.tsx';
import { type ListFilter, ListFilters, namesOf } from './list-filters.tsx';
import { ListView } from './list-view.tsx';
import { SavedViews } from './saved-views.tsx';
import type { AddressFilter } from './use-address-filter.ts';
import { type Chosen as ChosenRows, useChosen } from './use-chosen.ts';
import { useHeld } from './use-held.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSteadyRows } from './use-steady-rows.ts';

/** Rows of a page by default. */
export const pageSize = 30;

/** What can be done to many rows at once. */
type Bulk<Row> = {
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  /** Buttons for what is chosen; `asked` is what the list is narrowed by, for those that mean all of it. */
  /** `isMore`: there are more than `count`, which is the most that is counted. */
  actions: (chosen: ChosenRows<Row> & { count: number; isMore: boolean; asked: Record<string, string> }) => ReactNode;
};

/** What a list is described by, with rows from any source. */
export type ListProps<Row> = {
  /** By which its saved views are stored: lower-case words with hyphens. */
  name: string;
  /** Where a screen has several lists: what the names of this one begin with in the address. */
  place?: string;
  /** What it is of: for those who do not see it, and of the file that it is saved as. */
  title: string;
  columns: readonly Column<Row>[];
  filters?: readonly ListFilter[];
  rowKey: (row: Row) => string | number;
  empty: Pick<ComponentProps<typeof EmptyState>, 'icon' | 'title' | 'text' | 'children'>;
  bulk?: Bulk<Row>;
  /** Rows of a page. */
  limit?: number;
  /** Cards in place of the table; they look themselves that nothing moves under the pointer. */
  cards?: (rows: readonly Row[], choice: Choice<Row> | undefined) => ReactNode;
  /** Whether its columns may need more than a window has: then the table scrolls by itself. */
  isBroad?: boolean;
  /** More of what is done with the list itself, next to its views. */
  tools?: ReactNode;
  /** What saves it as a file, where that is not the list itself. */
  save?: ReactNode;
};

type ListFrameProps<Row> = Omit<ListProps<Row>, 'place'> & {
  address: AddressFilter;
  asked: Record<string, string>;
  /** By what it is sorted, as its columns name it; empty for the order of what brings it. */
  ordering: string;
  /** What brings the rows. */
  query: ComponentProps<typeof AdminWaiting>['query'];
  page: { count: number; results: readonly Row[] } | undefined;
  /** Changes with what is asked for. */
  question: string;
  rowsAt: ComponentProps<typeof ListExport<Row>>['rowsAt'];
  /** Stands between the filters and the rows. */
  above?: ReactNode;
  mostCounted?: number | undefined;
  /** Ids of rows, where the next page is that after the last of them. */
  keyOf?: ((row: Row) => number) | undefined;
  /** How a job makes a file of it, where one does. */
  exported?: Exported | undefined;
};

/** Rows in all; where there are more than are counted, as many as are. */
type Counted = { count: number; isMore: boolean };

const countedOf = (count: number, most = Infinity): Counted => ({ count: Math.min(count, most), isMore: count > most });

export const noFilters: readonly ListFilter[] = [];
const noRows: never[] = [];

/** What is seen of a list and done with it; where its rows come from is known to the caller. */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { title, filters = noFilters, rowKey, limit = pageSize, bulk, cards, address, page, query, question } = props;
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const held = useHeld();
  const isHeld = held.isHeld && !cards;
  const steady = useSteadyRows(page?.results ?? noRows, { keyOf: rowKey, isHeld, question });
  const chosen = useChosen(steady.rows, bulk ?? nothingChosen);
  useRowKeys(root);
  const columns = chosenColumns(props.columns, address.of('columns'));
  const counted = countedOf(page?.count ?? 0, props.mostCounted);
  // Nothing was ever in it: there is nothing to count, to keep or to look at otherwise.
  const isBare = page?.count === 0 && filters.length === 0 && !props.tools;
  const isLong = counted.isMore || counted.count > countedRows;
  const keyAt = (offset: number) => {
    const next = page?.results.at(offset > address.offset ? -1 : 0);
    if (!props.keyOf || !next || offset === 0) return {};
    return { [offset > address.offset ? 'after' : 'before']: props.keyOf(next) };
  };
  return (
    <div className={styles.list} ref={root} data-list>
      {filters.length > 0 && <ListFilters filters={filters} address={address} />}
      {props.above}
      {!page && <AdminWaiting query={query} shape={cards ? 'cards' : 'table'} />}
      {page && (
        <>
          <div className={styles.bar} hidden={isBare}>
            <Found {...counted} chosen={chosen.ids.length} />
            {bulk && page.count > 0 && (
              <Chosen chosen={chosen}>{bulk.actions({ ...chosen, ...counted, asked: props.asked })}</Chosen>
            )}
            <Tools>
              {props.tools}
              <SavedViews list={props.name} address={address} />
              {!cards && <ListView columns={props.columns} address={address} />}
              {props.exported && isLong && <LongListExport exported={props.exported} />}
              {page.count > 0 &&
                !(props.exported && isLong) &&
                (props.save ?? (
                  <ListExport name={title} count={page.count} columns={columns} rowKey={rowKey} rowsAt={props.rowsAt} />
                ))}
            </Tools>
          </div>
          {steady.waiting > 0 && (
            <p className={styles.waiting}>
              <Button onClick={steady.showAll}>{t('admin.rows_waiting', { count: steady.waiting })}</Button>
            </p>
          )}
          {page.count === 0 && <Empty empty={props.empty} filters={filters} address={address} />}
          {page.count > 0 && cards?.(steady.rows, bulk && chosen.choice)}
          {page.count > 0 && !cards && (
            <div {...held.watch}>
              <Broad isBroad={props.isBroad} title={title}>
                <AdminTable
                  caption={title}
                  columns={columns}
                  rows={steady.rows}
                  rowKey={rowKey}
                  sort={{ ordering: props.ordering, onSort: (next) => address.set({ ordering: next }) }}
                  choice={bulk && chosen.choice}
                  isDense={address.of('density') === 'dense'}
                />
              </Broad>
            </div>
          )}
          <AdminPager
            count={page.count}
            limit={limit}
            offset={address.offset}
            shown={page.results.length}
            mostCounted={props.mostCounted}
            onOffset={(offset) => address.set({ offset, ...keyAt(offset) })}
          />
        </>
      )}
    </div>
  );
}

/** Room for a table that may be broader than the window. */
function Broad({ isBroad, title, children }: { isBroad: boolean | undefined; title: string; children: ReactNode }) {
  if (!isBroad) return children;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is one a keyboard can reach
    <section className={styles.broad} aria-label={title} tabIndex={0}>
      {children}
    </section>
  );
}

const nothingChosen = { idOf: () => 0, nameOf: () => '' };

type EmptyProps = Required<Pick<ListProps<unknown>, 'empty' | 'filters'>> & { address: AddressFilter };

/** No rows: what that means, or the way back to all of them where they are narrowed. */
function Empty({ empty, filters, address }: EmptyProps) {
  const t = useT();
  const names = filters.flatMap(namesOf);
  if (!names.some((name) => address.of(name))) return <EmptyState heading="h2" {...empty} />;
  return (
    <EmptyState heading="h2" icon="search" title={empty.title}>
      <Button variant="ghost" onClick={() => address.set(Object.fromEntries(names.map((name) => [name, ''])))}>
        {t('admin.list_show_all')}
      </Button>
    </EmptyState>
  );
}

function Found({ count, isMore, chosen }: Counted & { chosen: number }) {
  const t = useT();
  const found = t(isMore ? 'admin.found_many' : 'admin.found', { count: groupSom(count) });
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
