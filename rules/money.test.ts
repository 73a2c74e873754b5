import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupSom } from './money.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1_234, '1\u00A0234'],
  [112_490, '112\u00A0490'],
  [1_234_567, '1\u00A0234\u00A0567'],
  [299.5, '300'],
  [299.4, '299'],
  [-0.2, '0'],
  [-500, '0'],
])('%d som is shown rounded, grouped and never negative', (som, shown) => {
  expect(groupSom(som)).toBe(shown);
});

test('grouping equals that of Intl for ru-RU', () => {
  const intl = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
  const amounts = fc.oneof(
    fc.nat(10_000_000),
    fc.maxSafeNat(),
    fc.double({ min: 0, max: 1e12, noNaN: true, noDefaultInfinity: true }),
  );
  fc.assert(
    fc.property(amounts, (som) => {
      expect(groupSom(som)).toBe(intl.format(som));
    }),
    { numRuns: 2_000 },
  );
});
