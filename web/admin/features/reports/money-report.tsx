import type { Reply } from '#contract/client.ts';
import { localized } from '#rules/text/localized.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminReport } from '#web/admin/kit/report/admin-report.tsx';
import type { Span } from '#web/admin/kit/report/use-period.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { withSign } from './with-sign.ts';

type Row = Reply<'GET /admin/reports/money/'>['rows'][number];

const figures = ['received', 'refunded', 'left'] as const;

/** What came by each way to pay, and what was given back. */
export function MoneyReport({ span }: { span: Span }) {
  const t = useT();
  const language = useLanguage();
  const money = useMoney();
  const nameOf = (row: Row) => localized(row, 'name', language);
  return (
    <AdminReport
      name="money"
      title={t('admin_reports.money')}
      query={useAdminQuery('GET /admin/reports/money/', { query: span }, { keepPrevious: true })}
      span={span}
      file="money"
      icon="card"
      note={t('admin_reports.money_note')}
      figures={({ sums }) =>
        figures.map((key) => ({ title: t(`admin_reports.${key}`), value: withSign(sums[key], money) }))
      }
      rows={({ rows }) => rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'name', title: t('admin_reports.payment'), isHeading: true, cell: nameOf, text: nameOf },
        ...figures.map((key) => ({
          key,
          title: t(`admin_reports.${key}`),
          isNumber: true,
          cell: (row: Row) => withSign(row[key], money),
          text: (row: Row) => row[key],
        })),
      ]}
    />
  );
}
