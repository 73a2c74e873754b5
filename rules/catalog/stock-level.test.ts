import { expect, test } from 'vitest';
import { stockLevel } from './stock-level.ts';

test.each([
  [0, 'out'],
  [1, 'few'],
  [3, 'few'],
  [4, 'in'],
])('%i pieces are %s', (quantity, level) => {
  expect(stockLevel(quantity)).toBe(level);
});
