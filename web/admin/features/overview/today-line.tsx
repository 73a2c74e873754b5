import type { Overview } from '#contract/admin/overview.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useMoney } from '#web/ui/money.tsx';
import styles from './overview.module.css';

/** How the day has gone so far. */
export function TodayLine({ today }: Pick<Overview, 'today'>) {
  const t = useT();
  const money = useMoney();
  return (
    <p className={styles.today}>
      {t('admin_overview.today', { count: today.orders, total: money(today.total) })}{' '}
      {t('admin_overview.today_done', { count: today.done, total: money(today.done_total) })}
    </p>
  );
}
