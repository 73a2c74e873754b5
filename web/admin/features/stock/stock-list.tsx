import type { StockRow } from '#contract/admin/stock.ts';
import { countedFound, countedRows } from '#rules/limits.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminList } from '#web/admin/kit/list/admin-list.tsx';
import { useCatalogueFilters } from '#web/admin/kit/list/catalogue-filters.tsx';
import { type Column, moneyColumn } from '#web/admin/kit/list/columns.tsx';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { StockedName, useStockedName } from './stocked.tsx';

/** Variants on a page. */
const limit = 50;

/** Every variant that the filters in the address leave, with its pieces and how long they last. */
export function StockList() {
  const t = useT();
  const { role } = useStaffMe();
  return (
    <AdminList
      name="stock"
      call="GET /admin/stock/"
      title={t('admin_stock.title')}
      filters={useFilters()}
      columns={useColumns()}
      rowKey={({ id }) => id}
      keyOf={({ id }) => id}
      empty={{ icon: 'box', title: t('admin_stock.none'), text: t('admin_stock.none_text') }}
      limit={limit}
      mostCounted={countedRows}
      mostFound={countedFound}
      exportKind={role === 'operator' ? undefined : 'stock'}
    />
  );
}

function useFilters(): ListFilter[] {
  const t = useT();
  return [
    { kind: 'search', label: t('admin_stock.search') },
    {
      kind: 'choice',
      name: 'state',
      label: t('admin_stock.state'),
      any: t('admin_stock.state_any'),
      options: (['low', 'out', 'waiting'] as const).map((value) => ({ value, text: t(`admin_stock.state_${value}`) })),
    },
    ...useCatalogueFilters(),
  ];
}

function useColumns(): Column<StockRow>[] {
  const t = useT();
  const nameOf = useStockedName();
  return [
    {
      key: 'name',
      title: t('admin_stock.variant'),
      isHeading: true,
      order: { ascending: 'name' },
      text: nameOf,
      cell: (row) => <StockedName variant={row} isLink />,
    },
    {
      key: 'quantity',
      title: t('admin_stock.quantity'),
      isNumber: true,
      order: { ascending: 'quantity' },
      cell: ({ quantity, low_at: lowAt }) => (
        <>
          {quantity} {quantity <= lowAt && <Tag tone="sale">{t('admin_stock.low')}</Tag>}
        </>
      ),
      text: ({ quantity }) => quantity,
    },
    {
      key: 'aside',
      title: t('admin_stock.aside'),
      isNumber: true,
      cell: ({ aside }) => aside || '—',
      text: ({ aside }) => aside,
    },
    // What sells and who waits is looked at from the top, everything else from the bottom.
    {
      key: 'sold',
      title: t('admin_stock.sold'),
      isNumber: true,
      order: { descending: '-sold' },
      cell: ({ sold }) => sold,
    },
    {
      key: 'cover',
      title: t('admin_stock.cover'),
      isNumber: true,
      order: { ascending: 'cover' },
      cell: ({ cover_days: days }) => days ?? '—',
      text: ({ cover_days: days }) => days,
    },
    {
      key: 'waiting',
      title: t('admin_stock.waiting'),
      isNumber: true,
      order: { descending: '-waiting' },
      cell: ({ waiting }) => waiting,
    },
    { key: 'sku', title: t('admin_stock.sku'), isExtra: true, cell: ({ sku }) => sku },
    { key: 'barcode', title: t('admin_stock.barcode'), isExtra: true, cell: ({ barcode }) => barcode },
    { key: 'low_at', title: t('admin_stock.low_at'), isExtra: true, isNumber: true, cell: ({ low_at: at }) => at },
    moneyColumn('cost', t('admin_stock.unit_cost'), ({ unit_cost: cost }) => cost, { isExtra: true }),
  ];
}
