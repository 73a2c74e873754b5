import { useState } from 'react';
import type { SalesReport as Report } from '#contract/client.ts';
import { isUnknown } from '#rules/sales/unknown-cost.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import type { Column } from '#web/admin/kit/list/columns.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { Select } from '#web/ui/select.tsx';
import { DayChart } from './day-chart.tsx';
import { DownloadButton } from './download-button.tsx';
import { Figures } from './figures.tsx';
import styles from './reports.module.css';
import { unknown } from './unknown-cost.ts';
import type { Span } from './use-period.ts';
import { withSign } from './with-sign.ts';

const groupings = ['day', 'brand', 'product'] as const;
type SalesRow = Report['rows'][number];
type Grouping = (typeof groupings)[number];

const soldSom = ['gross', 'product_discount', 'promo_discount', 'goods'] as const;
const daySom = ['delivery', 'total', 'received', 'refunded'] as const;
const profit = ['cost', 'margin'] as const;

/** As many as a screen is wide for; the file has all of them. */
const dayColumns = ['goods', ...daySom, 'margin'] as const;
const goodsColumns = [...soldSom, ...profit] as const;

/** What was sold, with a picture of the days. */
export function SalesReport({ span }: { span: Span }) {
  const t = useT();
  const [by, setBy] = useState<Grouping>('day');
  const query = useAdminQuery('GET /admin/reports/sales/', { query: { ...span, by } }, { keepPrevious: true });
  const report = query.data;
  return (
    <div className={styles.report}>
      <div className={styles.bar}>
        <Field label={t('admin_reports.by')}>
          <Select value={by} onChange={({ target }) => setBy(target.value as Grouping)}>
            {groupings.map((each) => (
              <option key={each} value={each}>
                {t(`admin_reports.by_${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        <DownloadButton report={`sales_${by}`} span={span} />
      </div>
      {report ? <SalesContent report={report} by={by} /> : <AdminWaiting query={query} />}
    </div>
  );
}

function SalesContent({ report, by }: { report: Report; by: Grouping }) {
  const t = useT();
  const columns = useColumns(by);
  const { rows, sums } = report;
  const days = rows.map(({ key, total }) => ({ day: key, som: total ?? 0 }));
  // A day without anything is seen in the chart; in the table it would only push the others apart.
  const busy = rows.filter(({ orders, received, refunded }) => orders + (received ?? 0) + (refunded ?? 0) > 0);
  if (sums.orders + sums.received + sums.refunded === 0) {
    return <EmptyState icon="chart" heading="h2" title={t('admin_reports.nothing')} />;
  }
  return (
    <>
      <SalesSums report={report} />
      {by === 'day' && <DayChart days={days} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is one a keyboard can reach */}
      <section className={styles.wide} aria-label={t('admin_reports.sales')} tabIndex={0}>
        <AdminTable caption={t('admin_reports.sales')} rows={busy} rowKey={({ key }) => key} columns={columns} />
      </section>
    </>
  );
}

/** The sums of everything, and whether the money ledger says the same. */
function SalesSums({ report: { sums, ledger_total: ledger } }: { report: Report }) {
  const t = useT();
  const money = useMoney();
  const som = [...soldSom, ...daySom, ...profit].map((key) => ({
    title: t(`admin_reports.${key}`),
    value: isUnknown(key, sums) ? unknown : withSign(sums[key], money),
  }));
  const counts = (['orders', 'pieces'] as const).map((key) => ({
    title: t(`admin_reports.${key}`),
    value: sums[key],
  }));
  return (
    <>
      <Figures figures={[...counts, ...som]} />
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

function useColumns(by: Grouping): Column<SalesRow>[] {
  const t = useT();
  const language = useLanguage();
  const money = useMoney();
  const nameOf = ({ name, name_en: english }: SalesRow) => (language === 'en' ? english : name);
  const som = by === 'day' ? dayColumns : goodsColumns;
  return [
    {
      key: 'name',
      title: t(`admin_reports.${by}`),
      isHeading: true,
      cell: (row) => (by === 'day' ? <Day at={`${row.key}T00:00:00Z`} /> : nameOf(row)),
    },
    ...(['orders', 'pieces'] as const).map((key) => ({
      ...{ key, title: t(`admin_reports.${key}`), isNumber: true },
      cell: (row: SalesRow) => row[key],
    })),
    ...som.map((key) => ({
      ...{ key, title: t(`admin_reports.${key}`), isNumber: true },
      cell: (row: SalesRow) => (isUnknown(key, row) ? unknown : withSign(row[key] ?? 0, money)),
    })),
  ];
}
