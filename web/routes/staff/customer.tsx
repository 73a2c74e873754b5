import { useParams } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { OfficePage, OfficeSheet } from '#web/features/office/office-page.tsx';
import { useOfficeQuery } from '#web/features/office/office-query.ts';
import { OfficeWaiting } from '#web/features/office/office-waiting.tsx';
import { CustomerActions } from '#web/features/office-customers/customer-actions.tsx';
import { CustomerFacts } from '#web/features/office-customers/customer-facts.tsx';
import { CustomerNotes } from '#web/features/office-customers/customer-notes.tsx';
import { CustomerSessions } from '#web/features/office-customers/customer-sessions.tsx';
import styles from '#web/features/office-customers/customers.module.css';
import { OrderLines } from '#web/features/office-customers/order-lines.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** /admin/customers/:id: everything about one customer. */
export default function CustomerScreen() {
  const t = useT();
  const id = Number(useParams().id);
  const query = useOfficeQuery('GET /office/customers/{id}/', { params: { id } });
  const customer = query.data;
  const back = { to: '/admin/customers', text: t('office_customers.title') };
  if (!customer) {
    const isMissing = query.error instanceof ApiError && query.error.status === 404;
    return (
      <OfficePage title={t('office_customers.one')} back={back}>
        {isMissing ? (
          <EmptyState icon="user" heading="h2" title={t('office_customers.missing')} />
        ) : (
          <OfficeWaiting query={query} />
        )}
      </OfficePage>
    );
  }
  const title = customer.state === 'closed' ? t('office_customers.closed_name') : customer.name;
  return (
    <OfficePage title={title} back={back} actions={<CustomerActions customer={customer} />}>
      <div className={styles.columns}>
        <CustomerFacts customer={customer} />
        <CustomerNotes customer={customer} />
        <OfficeSheet title={t('office_customers.orders_of', { count: customer.order_count })}>
          {customer.orders.length > 0 ? (
            <OrderLines orders={customer.orders} />
          ) : (
            <p>{t('office_customers.no_orders')}</p>
          )}
        </OfficeSheet>
        <CustomerSessions customer={customer} />
      </div>
    </OfficePage>
  );
}
