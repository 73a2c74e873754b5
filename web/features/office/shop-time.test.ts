import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromShopTime, toShopTime } from './shop-time.ts';

test('a moment is shown and taken by the clock of Bishkek', () => {
  expect(toShopTime('2026-11-21T18:30:05.000Z')).toBe('2026-11-22T00:30:05');
  expect(fromShopTime('2026-11-22T00:30')).toBe('2026-11-21T18:30:00.000Z');
  expect(fromShopTime('')).toBeUndefined();
});

test('what is shown means the same moment again, to the second', () => {
  const whole = fc.integer({ min: 0, max: 4_000_000_000 }).map((s) => new Date(s * 1000).toISOString());
  fc.assert(fc.property(whole, (instant) => fromShopTime(toShopTime(instant)) === instant));
});
