import { dateText } from '#rules/text/shop-clock.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';

/** Until which day a quote holds: its end is the first moment of the day after. */
export function useLastDay(): (validUntil: string) => string {
  const t = useT();
  const language = useLanguage();
  const day = (at: number) => dateText(language, 'day', at).replaceAll(' ', '\u00a0');
  return (validUntil) => t('admin_companies.valid_until', { date: day(Date.parse(validUntil) - 1) });
}
