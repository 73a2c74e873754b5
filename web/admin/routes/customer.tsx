import { useParams } from 'react-router';
import { CustomerActions } from '#web/admin/features/customers/customer-actions.tsx';
import { CustomerFacts } from '#web/admin/features/customers/customer-facts.tsx';
import { CustomerNotes } from '#web/admin/features/customers/customer-notes.tsx';
import { CustomerSessions } from '#web/admin/features/customers/customer-sessions.tsx';
import styles from '#web/admin/features/customers/customers.module.css';
import { OrderLines } from '#web/admin/features/customers/order-lines.tsx';
import { AdminPage, AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useReported } from '#web/admin/kit/failed-calls.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** /admin/customers/:id: everything about one customer. */
export default function CustomerScreen() {
  const t = useT();
  const id = Number(useParams().id);
  const query = useAdminQuery('GET /admin/customers/{id}/', { params: { id } });
  const customer = query.data;
  const back = { to: '/admin/customers', text: t('admin_customers.title') };
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  useReported(isMissing);
  if (!customer) {
    return (
      <AdminPage title={t('admin_customers.one')} back={back}>
        {isMissing ? (
          <EmptyState icon="user" heading="h2" title={t('admin_customers.missing')} />
        ) : (
          <AdminWaiting query={query} />
        )}
      </AdminPage>
    );
  }
  const title = customer.state === 'closed' ? t('admin_customers.closed_name') : customer.name;
  return (
    <AdminPage title={title} back={back} actions={<CustomerActions customer={customer} />}>
      <div className={styles.columns}>
        <CustomerFacts customer={customer} />
        <CustomerNotes customer={customer} />
        <AdminSheet title={t('admin_customers.orders_of', { count: customer.order_count })}>
          {customer.orders.length > 0 ? (
            <OrderLines orders={customer.orders} />
          ) : (
            <p>{t('admin_customers.no_orders')}</p>
          )}
        </AdminSheet>
        <CustomerSessions customer={customer} />
      </div>
    </AdminPage>
  );
}
