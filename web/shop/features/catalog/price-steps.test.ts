import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceSteps, stepPath } from './price-steps.ts';

const period = { start: new Date('2026-01-01T00:00:00Z'), end: new Date('2026-01-11T00:00:00Z') };
const since = (day: string, price: number) => ({ at: `2026-01-${day}T00:00:00.000Z`, price });

test('what held when the period began is its first step, and what comes later is none', () => {
  const earlier = { at: '2025-11-01T00:00:00.000Z', price: 900 };
  expect(priceSteps([earlier, since('06', 800), since('31', 700)], period)).toEqual([
    { from: 0, price: 900 },
    { from: 0.5, price: 800 },
  ]);
  expect(priceSteps([since('06', 800)], period)).toEqual([{ from: 0.5, price: 800 }]);
  expect(priceSteps([], period)).toEqual([]);
});

test('a line goes down where the price does, and lies in the middle where there is one price', () => {
  const size = { width: 100, height: 100 };
  const steps = [
    { from: 0, price: 900 },
    { from: 0.5, price: 800 },
  ];
  expect(stepPath(steps, size)).toBe('M0 20H50V70H100');
  expect(stepPath([{ from: 0.25, price: 900 }], size)).toBe('M25 45H100');
  expect(stepPath([], size)).toBe('');
});

test('whatever the prices were, the line stays within its picture and never turns back', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((date) => `${date}`.padStart(2, '0'));
  const prices = fc
    .array(fc.tuple(day, fc.integer({ min: 1, max: 10_000_000 })), { maxLength: 12 })
    .map((all) =>
      all.toSorted(([left], [right]) => Number(left) - Number(right)).map(([at, price]) => since(at, price)),
    );
  fc.assert(
    fc.property(prices, (known) => {
      const path = stepPath(priceSteps(known, period), { width: 560, height: 120 });
      const places = (letters: RegExp) => [...path.matchAll(letters)].map(([, place]) => Number(place));
      const along = places(/[MH](\d+)/g);
      expect(along).toEqual(along.toSorted((left, right) => left - right));
      expect(Math.max(0, ...along)).toBeLessThanOrEqual(560);
      expect(Math.max(0, ...places(/V(\d+)/g))).toBeLessThanOrEqual(120);
    }),
  );
});
