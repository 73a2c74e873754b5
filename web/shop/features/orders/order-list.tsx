import type { OrderSummary } from '#contract/shop/orders.ts';
import { localized } from '#rules/text/localized.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { useDateText, useStatusText } from '#web/shop/features/order-parts/order-text.ts';
import { HoldLeft } from '#web/shop/features/payment/hold-left.tsx';
import { Money } from '#web/ui/money.tsx';
import { Name } from '#web/ui/name.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './order-list.module.css';

const picturesShown = 4;

function OrderCard({ order, onChange }: { order: OrderSummary; onChange: () => Promise<void> }) {
  const t = useT();
  const language = useLanguage();
  const dateText = useDateText();
  const statusText = useStatusText();
  return (
    <li>
      <Link to={`/orders/${order.id}`} className={styles.card}>
        <span className={styles.head}>
          <b>
            <Name text={t('order.number', { number: order.number })} />
          </b>
          <small>{dateText(order.created_at)}</small>
        </span>
        <span className={styles.pictures}>
          {order.items.slice(0, picturesShown).map(({ id, image, ...item }) => (
            <span key={id}>
              {image && <Picture src={image} alt={localized(item, 'name', language)} sizes="56px" />}
            </span>
          ))}
        </span>
        <span className={styles.state}>
          <Tag tone={order.status === 'done' ? 'ok' : 'plain'}>{statusText.order(order.status)}</Tag>
          <small>{statusText.paymentOf(order)}</small>
          {order.expires_at !== null && <HoldLeft order={order} className={styles.hold} onChange={onChange} />}
        </span>
        <b className={styles.total}>
          <Money som={order.total} />
        </b>
      </Link>
    </li>
  );
}

/** Orders as cards, newest first. */
export function OrderList({ orders, onChange }: { orders: OrderSummary[]; onChange: () => Promise<void> }) {
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} onChange={onChange} />
      ))}
    </ul>
  );
}
