import { expect, test } from 'vitest';
import { isUnknown } from './unknown-cost.ts';

test.each([
  { figure: 'margin', cost: 0, unknown_pieces: 3, expected: true },
  { figure: 'cost', cost: 0, unknown_pieces: 3, expected: true },
  { figure: 'goods', cost: 0, unknown_pieces: 3, expected: false },
  { figure: 'margin', cost: 700, unknown_pieces: 3, expected: false },
  { figure: 'margin', cost: 0, unknown_pieces: 0, expected: false },
])('$figure of goods that cost $cost, with $unknown_pieces of unknown cost: unknown is $expected', (sold) => {
  expect(isUnknown(sold.figure, sold)).toBe(sold.expected);
});
