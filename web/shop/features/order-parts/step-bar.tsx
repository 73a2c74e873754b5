import type { Order } from '#contract/shop/orders.ts';
import { dateText } from '#rules/text/shop-clock.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { type ProgressStep, progressOf } from './order-progress.ts';
import styles from './step-bar.module.css';
import { useExpected } from './use-expected.ts';

const icons: Record<ProgressStep['key'], IconName> = {
  new: 'check',
  confirmed: 'box',
  delivering: 'truck',
  ready: 'pin',
  done: 'check',
  cancelled: 'close',
};

/** The step whose day a shopper waits for. */
const awaitedStep: Record<Order['type'], ProgressStep['key']> = { pickup: 'ready', delivery: 'done' };

type Tracked = Pick<Order, 'status' | 'type' | 'timeline' | 'created_at' | 'extra_days'>;

/** How far an order is: a line of steps, on phones one below the other. */
export function StepBar({ order }: { order: Tracked }) {
  const t = useT();
  const expected = useExpected(order);
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
          <small>{at ? dateText(language, 'momentOfYear', at) : key === awaitedStep[order.type] && expected}</small>
        </li>
      ))}
    </ol>
  );
}
