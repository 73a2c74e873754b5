import { expect, test } from 'vitest';
import { orderDeadlines } from './order-deadlines.ts';

const hours = (ms: number | undefined) => (ms === undefined ? undefined : ms / 3_600_000);

test.each([
  ['new', 0.25, 1],
  ['confirmed', 2, 6],
  ['assembled', 4, 24],
  ['delivering', 6, 24],
  ['ready', 72, 168],
  ['done', undefined, undefined],
  ['cancelled', undefined, undefined],
] as const)('an order that is %s should be looked at after %s hours and is late after %s', (status, warm, late) => {
  const deadlines = orderDeadlines[status];
  expect([hours(deadlines?.warm), hours(deadlines?.late)]).toEqual([warm, late]);
});
