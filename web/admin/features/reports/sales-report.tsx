import type { SalesReport as Report } from '#contract/admin/reports.ts';
import { isUnknown } from '#rules/sales/unknown-cost.ts';
import { localized } from '#rules/text/localized.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { Day } from '#web/admin/kit/day.tsx';
import type { Column } from '#web/admin/kit/list/columns.tsx';
import { useAddressFilter } from '#web/admin/kit/list/use-address-filter.ts';
import { AdminReport } from '#web/admin/kit/report/admin-report.tsx';
import type { Figure } from '#web/admin/kit/report/figures.tsx';
import type { Span } from '#web/admin/kit/report/use-period.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { DayChart } from './day-chart.tsx';
import styles from './reports.module.css';
import { unknown } from './unknown-cost.ts';
import { withSign } from './with-sign.ts';

const groupings = ['day', 'brand', 'product', 'receiving', 'payment'] as const;
type SalesRow = Report['rows'][number];
type Grouping = (typeof groupings)[number];

const soldSom = ['gross', 'product_discount', 'promo_discount', 'goods'] as const;
const daySom = ['delivery', 'total', 'received', 'refunded'] as const;
const profit = ['cost', 'margin'] as const;

/** As many as a screen is wide for; the file has all of them. */
const dayColumns = ['goods', ...daySom, 'margin'] as const;
const goodsColumns = [...soldSom, ...profit] as const;
const methodColumns = ['goods', 'delivery', 'total', 'margin'] as const;

const somColumns = {
  day: dayColumns,
  brand: goodsColumns,
  product: goodsColumns,
  receiving: methodColumns,
  payment: methodColumns,
} as const;

/** What was sold, with a picture of the days. */
export function SalesReport({ span }: { span: Span }) {
  const t = useT();
  const asked = useAddressFilter('sales').of('by');
  const by = groupings.find((each) => each === asked) ?? 'day';
  const query = useAdminQuery('GET /admin/reports/sales/', { query: { ...span, by } }, { keepPrevious: true });
  return (
    <AdminReport
      name="sales"
      title={t('admin_reports.sales')}
      query={query}
      span={span}
      file={`sales_${by}`}
      filters={[
        {
          kind: 'choice',
          name: 'by',
          label: t('admin_reports.by'),
          options: groupings.map((value) => ({ value, text: t(`admin_reports.by_${value}`) })),
        },
      ]}
      isEmpty={({ sums }) => sums.orders + sums.received + sums.refunded === 0}
      figures={useFigures()}
      more={(report) => (
        <>
          <Notes report={report} />
          {by === 'day' && <DayChart days={report.rows.map(({ key, total }) => ({ day: key, som: total ?? 0 }))} />}
        </>
      )}
      rows={busyRows}
      rowKey={({ key }) => key}
      columns={useColumns(by, query.data?.sums)}
    />
  );
}

/** A day without anything is seen in the chart; in the table it would only push the others apart. */
const busyRows = ({ rows }: Report): SalesRow[] =>
  rows.filter(({ orders, received, refunded }) => orders + (received ?? 0) + (refunded ?? 0) > 0);

/** Few shops wrap gifts. */
const giftSom = ({ wrap }: Report['sums']) => (wrap > 0 ? (['wrap'] as const) : []);

/** The sums of everything. */
function useFigures(): (report: Report) => Figure[] {
  const t = useT();
  const money = useMoney();
  return ({ sums }) => [
    ...(['orders', 'pieces'] as const).map((key) => ({ title: t(`admin_reports.${key}`), value: sums[key] })),
    ...[...soldSom, ...giftSom(sums), ...daySom, ...profit].map((key) => ({
      title: t(`admin_reports.${key}`),
      value: isUnknown(key, sums) ? unknown : withSign(sums[key], money),
    })),
  ];
}

/** What is not known of the sums, and whether the money ledger says the same. */
function Notes({ report: { sums, ledger_total: ledger } }: { report: Report }) {
  const t = useT();
  const money = useMoney();
  return (
    <>
      {sums.unknown_pieces > 0 && (
        <p className={styles.note}>{t('admin_reports.unknown_cost', { count: sums.unknown_pieces })}</p>
      )}
      {ledger === sums.total ? (
        <p className={styles.note}>{t('admin_reports.agrees')}</p>
      ) : (
        <Alert>{t('admin_reports.disagrees', { ledger: money(ledger), total: money(sums.total) })}</Alert>
      )}
    </>
  );
}

function useColumns(by: Grouping, sums: Report['sums'] | undefined): Column<SalesRow>[] {
  const t = useT();
  const language = useLanguage();
  const money = useMoney();
  const nameOf = (row: SalesRow) => localized(row, 'name', language);
  const gifts = sums ? giftSom(sums) : [];
  const som = somColumns[by].flatMap((key) => (key === 'delivery' ? [key, ...gifts] : [key]));
  return [
    {
      key: 'name',
      title: t(`admin_reports.${by}`),
      isHeading: true,
      cell: (row) => (by === 'day' ? <Day at={`${row.key}T00:00:00Z`} /> : nameOf(row)),
      text: (row) => (by === 'day' ? row.key : nameOf(row)),
    },
    ...(['orders', 'pieces'] as const).map((key) => ({
      key,
      title: t(`admin_reports.${key}`),
      isNumber: true,
      cell: (row: SalesRow) => row[key],
    })),
    ...som.map((key) => ({
      key,
      title: t(`admin_reports.${key}`),
      isNumber: true,
      cell: (row: SalesRow) => (isUnknown(key, row) ? unknown : withSign(row[key] ?? 0, money)),
      text: (row: SalesRow) => (isUnknown(key, row) ? null : (row[key] ?? 0)),
    })),
  ];
}
