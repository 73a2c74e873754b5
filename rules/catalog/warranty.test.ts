import { expect, test } from 'vitest';
import { warrantyEnd } from './warranty.ts';

test.each([
  ['2026-01-15', 12, '2027-01-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-05-05', 0, '2026-05-05'],
])('%s and %i months is %s', (from, months, end) => {
  expect(warrantyEnd(new Date(`${from}T09:30:00Z`), months).toISOString()).toBe(`${end}T09:30:00.000Z`);
});
