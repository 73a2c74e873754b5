import { OrderBoard } from '#web/admin/features/orders/order-board.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** /admin/orders: every order, and what it waits for. */
export default function OrdersScreen() {
  const t = useT();
  return (
    <AdminPage
      title={t('admin_orders.title')}
      actions={<ButtonLink to="/admin/orders/new">{t('admin_orders.new')}</ButtonLink>}
    >
      <OrderBoard />
    </AdminPage>
  );
}
