import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderNumberLength, orderNumberSigns, readOrderNumber } from './order-number.ts';

test.each([
  ['DK-7F3K9QXZ', 'DK-7F3K9QXZ'],
  ['dk7f3k9qxz', 'DK-7F3K9QXZ'],
  [' № DK–7F3K 9QXZ. ', 'DK-7F3K9QXZ'],
  ['7F3K9QXZ', 'DK-7F3K9QXZ'],
  // On a Russian keyboard.
  ['DK-АВЕКМНРС', 'DK-ABEKMHPC'],
  ['дк-ТУХ23456', 'DK-TYX23456'],
  ['DK-7F3K9QX', undefined],
  ['DK-7F3K9QXZZ', undefined],
  ['DK-7F3K9QX0', undefined],
  ['заказ', undefined],
  ['', undefined],
])('%s is %s', (typed, number) => {
  expect(readOrderNumber(typed)).toBe(number);
});

const aNumber = fc
  .array(fc.constantFrom(...orderNumberSigns), { minLength: orderNumberLength, maxLength: orderNumberLength })
  .map((signs) => signs.join(''));

test('every number is read from each way of writing it', () => {
  fc.assert(
    fc.property(
      aNumber,
      fc.boolean(),
      fc.constantFrom('-', '', ' ', ' - '),
      fc.boolean(),
      (signs, isLow, gap, isWhole) => {
        const written = `${isWhole ? `DK${gap}` : ''}${signs.slice(0, 4)}${gap}${signs.slice(4)}`;
        expect(readOrderNumber(isLow ? written.toLowerCase() : written)).toBe(`DK-${signs}`);
      },
    ),
  );
});
