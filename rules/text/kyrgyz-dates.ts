import type { OwnDates } from './own-dates.ts';
import type { DateStyle } from './shop-clock.ts';

// As Unicode's CLDR 48 writes them (locale "ky"), but for the weekday of a day, which stands before it in full. Chromium
// leaves that locale out and would write them in English.
const months = [
  ...['январь', 'февраль', 'март', 'апрель', 'май', 'июнь'],
  ...['июль', 'август', 'сентябрь', 'октябрь', 'ноябрь', 'декабрь'],
];
const weekdays = ['жекшемби', 'дүйшөмбү', 'шейшемби', 'шаршемби', 'бейшемби', 'жума', 'ишемби'];

/** "ноябрь" as "ноя."; "май" is short already. */
const short = (month: string) => month.replace(/^(...).+/, '$1.');

function kyrgyzDate(style: DateStyle, day: string, time: string): string {
  const date = new Date(day);
  const month = months[date.getUTCMonth()] ?? '';
  const weekday = weekdays[date.getUTCDay()] ?? '';
  const inYear = (name: string) => `${date.getUTCDate()}-${name}`;
  const full = (name: string) => `${date.getUTCFullYear()}-ж., ${inYear(name)}`;
  const written: Record<DateStyle, string> = {
    day: full(month),
    shortDay: full(short(month)),
    dayOfYear: inYear(month),
    weekday,
    weekdayAndDay: `${weekday}, ${inYear(month)}`,
    fullDay: `${weekday}, ${inYear(month)}`,
    time,
    moment: `${full(month)} ${time}`,
    shortMoment: `${full(short(month))} ${time}`,
    momentOfYear: `${inYear(short(month))} ${time}`,
  };
  return written[style];
}

const spans: Partial<Record<Intl.RelativeTimeFormatUnit, string>> = {
  minute: 'мүнөттөн',
  hour: 'сааттан',
  day: 'күндөн',
};

/** "2026-ж., 23-ноябрь", "5 мүнөттөн кийин". */
export const kyrgyzDates: OwnDates = {
  date: kyrgyzDate,
  wait: {
    format: (amount, unit) => (unit === 'day' && amount === 1 ? 'эртең' : `${amount} ${spans[unit]} кийин`),
  },
};
