import { OfficePage } from '#web/features/office/office-page.tsx';
import { mayOpen } from '#web/features/office/office-screen.ts';
import { useStaffMe } from '#web/features/office/staff-me.ts';
import { CountList } from '#web/features/office-stock/count-list.tsx';
import { StartCount } from '#web/features/office-stock/start-count.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/stock/counts: counting the shelves, now and before. */
export default function StockCountsScreen() {
  const t = useT();
  return (
    <OfficePage
      title={t('office_stock.counts')}
      intro={t('office_stock.counts_intro')}
      back={{ to: '/admin/stock', text: t('office_stock.title') }}
    >
      {mayOpen(useStaffMe().role, 'manager') && <StartCount />}
      <CountList />
    </OfficePage>
  );
}
