import { expect, test } from 'vitest';
import { sumOfCash } from './cash.ts';

test.each([
  [{}, 0],
  [{ 5000: 2, 200: 3, 3: 1 }, 10_603],
  [{ 1: 4, 7: 9 }, 4],
])('notes and coins %j are %i som', (counts, sum) => {
  expect(sumOfCash(counts)).toBe(sum);
});
