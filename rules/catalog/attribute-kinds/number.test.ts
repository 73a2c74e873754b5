import { expect, test } from 'vitest';
import { isSaidRoundly } from './number.ts';

test.each([
  { said: 0.77, own: 0.8, decimals: 1, is: true },
  { said: 0.8, own: 0.77, decimals: 1, is: true },
  { said: 0.77, own: 0.8, decimals: 2, is: false },
  { said: 0.77, own: 0.775, decimals: 3, is: true },
  { said: 55, own: 54.6, decimals: 1, is: true },
  { said: 500, own: 512, decimals: 0, is: false },
  { said: 2.4, own: 2, decimals: 0, is: false },
  { said: 0, own: 0, decimals: 0, is: true },
])('$said is $own, shown with $decimals decimals: $is', ({ said, own, decimals, is }) => {
  expect(isSaidRoundly(said, own, { decimals })).toBe(is);
});
