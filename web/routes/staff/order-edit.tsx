import { useParams } from 'react-router';
import { OfficePage } from '#web/features/office/office-page.tsx';
import { useOfficeQuery } from '#web/features/office/office-query.ts';
import { OfficeWaiting } from '#web/features/office/office-waiting.tsx';
import { EditOrderForm } from '#web/features/office-orders/edit-order-form.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/orders/{id}/edit: changing an order before it is packed. */
export default function EditOrderScreen() {
  const t = useT();
  const id = Number(useParams().id);
  const query = useOfficeQuery('GET /office/orders/{id}/', { params: { id } });
  const number = query.data?.number ?? t('office_orders.one');
  return (
    <OfficePage
      title={query.data ? t('office_orders.edit_title', { number }) : number}
      back={{ to: `/admin/orders/${id}`, text: number }}
    >
      {query.data ? <EditOrderForm order={query.data} /> : <OfficeWaiting query={query} />}
    </OfficePage>
  );
}
