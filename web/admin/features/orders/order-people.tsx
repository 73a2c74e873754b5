import type { AdminOrder } from '#contract/admin/orders.ts';
import { isUnderWay } from '#rules/sales/order-status.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { CourierField } from './courier-field.tsx';
import { FloodButton } from './flood-button.tsx';
import { OrderNews } from './order-news.tsx';
import styles from './order-view.module.css';
import { phoneText, useAddressText } from './order-words.ts';

/** Who gets the order and where, and the ways to reach them. */
export function OrderPeople({ order }: { order: AdminOrder }) {
  const t = useT();
  const address = useAddressText();
  const { customer } = order;
  const isBrought = order.type === 'delivery' && isUnderWay(order.status);
  return (
    <AdminSheet title={t('order.receiver')}>
      <dl className={styles.facts}>
        {order.company && (
          <>
            <dt>{t('admin_orders.company')}</dt>
            <dd>
              {order.company.name}
              <br />
              {t('admin_orders.company_tax_number', { number: order.company.tax_number })}
            </dd>
          </>
        )}
        <dt>{t('name_and_surname')}</dt>
        <dd>{order.name}</dd>
        <dt>{t('phone')}</dt>
        <dd>
          <a href={`tel:+${order.phone}`}>{phoneText(order.phone)}</a>
        </dd>
        {order.email && (
          <>
            <dt>{t('input_email')}</dt>
            <dd>
              <a href={`mailto:${order.email}`}>{order.email}</a>
            </dd>
          </>
        )}
        <OrderNews id={order.id} />
        <dt>{t('different_get')}</dt>
        <dd>{address(order)}</dd>
        {order.comment && (
          <>
            <dt>{t('admin_orders.comment')}</dt>
            <dd>{order.comment}</dd>
          </>
        )}
        <dt>{t('admin_orders.customer')}</dt>
        <dd>
          {customer ? (
            <>
              {customer.name || customer.email} · {t('admin_orders.orders_of', { count: customer.orders })}
              <br />
              <Link to={`/admin/orders?search=${encodeURIComponent(customer.email)}`}>
                {t('admin_orders.their_orders')}
              </Link>{' '}
              · <Link to={`/admin/chat?chat=${customer.id}`}>{t('admin_orders.open_chat')}</Link>
            </>
          ) : (
            t('admin_orders.guest')
          )}
        </dd>
      </dl>
      {isBrought && <CourierField order={order} />}
      <FloodButton order={order} />
    </AdminSheet>
  );
}
