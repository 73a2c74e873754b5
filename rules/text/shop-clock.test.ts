import { expect, test } from 'vitest';
import { dateText, shopDay, shopTime } from './shop-clock.ts';

const beforeMidnightInBishkek = '2026-11-22T17:59:00Z';
const afterMidnightInBishkek = '2026-11-22T18:03:00Z';

test('an instant is shown by the clock of Bishkek, whatever the clock of the machine', () => {
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
