import { type Language, languages } from '#rules/text/language.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';

const timeZone = 'Asia/Bishkek';
const localeOf = (language: Language) => (language === 'ru' ? 'ru-RU' : 'en-GB');
const formatsOf = (language: Language) => ({
  time: new Intl.DateTimeFormat(localeOf(language), { hour: '2-digit', minute: '2-digit', timeZone }),
  day: new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', timeZone }),
});
const formats = Object.fromEntries(languages.map((language) => [language, formatsOf(language)])) as Record<
  Language,
  ReturnType<typeof formatsOf>
>;
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone });
const dayMs = 86_400_000;

/** 'YYYY-MM-DD' of an instant by the shop's calendar. */
export const dayOf = (instant: string | Date): string => calendar.format(new Date(instant));

/** Days between now and an instant by the shop's calendar: 0 today, 1 tomorrow, −1 yesterday. */
const daysAhead = (instant: string): number => (Date.parse(dayOf(instant)) - Date.parse(dayOf(new Date()))) / dayMs;

/** '18:03' on the shop's clock, wherever the reader is. */
export function useTimeText(): (instant: string) => string {
  const language = useLanguage();
  return (instant) => formats[language].time.format(new Date(instant));
}

/** 'Today', 'Yesterday', else the date. */
export function useDayText(): (instant: string) => string {
  const t = useT();
  const language = useLanguage();
  return (instant) => {
    const ahead = daysAhead(instant);
    if (ahead === 0) return t('chat.today');
    return ahead === -1 ? t('chat.yesterday') : formats[language].day.format(new Date(instant));
  };
}

/** From when on an answer comes: 'today from 10:00', 'on 3 March from 10:00'. */
export function useFromText(): (instant: string) => string {
  const t = useT();
  const language = useLanguage();
  return (instant) => {
    const time = formats[language].time.format(new Date(instant));
    const ahead = daysAhead(instant);
    if (ahead === 0) return t('chat.from_today', { time });
    if (ahead === 1) return t('chat.from_tomorrow', { time });
    return t('chat.from_day', { day: formats[language].day.format(new Date(instant)), time });
  };
}
