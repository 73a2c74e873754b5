import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countStars } from './rating-summary.ts';

test('reviews are counted by their stars, the best first, with none left out', () => {
  expect(countStars([{ rating: 5 }, { rating: 2 }, { rating: 5 }])).toEqual([
    { stars: 5, count: 2 },
    { stars: 4, count: 0 },
    { stars: 3, count: 0 },
    { stars: 2, count: 1 },
    { stars: 1, count: 0 },
  ]);
});

test('every review is counted once', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ rating: fc.integer({ min: 1, max: 5 }) })), (reviews) => {
      const total = countStars(reviews).reduce((sum, { count }) => sum + count, 0);
      expect(total).toBe(reviews.length);
    }),
  );
});
