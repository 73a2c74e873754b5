import type { OrderMoney } from '#contract/admin/money.ts';
import { useDayText } from '#web/admin/kit/day.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './order-money.module.css';

type Refund = OrderMoney['refunds'][number];

/** Refunds of an order and what became of each. */
export function RefundList({ refunds }: { refunds: readonly Refund[] }) {
  const t = useT();
  const som = useMoney();
  const moment = useDayText({ time: true });
  return (
    <section>
      <h3>{t('admin_money.refunds')}</h3>
      <ol className={styles.movements}>
        {refunds.map(({ id, at, amount, method, status, reason, actor }) => (
          <li key={id} data-kind={status}>
            <span>
              {reason}
              <small>{[moment(at), actor, t(`admin_money.method_${method}`)].join(' · ')}</small>
              <Tag tone={status === 'done' ? 'ok' : 'plain'}>{t(`admin_money.state_${status}`)}</Tag>
            </span>
            <b>−{som(amount)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
