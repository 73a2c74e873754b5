import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Money } from '#web/ui/money.tsx';
import { DownloadButton } from './download-button.tsx';
import styles from './reports.module.css';
import type { Span } from './use-period.ts';

/** Which promo codes were used, and what they gave. */
export function PromoReport({ span }: { span: Span }) {
  const t = useT();
  const query = useAdminQuery('GET /admin/reports/promo/', { query: span }, { keepPrevious: true });
  if (!query.data) return <AdminWaiting query={query} />;
  if (query.data.length === 0) return <EmptyState icon="star" heading="h2" title={t('admin_reports.nothing')} />;
  return (
    <div className={styles.report}>
      <div className={styles.bar}>
        <DownloadButton report="promo" span={span} />
      </div>
      <AdminTable
        caption={t('admin_reports.promo')}
        rows={query.data}
        rowKey={({ code }) => code}
        columns={[
          { key: 'code', title: t('admin_reports.code'), isHeading: true, cell: ({ code }) => code },
          { key: 'uses', title: t('admin_reports.uses'), isNumber: true, cell: ({ uses }) => uses },
          {
            key: 'given',
            title: t('admin_reports.given'),
            isNumber: true,
            cell: ({ given }) => <Money som={given} />,
          },
          {
            key: 'total',
            title: t('admin_reports.orders_total'),
            isNumber: true,
            cell: ({ total }) => <Money som={total} />,
          },
        ]}
      />
    </div>
  );
}
