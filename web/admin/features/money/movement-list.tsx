import type { OrderMoney } from '#contract/admin/money.ts';
import { useDayText } from '#web/admin/kit/day.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import type { TextKey } from '#web/i18n/texts.ts';
import { useMoney } from '#web/ui/money.tsx';
import styles from './order-money.module.css';

type Movement = OrderMoney['movements'][number];

/** Every movement of an order's money, oldest first: kind, amount, time and actor. */
export function MovementList({ movements }: { movements: readonly Movement[] }) {
  const t = useT();
  const som = useMoney();
  const moment = useDayText({ time: true });
  const who = ({ actor, actor_name: name }: Movement) => name ?? t(`order.actor_${actor}`);
  const what = ({ kind, cause, method }: Movement) =>
    kind === 'expected'
      ? t(`admin_money.cause_${cause}` as TextKey)
      : `${t(`admin_money.${kind}`)} ${t(`admin_money.method_${method}` as TextKey)}`;
  if (movements.length === 0) return <p>{t('admin_money.movements_none')}</p>;
  return (
    <ol className={styles.movements}>
      {movements.map((movement) => (
        <li key={`${movement.at}-${movement.kind}-${movement.amount}`} data-kind={movement.kind}>
          <span>
            {what(movement)}
            <small>{[moment(movement.at), who(movement), movement.note].filter(Boolean).join(' · ')}</small>
          </span>
          <b>{signed(movement, som)}</b>
        </li>
      ))}
    </ol>
  );
}

function signed({ kind, amount }: Movement, som: (amount: number) => string): string {
  if (kind === 'expected') return amount < 0 ? `−${som(-amount)}` : som(amount);
  return kind === 'received' ? `+${som(amount)}` : `−${som(amount)}`;
}
