import { useParams } from 'react-router';
import { EditOrderForm } from '#web/admin/features/orders/edit-order-form.tsx';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
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
