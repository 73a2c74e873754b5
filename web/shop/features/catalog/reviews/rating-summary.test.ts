import { expect, test } from 'vitest';
import { countStars } from './rating-summary.ts';

test('reviews are counted by their stars, the best first, with none left out', () => {
  expect(countStars([0, 1, 0, 0, 2])).toEqual([
    { stars: 5, count: 2 },
    { stars: 4, count: 0 },
    { stars: 3, count: 0 },
    { stars: 2, count: 1 },
    { stars: 1, count: 0 },
  ]);
});
