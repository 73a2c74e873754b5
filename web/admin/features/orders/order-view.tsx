import type { ReactNode } from 'react';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { AdminPage, AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderGoods } from './order-goods.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderPeople } from './order-people.tsx';
import { OrderState } from './order-state.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import styles from './order-view.module.css';

/** A colleague's change is seen within two seconds. */
export const pollMs = 1_500;

type OrderViewProps = {
  id: number;
  /** Parts that other features add: money, serial numbers, returns. */
  panels: (order: AdminOrder) => ReactNode;
  /** The dialogue that cancels an order whose money has to go back. */
  cancelPaid: (onClose: () => void) => ReactNode;
};

/** Everything of one order, as it is right now; who gets it and where stands close to what they get. */
export function OrderView({ id, panels, cancelPaid }: OrderViewProps) {
  const t = useT();
  const query = useAdminQuery('GET /admin/orders/{id}/', { params: { id } }, { everyMs: pollMs });
  const order = query.data;
  const back = { to: '/admin/orders', text: t('admin_orders.title') };
  if (!order) {
    return (
      <AdminPage title={t('admin_orders.one')} back={back}>
        <AdminWaiting query={query} />
      </AdminPage>
    );
  }
  return (
    <AdminPage title={order.number} back={back} actions={<OrderActions order={order} cancelPaid={cancelPaid} />}>
      <OrderState order={order} />
      <div className={styles.columns}>
        <div className={styles.goodsArea}>
          <OrderGoods order={order} />
        </div>
        <div className={styles.side}>
          <OrderPeople order={order} />
          <OrderNotes order={order} />
        </div>
        <div className={styles.rest}>
          {panels(order)}
          <AdminSheet title={t('order.history')}>
            <OrderTimeline order={order} />
          </AdminSheet>
        </div>
      </div>
    </AdminPage>
  );
}
