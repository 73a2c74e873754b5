import { dateText, shopDay } from '#rules/text/shop-clock.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';

const dayMs = 86_400_000;

/** Days between now and an instant by the shop's calendar: 0 today, 1 tomorrow, −1 yesterday. */
const daysAhead = (instant: string): number => (Date.parse(shopDay(instant)) - Date.parse(shopDay(Date.now()))) / dayMs;

/** '18:03' on the shop's clock, in any time zone of the reader. */
export function useTimeText(): (instant: string) => string {
  const language = useLanguage();
  return (instant) => dateText(language, 'time', instant);
}

/** 'Today', 'Yesterday', else the date. */
export function useDayText(): (instant: string) => string {
  const t = useT();
  const language = useLanguage();
  return (instant) => {
    const ahead = daysAhead(instant);
    if (ahead === 0) return t('chat.today');
    return ahead === -1 ? t('chat.yesterday') : dateText(language, 'dayOfYear', instant);
  };
}

/** From when on an answer comes: 'today from 10:00', 'on 3 March from 10:00'. */
export function useFromText(): (instant: string) => string {
  const t = useT();
  const language = useLanguage();
  return (instant) => {
    const time = dateText(language, 'time', instant);
    const ahead = daysAhead(instant);
    if (ahead === 0) return t('chat.from_today', { time });
    if (ahead === 1) return t('chat.from_tomorrow', { time });
    return t('chat.from_day', { day: dateText(language, 'dayOfYear', instant), time });
  };
}
