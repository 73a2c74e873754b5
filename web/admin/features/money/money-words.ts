import { useT } from '#web/i18n/i18n.tsx';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago an instant was, in its biggest unit. */
export function useAgeText(): (instant: string) => string {
  const t = useT();
  return (instant) => {
    const ms = Math.max(0, Date.now() - Date.parse(instant));
    if (ms >= 2 * dayMs) return t('admin_money.days', { count: String(Math.floor(ms / dayMs)) });
    if (ms >= 2 * hourMs) return t('admin_money.hours', { count: String(Math.floor(ms / hourMs)) });
    return t('admin_money.minutes', { count: String(Math.floor(ms / minuteMs)) });
  };
}
