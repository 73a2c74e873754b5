import { ArrivalForm } from '#web/admin/features/stock/arrival-form.tsx';
import { ArrivalList } from '#web/admin/features/stock/arrival-list.tsx';
import { AdminPage, AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/stock/arrival: goods that came. */
export default function StockArrivalScreen() {
  const t = useT();
  return (
    <AdminPage
      title={t('admin_stock.arrival')}
      intro={t('admin_stock.arrival_intro')}
      back={{ to: '/admin/stock', text: t('admin_stock.title') }}
    >
      <ArrivalForm />
      <AdminSheet title={t('admin_stock.last_arrivals')}>
        <ArrivalList />
      </AdminSheet>
    </AdminPage>
  );
}
