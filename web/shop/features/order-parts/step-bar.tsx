import type { Order } from '#contract/shop/orders.ts';
import { dateText } from '#rules/text/shop-clock.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { type ProgressStep, progressOf } from './order-progress.ts';
import styles from './step-bar.module.css';

const icons: Record<ProgressStep['key'], IconName> = {
  new: 'check',
  confirmed: 'box',
  delivering: 'truck',
  ready: 'pin',
  done: 'check',
  cancelled: 'close',
};

/** How far an order is: a line of steps, on phones one below the other. */
export function StepBar({ order }: { order: Pick<Order, 'status' | 'type' | 'timeline'> }) {
  const t = useT();
  const language = useLanguage();
  return (
    <ol className={styles.bar}>
      {progressOf(order).map(({ key, state, at }) => (
        <li
          key={key}
          className={classNames(styles[state], key === 'cancelled' && styles.cancelled)}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <i>
            <Icon name={state === 'done' ? 'check' : icons[key]} />
          </i>
          <b>{t(`order.step_${key}`)}</b>
          {at && <small>{dateText(language, 'momentOfYear', at)}</small>}
        </li>
      ))}
    </ol>
  );
}
