import { useState } from 'react';
import { OfficePager } from '#web/admin/kit/office-pager.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeTable } from '#web/admin/kit/office-table.tsx';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
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
  const list = useOfficeQuery('GET /office/quotes/', { query: { limit, offset } }, { keepPrevious: true });
  if (!list.data) return <OfficeWaiting query={list} />;
  if (list.data.count === 0)
    return (
      <EmptyState
        icon="card"
        heading="h2"
        title={t('office_companies.quotes_none')}
        text={t('office_companies.quotes_none_text')}
      />
    );
  return (
    <>
      <OfficeTable
        caption={t('office_companies.quotes')}
        rows={list.data.results}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'id',
            title: t('office_companies.quotes'),
            isHeading: true,
            cell: ({ id }) => <Link to={`/admin/quotes/${id}`}>{t('office_companies.quote', { id: String(id) })}</Link>,
          },
          {
            key: 'company',
            title: t('office_companies.company'),
            isWide: true,
            cell: ({ company_name: name }) => name,
          },
          { key: 'total', title: t('office_companies.total'), isNumber: true, cell: ({ total }) => som(total) },
          { key: 'until', title: t('office_companies.until'), cell: ({ valid_until: end }) => lastDay(end) },
          {
            key: 'status',
            title: t('office_companies.status'),
            cell: ({ status }) => t(`office_companies.status_${status}`),
          },
        ]}
      />
      <OfficePager count={list.data.count} limit={limit} offset={offset} onOffset={setOffset} />
    </>
  );
}
