import { expect, test } from 'vitest';
import { normalizeTaxNumber } from './tax-number.ts';

test.each([
  ['01234567890123', '01234567890123'],
  [' 012 3456-7890 123 ', '01234567890123'],
  ['0123456789012', undefined],
  ['012345678901234', undefined],
  ['0123456789012a', undefined],
  ['', undefined],
])('%j is kept as %j', (typed, kept) => {
  expect(normalizeTaxNumber(typed)).toBe(kept);
});
