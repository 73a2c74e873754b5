import { expect, test } from 'vitest';
import { installAllDates } from './all-own-dates.ts';
import { type DateStyle, dateText, shopDay, shopTime } from './shop-clock.ts';

installAllDates();

const beforeMidnightInBishkek = '2026-11-22T17:59:00Z';
const afterMidnightInBishkek = '2026-11-22T18:03:00Z';

test('an instant is shown by the clock of Bishkek, on machines of every time zone', () => {
  expect(shopDay(beforeMidnightInBishkek)).toBe('2026-11-22');
  expect(shopDay(afterMidnightInBishkek)).toBe('2026-11-23');
  expect(shopTime(afterMidnightInBishkek)).toBe('00:03:00');
  expect(dateText('ru', 'day', afterMidnightInBishkek)).toBe('23 ноября 2026 г.');
  expect(dateText('en', 'day', Date.parse(afterMidnightInBishkek))).toBe('23 November 2026');
  expect(dateText('en', 'time', new Date(afterMidnightInBishkek))).toBe('00:03');
  expect(dateText('ky', 'moment', beforeMidnightInBishkek)).toBe('2026-ж., 22-ноябрь 23:59');
});

test('a day of the calendar is the same everywhere', () => {
  expect(dateText('ru', 'weekdayAndDay', '2026-11-23')).toBe('пн, 23 ноября');
  expect(dateText('en', 'weekday', '2026-11-23')).toBe('Monday');
  expect(dateText('ky', 'weekday', '2026-11-23')).toBe('дүйшөмбү');
});

test.each([
  ['day', '23 ноября 2026 г.', '23 November 2026', '2026-ж., 23-ноябрь'],
  ['shortDay', '23 нояб. 2026 г.', '23 Nov 2026', '2026-ж., 23-ноя.'],
  ['dayOfYear', '23 ноября', '23 November', '23-ноябрь'],
  ['weekday', 'понедельник', 'Monday', 'дүйшөмбү'],
  ['weekdayAndDay', 'пн, 23 ноября', 'Mon 23 November', 'дүйшөмбү, 23-ноябрь'],
  ['fullDay', 'понедельник, 23 ноября', 'Monday 23 November', 'дүйшөмбү, 23-ноябрь'],
  ['time', '00:03', '00:03', '00:03'],
  ['moment', '23 ноября 2026 г. в 00:03', '23 November 2026 at 00:03', '2026-ж., 23-ноябрь 00:03'],
  ['shortMoment', '23 нояб. 2026 г., 00:03', '23 Nov 2026, 00:03', '2026-ж., 23-ноя. 00:03'],
  ['momentOfYear', '23 нояб., 00:03', '23 Nov, 00:03', '23-ноя. 00:03'],
] as const)('%s is «%s», in English “%s”, in Kyrgyz «%s»', (style, russian, english, kyrgyz) => {
  expect(dateText('ru', style, afterMidnightInBishkek)).toBe(russian);
  expect(dateText('en', style, afterMidnightInBishkek)).toBe(english);
  expect(dateText('ky', style, afterMidnightInBishkek)).toBe(kyrgyz);
});

/** How Unicode's data are asked for each; they have the weekday behind the day, where ours has it in front. */
const asIntl: Partial<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  day: { dateStyle: 'long' },
  shortDay: { dateStyle: 'medium' },
  dayOfYear: { day: 'numeric', month: 'long' },
  weekday: { weekday: 'long' },
  time: { hour: '2-digit', minute: '2-digit' },
  moment: { dateStyle: 'long', timeStyle: 'short' },
  shortMoment: { dateStyle: 'medium', timeStyle: 'short' },
  momentOfYear: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
};
/** Node may be built without it, as Chromium is. */
const hasKyrgyz = Intl.DateTimeFormat.supportedLocalesOf('ky-KG').length > 0;

test.runIf(hasKyrgyz).each(Object.entries(asIntl) as [DateStyle, Intl.DateTimeFormatOptions][])(
  '%s in Kyrgyz is as Unicode has it, all through a year',
  (style, options) => {
    const format = new Intl.DateTimeFormat('ky-KG', { ...options, timeZone: 'Asia/Bishkek' });
    // Each at another time of its day; days and months of the shop's clock that are not those of UTC are among them.
    const everySoManyHours = 25.15;
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 5); at += everySoManyHours * 3_600_000) {
      expect(dateText('ky', style, at)).toBe(format.format(at));
    }
  },
);
