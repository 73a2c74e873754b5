import { NewOrderForm } from '#web/admin/features/orders/new-order-form.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/orders/new: an order by phone. */
export default function NewOrderScreen() {
  const t = useT();
  return (
    <AdminPage
      title={t('admin_orders.new')}
      intro={t('admin_orders.new_intro')}
      back={{ to: '/admin/orders', text: t('admin_orders.title') }}
    >
      <NewOrderForm />
    </AdminPage>
  );
}
