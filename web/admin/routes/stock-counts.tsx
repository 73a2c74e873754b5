import { CountList } from '#web/admin/features/stock/count-list.tsx';
import { StartCount } from '#web/admin/features/stock/start-count.tsx';
import { mayOpen } from '#web/admin/frame/admin-screen.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/stock/counts: counting the shelves, now and before. */
export default function StockCountsScreen() {
  const t = useT();
  return (
    <AdminPage
      title={t('admin_stock.counts')}
      intro={t('admin_stock.counts_intro')}
      back={{ to: '/admin/stock', text: t('admin_stock.title') }}
    >
      {mayOpen(useStaffMe().role, 'manager') && <StartCount />}
      <CountList />
    </AdminPage>
  );
}
