import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noticedMinutes } from './hold-notice.ts';

test('half an hour is shown in ten steps, and never as less than it is', () => {
  const steps = new Set(Array.from({ length: 30 * 60 }, (_, second) => noticedMinutes(second + 1)));
  expect([...steps].toReversed()).toEqual([30, 25, 20, 15, 10, 5, 4, 3, 2, 1]);
  fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000 }), (seconds) => noticedMinutes(seconds) * 60 >= seconds));
});
