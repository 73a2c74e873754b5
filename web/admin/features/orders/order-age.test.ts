import { expect, test } from 'vitest';
import { ageParts, ageTone } from './order-age.ts';

const minute = 60_000;

test.each([
  ['new', 14, 'fresh'],
  ['new', 15, 'warm'],
  ['new', 60, 'late'],
  ['confirmed', 60, 'fresh'],
  ['ready', 60 * 24, 'fresh'],
  ['ready', 60 * 24 * 7, 'late'],
  ['done', 60 * 24 * 365, 'fresh'],
  ['cancelled', 60 * 24 * 365, 'fresh'],
] as const)('an order that has been %s for %i minutes is %s', (status, minutes, tone) => {
  expect(ageTone(status, minutes * minute)).toBe(tone);
});

test.each([
  [-5, { amount: 0, unit: 'minute' }],
  [59, { amount: 59, unit: 'minute' }],
  [60, { amount: 1, unit: 'hour' }],
  [60 * 24 - 1, { amount: 23, unit: 'hour' }],
  [60 * 49, { amount: 2, unit: 'day' }],
] as const)('%i minutes are said in their biggest unit', (minutes, parts) => {
  expect(ageParts(minutes * minute)).toEqual(parts);
});
