import { countedRows } from '#rules/limits.ts';
import { AdminList, type RowOf } from '#web/admin/kit/list/admin-list.tsx';
import { type Column, linkColumn, moneyColumn } from '#web/admin/kit/list/columns.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { useLastDay } from './last-day.ts';

/** Quotes, newest first. */
export function QuoteList() {
  const t = useT();
  return (
    <AdminList
      name="quotes"
      call="GET /admin/quotes/"
      mostCounted={countedRows}
      title={t('admin_companies.quotes')}
      rowKey={({ id }) => id}
      empty={{ icon: 'card', title: t('admin_companies.quotes_none'), text: t('admin_companies.quotes_none_text') }}
      columns={useColumns()}
    />
  );
}

function useColumns(): Column<RowOf<'GET /admin/quotes/'>>[] {
  const t = useT();
  const lastDay = useLastDay();
  return [
    linkColumn(
      'id',
      t('admin_companies.quotes'),
      ({ id }) => t('admin_companies.quote', { id: String(id) }),
      ({ id }) => `/admin/quotes/${id}`,
    ),
    {
      key: 'company',
      title: t('admin_companies.company'),
      isWide: true,
      cell: ({ company_name: name }) => name,
    },
    moneyColumn('total', t('admin_companies.total'), ({ total }) => total),
    { key: 'until', title: t('admin_companies.until'), cell: ({ valid_until: end }) => lastDay(end) },
    {
      key: 'status',
      title: t('admin_companies.status'),
      cell: ({ status }) => t(`admin_companies.status_${status}`),
    },
  ];
}
