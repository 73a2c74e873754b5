import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { fixedShopTime, fromShopTime, isThisYear, toShopTime } from './shop-time.ts';

afterEach(() => void vi.useRealTimers());

test('a moment is shown and taken by the clock of Bishkek', () => {
  expect(toShopTime('2026-11-21T18:30:05.000Z')).toBe('2026-11-22T00:30');
  expect(fromShopTime('2026-11-22T00:30')).toBe('2026-11-21T18:30:00.000Z');
  expect(fromShopTime('')).toBeUndefined();
});

test('what is shown means the same moment again, to the minute', () => {
  const whole = fc.integer({ min: 0, max: 66_000_000 }).map((minute) => new Date(minute * 60_000).toISOString());
  fc.assert(fc.property(whole, (instant) => fromShopTime(toShopTime(instant)) === instant));
});

test('a moment that nobody has changed keeps the seconds that its field does not show', () => {
  const lastSecond = '2026-11-21T17:59:59.000Z';
  expect(fixedShopTime(toShopTime(lastSecond), lastSecond)).toBe(lastSecond);
  expect(fixedShopTime('2026-11-22T00:00', lastSecond)).toBe('2026-11-21T18:00:00.000Z');
  expect(fixedShopTime('', lastSecond)).toBeNull();
  expect(fixedShopTime('2026-11-22T00:00', null)).toBe('2026-11-21T18:00:00.000Z');
});

test('a year begins and ends by the clock of Bishkek', () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-31T18:30:00Z') });
  expect(isThisYear('2026-12-31T17:59:00Z')).toBe(false);
  expect(isThisYear('2026-12-31T18:00:00Z')).toBe(true);
});
