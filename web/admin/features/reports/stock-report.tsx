import type { Reply } from '#contract/client.ts';
import { isUnknown } from '#rules/sales/unknown-cost.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Money, useMoney } from '#web/ui/money.tsx';
import { DownloadButton } from './download-button.tsx';
import { Figures } from './figures.tsx';
import styles from './reports.module.css';
import { unknown } from './unknown-cost.ts';
import type { Span } from './use-period.ts';

type Row = Reply<'GET /admin/reports/stock-value/'>['rows'][number];

/** What lies on the shelves and what it is worth. */
export function StockReport({ span }: { span: Span }) {
  const t = useT();
  const money = useMoney();
  const language = useLanguage();
  const query = useAdminQuery('GET /admin/reports/stock-value/');
  if (!query.data) return <AdminWaiting query={query} />;
  const { rows, sums } = query.data;
  const title = (key: 'pieces' | 'retail' | 'cost') => t(`admin_reports.${key}`);
  return (
    <div className={styles.report}>
      <div className={styles.bar}>
        <p className={styles.note}>{t('admin_reports.stock_now')}</p>
        <DownloadButton report="stock_value" span={span} />
      </div>
      <Figures
        figures={[
          { title: title('pieces'), value: sums.pieces },
          { title: title('retail'), value: money(sums.retail) },
          { title: title('cost'), value: isUnknown('cost', sums) ? unknown : money(sums.cost) },
        ]}
      />
      {sums.unknown_pieces > 0 && (
        <p className={styles.note}>{t('admin_reports.unknown_stock_cost', { count: sums.unknown_pieces })}</p>
      )}
      <AdminTable
        caption={t('admin_reports.stock_value')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            title: t('admin_reports.brand'),
            isHeading: true,
            cell: (row: Row) => (language === 'en' ? row.name_en : row.name),
          },
          { key: 'pieces', title: title('pieces'), isNumber: true, cell: ({ pieces }) => pieces },
          { key: 'retail', title: title('retail'), isNumber: true, cell: ({ retail }) => <Money som={retail} /> },
          {
            key: 'cost',
            title: title('cost'),
            isNumber: true,
            cell: (row) => (isUnknown('cost', row) ? unknown : <Money som={row.cost} />),
          },
        ]}
      />
    </div>
  );
}
