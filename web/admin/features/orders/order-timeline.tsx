import type { AdminOrder } from '#contract/admin/orders.ts';
import { type TextKey, type Translate, useT } from '#web/i18n/i18n.tsx';
import styles from './order-view.module.css';
import { useMoment } from './order-words.ts';

type Happening = AdminOrder['timeline'][number];

function whatHappened({ kind, status, is_back: isBack }: Happening, t: Translate): string {
  if (kind === 'order') {
    const what = t(`order.status_${status}` as TextKey);
    return isBack ? t('admin_orders.event_step_back', { what }) : what;
  }
  if (kind === 'payment') return t(`order.payment_${status}` as TextKey);
  return t(`admin_orders.event_${kind}`);
}

/** All that happened to the order, and who did it, by name where it was one of the staff. */
export function OrderTimeline({ order }: { order: AdminOrder }) {
  const t = useT();
  const moment = useMoment();
  const rows = order.timeline.filter(({ kind }) => kind !== 'note');
  return (
    <ol className={styles.timeline}>
      {rows.map((row) => (
        <li key={`${row.at}${row.kind}${row.status}`} data-kind={row.kind}>
          {whatHappened(row, t)}
          {row.text && <p>{row.text}</p>}
          <small>
            {moment(row.at)} · {row.actor_name || t(`order.actor_${row.actor}` as TextKey)}
          </small>
        </li>
      ))}
    </ol>
  );
}
