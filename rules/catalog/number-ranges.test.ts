import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usefulRanges } from './number-ranges.ts';

const boundsOf = (numbers: readonly number[]) => {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return usefulRanges(counts)
    .map(({ to }) => to)
    .slice(0, -1);
};

test('bounds are numbers that people say, and part the products about evenly', () => {
  const weights = Array.from({ length: 120 }, (_, place) => 137 + place * 6.3);
  expect(boundsOf(weights)).toEqual([250, 400, 500, 650, 750]);
  const diagonals = [11.6, 13.3, 13.3, 13.4, 13.6, 14, 14, 14.2, 14.5, 15.6, 15.6, 16, 16, 17.3, 18];
  for (const bound of boundsOf(diagonals)) expect(Number.isInteger(bound * 2)).toBe(true);
});

test('two numbers, or none, are no ranges', () => {
  expect(boundsOf([])).toEqual([]);
  expect(boundsOf([5, 5, 5])).toEqual([]);
});

test('every number is in a range, ranges meet at their bounds and none is upside down', () => {
  const numbers = fc.array(fc.double({ min: -1000, max: 100_000, noNaN: true }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(numbers, (all) => {
      const counts = new Map(all.map((number) => [number, 1]));
      const ranges = usefulRanges(counts);
      for (const [place, { from, to }] of ranges.entries()) {
        expect(from).toBeLessThan(to);
        expect(from).toBe(place === 0 ? Number.NEGATIVE_INFINITY : ranges[place - 1]?.to);
      }
      expect(ranges.at(-1)?.to ?? Number.POSITIVE_INFINITY).toBe(Number.POSITIVE_INFINITY);
    }),
  );
});
