import type { Order } from '#contract/shop/orders.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { StepBar } from '#web/shop/features/order-parts/step-bar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { OrderFigures, OrderItems } from './order-details.tsx';
import styles from './order-screen.module.css';

/** What was just ordered: how far it is, and what is in it. */
export function PlacedOrder({ order }: { order: Order }) {
  const t = useT();
  return (
    <>
      <section className={classNames(styles.panel, styles.steps)} aria-label={t('order.history')}>
        <StepBar order={order} />
      </section>
      <section className={styles.panel}>
        <h2>{t('order.goods')}</h2>
        <OrderItems items={order.items} />
        <OrderFigures order={order} />
      </section>
    </>
  );
}
