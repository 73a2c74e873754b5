import { expect, test } from 'vitest';
import { dateText, shopDay, shopTime } from './shop-clock.ts';

const beforeMidnightInBishkek = '2026-11-22T17:59:00Z';
const afterMidnightInBishkek = '2026-11-22T18:03:00Z';

test('an instant is shown by the clock of Bishkek, on machines of every time zone', () => {
  expect(shopDay(beforeMidnightInBishkek)).toBe('2026-11-22');
  expect(shopDay(afterMidnightInBishkek)).toBe('2026-11-23');
  expect(shopTime(afterMidnightInBishkek)).toBe('00:03:00');
  expect(dateText('ru', 'day', afterMidnightInBishkek)).toBe('23 ноября 2026 г.');
  expect(dateText('en', 'day', Date.parse(afterMidnightInBishkek))).toBe('23 November 2026');
  expect(dateText('en', 'time', new Date(afterMidnightInBishkek))).toBe('00:03');
});

test('a day of the calendar is the same everywhere', () => {
  expect(dateText('ru', 'weekdayAndDay', '2026-11-23')).toBe('пн, 23 ноября');
  expect(dateText('en', 'weekday', '2026-11-23')).toBe('Monday');
});

test.each([
  ['day', '23 ноября 2026 г.', '23 November 2026'],
  ['shortDay', '23 нояб. 2026 г.', '23 Nov 2026'],
  ['dayOfYear', '23 ноября', '23 November'],
  ['weekday', 'понедельник', 'Monday'],
  ['weekdayAndDay', 'пн, 23 ноября', 'Mon 23 November'],
  ['time', '00:03', '00:03'],
  ['moment', '23 ноября 2026 г. в 00:03', '23 November 2026 at 00:03'],
  ['shortMoment', '23 нояб. 2026 г., 00:03', '23 Nov 2026, 00:03'],
  ['momentOfYear', '23 нояб., 00:03', '23 Nov, 00:03'],
] as const)('%s is «%s», in English “%s”', (style, russian, english) => {
  expect(dateText('ru', style, afterMidnightInBishkek)).toBe(russian);
  expect(dateText('en', style, afterMidnightInBishkek)).toBe(english);
});
