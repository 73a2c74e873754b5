import { OrderBoard } from '#web/admin/features/orders/order-board.tsx';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** /admin/orders: every order, and what it waits for. */
export default function OrdersScreen() {
  const t = useT();
  return (
    <OfficePage
      title={t('office_orders.title')}
      actions={<ButtonLink to="/admin/orders/new">{t('office_orders.new')}</ButtonLink>}
    >
      <OrderBoard />
    </OfficePage>
  );
}
