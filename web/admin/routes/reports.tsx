import { ChatReport } from '#web/admin/features/reports/chat-report.tsx';
import { ConversionReport } from '#web/admin/features/reports/conversion-report.tsx';
import { MoneyReport } from '#web/admin/features/reports/money-report.tsx';
import { PromoReport } from '#web/admin/features/reports/promo-report.tsx';
import { SalesReport } from '#web/admin/features/reports/sales-report.tsx';
import { SearchReport } from '#web/admin/features/reports/search-report.tsx';
import { StockReport } from '#web/admin/features/reports/stock-report.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { AdminTabs } from '#web/admin/kit/admin-tabs.tsx';
import { PeriodBar } from '#web/admin/kit/report/period-bar.tsx';
import { usePeriod } from '#web/admin/kit/report/use-period.ts';
import { useT } from '#web/i18n/i18n.tsx';

const reports = [
  { key: 'sales', Report: SalesReport },
  { key: 'money', Report: MoneyReport },
  { key: 'stock_value', Report: StockReport },
  { key: 'promo', Report: PromoReport },
  { key: 'search', Report: SearchReport },
  { key: 'chat', Report: ChatReport },
  { key: 'conversion', Report: ConversionReport },
] as const;

/** /admin/reports: what the shop has done in some days, in figures. */
export default function ReportsScreen() {
  const t = useT();
  const chosen = usePeriod();
  return (
    <AdminPage title={t('admin_reports.title')} intro={t('admin_reports.intro')}>
      <PeriodBar chosen={chosen} />
      {chosen.isRight && (
        <AdminTabs
          label={t('admin_reports.tabs')}
          current={chosen.filter.of('tab')}
          onChange={(tab) => chosen.filter.set({ tab })}
          tabs={reports.map(({ key, Report }) => ({
            key,
            title: t(`admin_reports.${key}`),
            content: <Report span={chosen.span} />,
          }))}
        />
      )}
    </AdminPage>
  );
}
