import { NewOrderForm } from '#web/admin/features/orders/new-order-form.tsx';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/orders/new: an order for somebody on the phone. */
export default function NewOrderScreen() {
  const t = useT();
  return (
    <OfficePage
      title={t('office_orders.new')}
      intro={t('office_orders.new_intro')}
      back={{ to: '/admin/orders', text: t('office_orders.title') }}
    >
      <NewOrderForm />
    </OfficePage>
  );
}
