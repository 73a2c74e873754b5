import type { CustomerProfile } from '#contract/admin/customers.ts';
import { Day } from '#web/admin/kit/day.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Money } from '#web/ui/money.tsx';
import styles from './customers.module.css';

/** Orders, one line each: number, day, sum and how it stands. */
export function OrderLines({ orders }: Pick<CustomerProfile, 'orders'>) {
  const t = useT();
  return (
    <ul className={styles.orders}>
      {orders.map(({ id, number, status, payment_status: payment, total, created_at: at }) => (
        <li key={id}>
          <Link to={`/admin/orders/${id}`}>{t('admin.number', { number })}</Link>
          <Day at={at} />
          <Money som={total} />
          <span>
            {t(`order.status_${status}`)}, {t(`order.payment_${payment}`).toLowerCase()}
          </span>
        </li>
      ))}
    </ul>
  );
}
