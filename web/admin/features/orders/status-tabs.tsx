import { countedRows } from '#rules/limits.ts';
import { groupSom } from '#rules/money.ts';
import { type OrderStatus, orderStatuses } from '#rules/sales/order-status.ts';
import { type TextKey, useT } from '#web/i18n/i18n.tsx';
import styles from './order-board.module.css';
import { openStatuses } from './order-words.ts';

type StatusTabsProps = {
  /** A status, 'open' or 'all'. */
  chosen: string;
  /** Undefined while unknown. */
  counts: Partial<Record<OrderStatus, number>> | undefined;
  onChoose: (status: string) => void;
};

/** The statuses with how many orders wait in each. */
export function StatusTabs({ chosen, counts, onChoose }: StatusTabsProps) {
  const t = useT();
  const sum = (statuses: readonly OrderStatus[]) =>
    counts && statuses.reduce((all, status) => all + (counts[status] ?? 0), 0);
  const tabs = [
    { key: 'open', text: t('admin_orders.all_open'), count: sum(openStatuses) },
    ...orderStatuses.map((status) => ({
      key: status,
      text: t(`order.status_${status}` as TextKey),
      count: sum([status]),
    })),
    { key: 'all', text: t('admin_orders.all'), count: sum(orderStatuses) },
  ];
  return (
    <fieldset className={styles.tabs}>
      <legend>{t('admin_orders.by_status')}</legend>
      {tabs.map(({ key, text, count }) => (
        <button key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
          {text} <span>{count !== undefined && count > countedRows ? `${groupSom(countedRows)}+` : count}</span>
        </button>
      ))}
    </fieldset>
  );
}
