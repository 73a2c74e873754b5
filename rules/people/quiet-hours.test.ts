import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quietForS } from './quiet-hours.ts';

/** Six hours behind Bishkek, which has no summer time. */
const at = (time: string) => new Date(new Date(`2026-11-26T${time}Z`).getTime() - 6 * 3600 * 1000);

test.each([
  { time: '20:59:59', left: 0 },
  { time: '21:00:00', left: 12 * 3600 },
  { time: '23:30:00', left: 9.5 * 3600 },
  { time: '00:00:00', left: 9 * 3600 },
  { time: '08:59:59', left: 1 },
  { time: '09:00:00', left: 0 },
])('from nine in the evening to nine in the morning it is quiet for $left s more at $time', ({ time, left }) => {
  expect(quietForS(at(time), { from: 21, to: 9 })).toBe(left);
});

test('hours within a day are quiet too, and the same hour twice is never', () => {
  expect(quietForS(at('13:15:00'), { from: 13, to: 14 })).toBe(45 * 60);
  expect(quietForS(at('12:59:59'), { from: 13, to: 14 })).toBe(0);
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), fc.integer({ min: 0, max: 23 }), (moment, hour) => {
      expect(quietForS(moment, { from: hour, to: hour })).toBe(0);
    }),
  );
});

test('after what was left it is not quiet any more, whenever it was asked', () => {
  const hour = fc.integer({ min: 0, max: 23 });
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(day, hour, hour, (moment, from, to) => {
      const whole = new Date(Math.floor(moment.getTime() / 1000) * 1000);
      const left = quietForS(whole, { from, to });
      expect(quietForS(new Date(whole.getTime() + left * 1000), { from, to })).toBe(0);
    }),
  );
});
