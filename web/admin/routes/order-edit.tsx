import { useParams } from 'react-router';
import { EditOrderForm } from '#web/admin/features/orders/edit-order-form.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/orders/{id}/edit: changing an order before it is packed. */
export default function EditOrderScreen() {
  const t = useT();
  const id = Number(useParams().id);
  const query = useAdminQuery('GET /admin/orders/{id}/', { params: { id } });
  const number = query.data?.number ?? t('admin_orders.one');
  return (
    <AdminPage
      title={query.data ? t('admin_orders.edit_title', { number }) : number}
      back={{ to: `/admin/orders/${id}`, text: number }}
    >
      {query.data ? <EditOrderForm order={query.data} /> : <AdminWaiting query={query} />}
    </AdminPage>
  );
}
