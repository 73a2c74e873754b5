import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withRecent } from './recent.ts';

test('the product looked at last comes first, and only once', () => {
  expect(withRecent([3, 2, 1], 2)).toEqual([2, 3, 1]);
});

test('twenty are remembered, whatever is looked at', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 100 }), (visits) => {
      const recent = visits.reduce<number[]>(withRecent, []);
      const newestFirst = [...new Set(visits.toReversed())];
      expect(recent).toEqual(newestFirst.slice(0, 20));
    }),
  );
});
