import type { OrderSummary } from '#contract/shop/orders.ts';
import { localized } from '#rules/text/localized.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { progressOf } from '#web/shop/features/order-parts/order-progress.ts';
import { StepBar } from '#web/shop/features/order-parts/step-bar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './current-order.module.css';

const picturesShown = 4;

/** An order that is under way, with its steps. */
export function CurrentOrder({ order }: { order: OrderSummary }) {
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
