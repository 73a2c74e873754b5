import type { Reply } from '#contract/client.ts';
import { isUnknown } from '#rules/sales/unknown-cost.ts';
import { localized } from '#rules/text/localized.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { moneyColumn } from '#web/admin/kit/list/columns.tsx';
import { AdminReport } from '#web/admin/kit/report/admin-report.tsx';
import type { Span } from '#web/admin/kit/report/use-period.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useMoney } from '#web/ui/money.tsx';
import styles from './reports.module.css';
import { unknown } from './unknown-cost.ts';

type Row = Reply<'GET /admin/reports/stock-value/'>['rows'][number];

/** What lies on the shelves and what it is worth. */
export function StockReport({ span }: { span: Span }) {
  const t = useT();
  const money = useMoney();
  const language = useLanguage();
  const title = (key: 'pieces' | 'retail' | 'cost') => t(`admin_reports.${key}`);
  return (
    <AdminReport
      name="stock-value"
      title={t('admin_reports.stock_value')}
      query={useAdminQuery('GET /admin/reports/stock-value/')}
      span={span}
      file="stock_value"
      note={t('admin_reports.stock_now')}
      figures={({ sums }) => [
        { title: title('pieces'), value: sums.pieces },
        { title: title('retail'), value: money(sums.retail) },
        { title: title('cost'), value: isUnknown('cost', sums) ? unknown : money(sums.cost) },
      ]}
      more={({ sums: { unknown_pieces: count } }) =>
        count > 0 && <p className={styles.note}>{t('admin_reports.unknown_stock_cost', { count })}</p>
      }
      rows={({ rows }) => rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: t('admin_reports.brand'),
          isHeading: true,
          cell: (row) => localized(row, 'name', language),
        },
        { key: 'pieces', title: title('pieces'), isNumber: true, cell: ({ pieces }) => pieces },
        moneyColumn('retail', title('retail'), ({ retail }: Row) => retail),
        moneyColumn('cost', title('cost'), (row: Row) => (isUnknown('cost', row) ? null : row.cost)),
      ]}
    />
  );
}
