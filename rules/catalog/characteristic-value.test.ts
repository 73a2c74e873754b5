import fc from 'fast-check';
import { expect, test } from 'vitest';
import { characteristicText, readCharacteristic, withWords } from './characteristic-value.ts';
import { unitCodes } from './units.ts';

const number = (amount: number, unit: string | null) => ({ kind: 'number', number: amount, unit });
const text = { kind: 'text', number: null, unit: null };

test.each([
  ['128 ГБ', '128 GB', number(128, 'gb')],
  ['3,5 мм', '3.5 mm', number(3.5, 'mm')],
  ['6,3″', '6.3″', number(6.3, 'in')],
  ['55 дюймов', '55 inches', number(55, 'in')],
  ['2 часа', '2 hours', number(2, 'hour')],
  ['5 часов', '5 hours', number(5, 'hour')],
  ['1 час', '1 h', number(1, 'hour')],
  ['10 000 мАч', '10000 mAh', number(10_000, 'mah')],
  ['5000 mAh', '5000 mAh', number(5000, 'mah')],
  ['да', 'yes', { kind: 'yes_no', number: 1, unit: null }],
  ['Нет', 'No', { kind: 'yes_no', number: 0, unit: null }],
  ['128 ГБ', '256 GB', text],
  ['128 ГБ', '128 MB', text],
  ['до 120 Гц', 'up to 120 Hz', text],
  ['8 ГБ LPDDR5X', '8 GB LPDDR5X', text],
  ['20–20 000 Гц', '20–20,000 Hz', text],
  ['10,000 mAh', '10,000 mAh', text],
  ['5.3', '5.3', text],
  ['есть', 'yes', text],
  ['', '', text],
])('"%s" and "%s" are read as %j', (value, value_en, read) => {
  expect(readCharacteristic({ value, value_en })).toEqual(read);
});

const said = (amount: number, unit: (typeof unitCodes)[number] | null) => ({
  kind: 'number' as const,
  number: amount,
  unit,
  value: '',
  value_en: '',
});

test.each([
  [said(5000, 'mah'), '5000 мА·ч', '5000 mAh'],
  [said(10_000, 'mah'), '10\u00a0000 мА·ч', '10,000 mAh'],
  [said(6.7, 'in'), '6,7″', '6.7″'],
  [said(2026, null), '2026', '2026'],
  [{ ...said(1, null), kind: 'yes_no' as const }, 'да', 'yes'],
  [{ ...text, kind: 'choice' as const, number: null, unit: null, value: 'синий', value_en: 'blue' }, 'синий', 'blue'],
])('%j reads "%s" and "%s"', (value, russian, english) => {
  expect([characteristicText(value, 'ru'), characteristicText(value, 'en')]).toEqual([russian, english]);
});

const readsBack = (amount: number, unit: (typeof unitCodes)[number]) => {
  const { value, value_en } = withWords(said(amount, unit));
  expect(readCharacteristic({ value, value_en: value }), value).toEqual(number(amount, unit));
  // A comma before three digits is ambiguous in English.
  if (amount < 10_000)
    expect(readCharacteristic({ value: value_en, value_en }), value_en).toEqual(number(amount, unit));
};

test.each(unitCodes)('one, few and many of "%s" are read as they were written', (unit) => {
  for (const amount of [0, 0.5, 1, 1.5, 2, 5, 11, 21, 101, 1024, 9999, 10_000]) readsBack(amount, unit);
});

test('every number with a unit is read as it was written, unit for unit', () => {
  const amounts = fc.oneof(
    fc.nat(999_999),
    fc.integer({ min: 1, max: 999_999 }).map((tenths) => tenths / 10),
  );
  fc.assert(fc.property(amounts, fc.constantFrom(...unitCodes), readsBack));
});

test("a supplier's words stay where they say the same", () => {
  const supplied = { ...said(10_000, 'mah'), value: '10000 мАч', value_en: '10000 mAh' };
  expect(withWords(supplied)).toEqual(supplied);
  expect(withWords({ ...supplied, number: 9000 })).toMatchObject({ value: '9000 мА·ч', value_en: '9000 mAh' });
});

test('a text without an English one reads the same in both languages', () => {
  const supplied = { ...text, kind: 'text' as const, number: 5, unit: 'gb' as const, value: 'USB-C', value_en: '' };
  expect(withWords(supplied)).toMatchObject({ value: 'USB-C', number: null, unit: null });
  expect(characteristicText(withWords(supplied), 'en')).toBe('USB-C');
  expect(withWords({ ...supplied, value_en: 'USB type C' })).toMatchObject({ value_en: 'USB type C' });
});
