import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeTable } from '#web/admin/kit/office-table.tsx';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Money } from '#web/ui/money.tsx';
import { DownloadButton } from './download-button.tsx';
import styles from './reports.module.css';
import type { Span } from './use-period.ts';

/** Which promo codes were used, and what they gave. */
export function PromoReport({ span }: { span: Span }) {
  const t = useT();
  const query = useOfficeQuery('GET /office/reports/promo/', { query: span }, { keepPrevious: true });
  if (!query.data) return <OfficeWaiting query={query} />;
  if (query.data.length === 0) return <EmptyState icon="star" heading="h2" title={t('office_reports.nothing')} />;
  return (
    <div className={styles.report}>
      <div className={styles.bar}>
        <DownloadButton report="promo" span={span} />
      </div>
      <OfficeTable
        caption={t('office_reports.promo')}
        rows={query.data}
        rowKey={({ code }) => code}
        columns={[
          { key: 'code', title: t('office_reports.code'), isHeading: true, cell: ({ code }) => code },
          { key: 'uses', title: t('office_reports.uses'), isNumber: true, cell: ({ uses }) => uses },
          {
            key: 'given',
            title: t('office_reports.given'),
            isNumber: true,
            cell: ({ given }) => <Money som={given} />,
          },
          {
            key: 'total',
            title: t('office_reports.orders_total'),
            isNumber: true,
            cell: ({ total }) => <Money som={total} />,
          },
        ]}
      />
    </div>
  );
}
