import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { StockRow } from '#contract/client.ts';
import { AdminPager } from '#web/admin/kit/admin-pager.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable, type Column, type Sort } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './stock.module.css';
import { downloadStock } from './stock-csv.ts';
import { StockFilters } from './stock-filters.tsx';
import { limit, type StockQuery, stockQuery } from './stock-query.ts';
import { StockedName, useStockedName } from './stocked.tsx';

/** Every variant that the filters in the address leave, with its pieces and how long they last. */
export function StockList() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const asked = stockQuery(search);
  const offset = Number(search.get('offset') ?? 0);
  const list = useAdminQuery('GET /admin/stock/', { query: { ...asked, limit, offset } }, { keepPrevious: true });
  const set = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search);
    if (!('offset' in changes)) next.delete('offset');
    for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
    setSearch(next, { replace: true });
  };
  const columns = useColumns();
  const { ordering = 'name' } = asked;
  return (
    <>
      <StockFilters search={search} onChange={set} />
      {!list.data && <AdminWaiting query={list} />}
      {list.data && (
        <>
          <div className={styles.bar}>
            <p role="status">{t('admin_stock.count', { count: list.data.count })}</p>
            <CsvButton query={asked} />
          </div>
          {list.data.count === 0 ? (
            <EmptyState icon="box" heading="h2" title={t('admin_stock.none')} text={t('admin_stock.none_text')} />
          ) : (
            <AdminTable
              caption={t('admin_stock.title')}
              columns={columns}
              rows={list.data.results}
              rowKey={({ id }) => id}
              sort={{ by: ordering.replace('-', ''), isDescending: ordering.startsWith('-') }}
              onSort={(sort) => set({ ordering: orderingOf(sort) })}
            />
          )}
          <AdminPager {...{ count: list.data.count, limit, offset }} onOffset={(next) => set({ offset: `${next}` })} />
        </>
      )}
    </>
  );
}

/** What sells and who waits is looked at from the top, everything else from the bottom. */
const orderingOf = ({ by }: Sort) => (by === 'sold' || by === 'waiting' ? `-${by}` : by);

function useColumns(): Column<StockRow>[] {
  const t = useT();
  return [
    {
      key: 'name',
      title: t('admin_stock.variant'),
      isHeading: true,
      isSortable: true,
      cell: (row) => <StockedName variant={row} isLink />,
    },
    {
      key: 'quantity',
      title: t('admin_stock.quantity'),
      isSortable: true,
      isNumber: true,
      cell: ({ quantity, low_at: lowAt }) => (
        <>
          {quantity} {quantity <= lowAt && <Tag tone="sale">{t('admin_stock.low')}</Tag>}
        </>
      ),
    },
    {
      key: 'aside',
      title: t('admin_stock.aside'),
      isNumber: true,
      cell: ({ aside }) => aside || '—',
    },
    { key: 'sold', title: t('admin_stock.sold'), isSortable: true, isNumber: true, cell: ({ sold }) => sold },
    {
      key: 'cover',
      title: t('admin_stock.cover'),
      isSortable: true,
      isNumber: true,
      cell: ({ cover_days: days }) => days ?? '—',
    },
    {
      key: 'waiting',
      title: t('admin_stock.waiting'),
      isSortable: true,
      isNumber: true,
      cell: ({ waiting }) => waiting,
    },
  ];
}

function CsvButton({ query }: { query: StockQuery }) {
  const t = useT();
  const nameOf = useStockedName();
  const [isBusy, setBusy] = useState(false);
  const titles = (
    ['variant', 'sku', 'barcode', 'quantity', 'aside', 'low_at', 'sold', 'cover', 'waiting', 'unit_cost'] as const
  ).map((name) => t(`admin_stock.${name}`));
  const cellsOf = (row: StockRow) => [
    ...[nameOf(row), row.sku, row.barcode, row.quantity, row.aside, row.low_at, row.sold],
    ...[row.cover_days, row.waiting, row.unit_cost],
  ];
  const download = async () => {
    setBusy(true);
    await downloadStock(query, titles, cellsOf)
      .catch((error: unknown) => toast.error(errorText(t, error)))
      .finally(() => setBusy(false));
  };
  return (
    <Button variant="ghost" busy={isBusy} onClick={download}>
      {t('admin_stock.download')}
    </Button>
  );
}
