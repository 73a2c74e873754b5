import { AdminList, type RowOf } from '#web/admin/kit/list/admin-list.tsx';
import { type Column, dayColumn, moneyColumn } from '#web/admin/kit/list/columns.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** The last arrivals. */
export function ArrivalList() {
  const t = useT();
  return (
    <AdminList
      name="arrivals"
      call="GET /admin/stock-arrivals/"
      title={t('admin_stock.last_arrivals')}
      rowKey={({ id }) => id}
      empty={{ icon: 'box', title: t('admin_stock.no_arrivals') }}
      columns={useColumns()}
    />
  );
}

function useColumns(): Column<RowOf<'GET /admin/stock-arrivals/'>>[] {
  const t = useT();
  return [
    dayColumn('at', t('admin_stock.when'), ({ at }) => at, { time: true }),
    { key: 'who', title: t('admin_stock.who'), cell: ({ actor }) => actor ?? '—' },
    { key: 'supplier', title: t('admin_stock.supplier'), isHeading: true, cell: ({ supplier }) => supplier || '—' },
    { key: 'pieces', title: t('admin_stock.quantity'), isNumber: true, cell: ({ pieces }) => pieces },
    moneyColumn('cost', t('admin_stock.sum'), ({ cost }) => cost),
    { key: 'note', title: t('admin_stock.note'), isWide: true, cell: ({ note }) => note || '—' },
  ];
}
