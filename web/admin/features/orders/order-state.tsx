import type { AdminOrder } from '#contract/admin/orders.ts';
import type { TextKey } from '#web/i18n/i18n.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { OrderAge } from './order-age-mark.tsx';
import styles from './order-view.module.css';
import { useMoment, usePaymentText, useReceivingText } from './order-words.ts';

/** Where the order stands, for how long, and how it is paid. */
export function OrderState({ order }: { order: AdminOrder }) {
  const t = useT();
  const moment = useMoment();
  const receiving = useReceivingText();
  const payment = usePaymentText();
  const paid = order.payment_status === 'paid';
  const words = [
    receiving(order),
    payment(order),
    t('admin_orders.placed_at', { at: moment(order.created_at) }),
    ...(order.expires_at ? [t('admin_orders.held_until', { at: moment(order.expires_at) })] : []),
  ];
  return (
    <div className={styles.state} role="status">
      <Tag tone="new">{t(`order.status_${order.status}` as TextKey)}</Tag>
      <OrderAge order={order} />
      <Tag tone={paid ? 'ok' : 'plain'}>{t(`order.payment_${order.payment_status}` as TextKey)}</Tag>
      {order.placed_by !== null && <Tag>{t('admin_orders.by_staff_name', { name: order.placed_by })}</Tag>}
      <p>
        {words.map((each) => (
          <span key={each}>{each}</span>
        ))}
      </p>
    </div>
  );
}
