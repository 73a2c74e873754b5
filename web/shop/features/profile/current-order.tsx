import { useEffect, useState } from 'react';
import type { OrderSummary } from '#contract/shop/orders.ts';
import { isUnderWay } from '#rules/sales/order-status.ts';
import { localized } from '#rules/text/localized.ts';
import { api } from '#web/api/browser.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { progressOf } from '#web/shop/features/order-parts/order-progress.ts';
import { StepBar } from '#web/shop/features/order-parts/step-bar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './current-order.module.css';

const picturesShown = 4;

/** Who orders often may have finished some since. */
const newest = 10;

/**
 * The newest order that is under way, with its steps; nothing where there is none, or where it cannot be asked.
 *
 * @param onCount called with how many orders there are in all
 */
export function CurrentOrder({ onCount }: { onCount: (count: number) => void }) {
  const [order, setOrder] = useState<OrderSummary>();
  useEffect(() => {
    api('GET /orders/summaries/', { query: { limit: newest } }).then(
      ({ count, results }) => {
        onCount(count);
        setOrder(results.find(({ status }) => isUnderWay(status)));
      },
      () => undefined,
    );
  }, [onCount]);
  return order && <OrderPanel order={order} />;
}

function OrderPanel({ order }: { order: OrderSummary }) {
  const t = useT();
  const language = useLanguage();
  const step = progressOf(order).find(({ state }) => state === 'now');
  return (
    <section className={styles.panel} aria-labelledby="current-order">
      <div className={styles.head}>
        <p>
          <small>{t('order.number', { number: order.number })}</small>
          <b id="current-order">{step && t(`order.step_${step.key}`)}</b>
        </p>
        <Link to={`/orders/${order.id}`} aria-describedby="current-order">
          {t('profile.open_order')}
          <Icon name="right" size={20} />
        </Link>
      </div>
      <StepBar order={order} />
      <div className={styles.goods}>
        {order.items.slice(0, picturesShown).map(({ id, image, ...item }) => (
          <span key={id}>{image && <Picture src={image} alt={localized(item, 'name', language)} sizes="56px" />}</span>
        ))}
        <p>
          {order.hand_over_code && (
            <b>
              {t('order.code')} {order.hand_over_code}
            </b>
          )}
          <small>
            <Money som={order.total} />
          </small>
        </p>
      </div>
    </section>
  );
}
