import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainSerial, serialFault } from './serial.ts';

test.each([
  ['490154203237518', undefined],
  ['49 015420 323751 8', undefined],
  ['49-015420-323751-8', undefined],
  ['490154203237519', 'imei'],
  ['c02xk0-5j', undefined],
  ['F2LX/A123', undefined],
  ['abc', 'shape'],
  ['серийник', 'shape'],
  ['A'.repeat(41), 'shape'],
  ['', 'shape'],
])('%s: %s', (typed, fault) => {
  expect(serialFault(plainSerial(typed))).toBe(fault);
});

test('of an IMEI one wrong digit is always seen', () => {
  const good = '490154203237518';
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const wrong = String((Number(good[place]) + by) % 10);
      expect(serialFault(good.slice(0, place) + wrong + good.slice(place + 1))).toBe('imei');
    }),
  );
});

test('what is plain stays plain', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(plainSerial(plainSerial(typed))).toBe(plainSerial(typed));
    }),
  );
});
