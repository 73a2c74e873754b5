import { useState } from 'react';
import { AdminPager } from '#web/admin/kit/admin-pager.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { useLastDay } from './last-day.ts';

const limit = 30;

/** Quotes, newest first. */
export function QuoteList() {
  const t = useT();
  const som = useMoney();
  const lastDay = useLastDay();
  const [offset, setOffset] = useState(0);
  const list = useAdminQuery('GET /admin/quotes/', { query: { limit, offset } }, { keepPrevious: true });
  if (!list.data) return <AdminWaiting query={list} />;
  if (list.data.count === 0)
    return (
      <EmptyState
        icon="card"
        heading="h2"
        title={t('admin_companies.quotes_none')}
        text={t('admin_companies.quotes_none_text')}
      />
    );
  return (
    <>
      <AdminTable
        caption={t('admin_companies.quotes')}
        rows={list.data.results}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'id',
            title: t('admin_companies.quotes'),
            isHeading: true,
            cell: ({ id }) => <Link to={`/admin/quotes/${id}`}>{t('admin_companies.quote', { id: String(id) })}</Link>,
          },
          {
            key: 'company',
            title: t('admin_companies.company'),
            isWide: true,
            cell: ({ company_name: name }) => name,
          },
          { key: 'total', title: t('admin_companies.total'), isNumber: true, cell: ({ total }) => som(total) },
          { key: 'until', title: t('admin_companies.until'), cell: ({ valid_until: end }) => lastDay(end) },
          {
            key: 'status',
            title: t('admin_companies.status'),
            cell: ({ status }) => t(`admin_companies.status_${status}`),
          },
        ]}
      />
      <AdminPager count={list.data.count} limit={limit} offset={offset} onOffset={setOffset} />
    </>
  );
}
