import { expect, test } from 'vitest';
import { productCap } from './product-cap.ts';

test.each([
  { pieces: 0, percent: 5, cap: 1 },
  { pieces: 39, percent: 5, cap: 1 },
  { pieces: 40, percent: 5, cap: 2 },
  { pieces: 500, percent: 5, cap: 25 },
  { pieces: 7, percent: 100, cap: 7 },
])('of $pieces pieces guests hold $cap at $percent %', ({ pieces, percent, cap }) => {
  expect(productCap(pieces, percent)).toBe(cap);
});
