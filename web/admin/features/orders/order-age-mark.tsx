import { useEffect, useState } from 'react';
import type { AdminOrderRow } from '#contract/admin/orders.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { ageParts, ageTone } from './order-age.ts';
import styles from './order-age-mark.module.css';

const tickMs = 20_000;

/** The time, as often as an age in minutes needs it. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** How long an order has been in its status, in a colour that says how urgent that is. */
export function OrderAge({ order }: { order: Pick<AdminOrderRow, 'status' | 'status_since'> }) {
  const t = useT();
  const waitedMs = useNow() - Date.parse(order.status_since);
  const { amount, unit } = ageParts(waitedMs);
  const tone = ageTone(order.status, waitedMs);
  return (
    <span className={`${styles.age} ${styles[tone]}`}>
      {t(`admin_orders.age_${unit}`, { amount })}
      {tone === 'late' && `, ${t('admin_orders.late')}`}
    </span>
  );
}
