import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { DownloadButton } from './download-button.tsx';
import styles from './reports.module.css';
import type { Span } from './use-period.ts';

/** How many carts became orders, and how many of these brought money. */
export function ConversionReport({ span }: { span: Span }) {
  const t = useT();
  const query = useAdminQuery('GET /admin/reports/conversion/', { query: span }, { keepPrevious: true });
  if (!query.data) return <AdminWaiting query={query} />;
  const { open_carts: open, orders, cancelled, paid, done } = query.data;
  const carts = open + orders;
  const steps = Object.entries({ carts, orders, cancelled, paid, done }) as [
    'carts' | 'orders' | 'cancelled' | 'paid' | 'done',
    number,
  ][];
  return (
    <div className={styles.report}>
      <div className={styles.bar}>
        <p className={styles.note}>{t('admin_reports.conversion_note')}</p>
        <DownloadButton report="conversion" span={span} />
      </div>
      <AdminTable
        caption={t('admin_reports.conversion')}
        rows={steps}
        rowKey={([step]) => step}
        columns={[
          {
            key: 'step',
            title: t('admin_reports.step'),
            isHeading: true,
            cell: ([step]) => t(`admin_reports.${step}`),
          },
          { key: 'count', title: t('admin_reports.count'), isNumber: true, cell: ([, count]) => count },
          {
            key: 'share',
            title: t('admin_reports.share'),
            isNumber: true,
            cell: ([, count]) => (carts > 0 ? `${Math.round((count / carts) * 100)} %` : t('admin.nothing')),
          },
        ]}
      />
    </div>
  );
}
