import type { Reply } from '#contract/client.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { moneyColumn } from '#web/admin/kit/list/columns.tsx';
import { AdminReport } from '#web/admin/kit/report/admin-report.tsx';
import type { Span } from '#web/admin/kit/report/use-period.ts';
import { useT } from '#web/i18n/i18n.tsx';

type Row = Reply<'GET /admin/reports/promo/'>[number];

/** Which promo codes were used, and what they gave. */
export function PromoReport({ span }: { span: Span }) {
  const t = useT();
  return (
    <AdminReport
      name="promo"
      title={t('admin_reports.promo')}
      query={useAdminQuery('GET /admin/reports/promo/', { query: span }, { keepPrevious: true })}
      span={span}
      file="promo"
      icon="star"
      rows={(codes) => codes}
      rowKey={({ code }) => code}
      columns={[
        { key: 'code', title: t('admin_reports.code'), isHeading: true, cell: ({ code }) => code },
        { key: 'uses', title: t('admin_reports.uses'), isNumber: true, cell: ({ uses }) => uses },
        moneyColumn('given', t('admin_reports.given'), ({ given }: Row) => given),
        moneyColumn('total', t('admin_reports.orders_total'), ({ total }: Row) => total),
      ]}
    />
  );
}
