import type { StaffAlert } from '#contract/admin/alerts.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useMoney } from '#web/ui/money.tsx';

/** What an alert says, in one line. */
export function useAlertText(): (alert: StaffAlert) => string {
  const t = useT();
  const money = useMoney();
  return ({ event, number, total, task }) =>
    t(`admin.alert_${event}`, { number: number ?? '', sum: money(total ?? 0), task: task ?? '' });
}
