import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '#rules/text/language.ts';
import { textName } from '#rules/text/localized.ts';
import { inAllLanguages, sameInEveryLanguage } from '#rules/text/translations.ts';
import { type CharacteristicValue, characteristicText, readCharacteristic, withWords } from './characteristic-value.ts';
import { type Unit, unitCodes } from './units.ts';

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
  // What has no Kyrgyz text, as with older suppliers, is read from the others.
  expect(readCharacteristic({ value, value_en, value_ky: '' })).toEqual(read);
});

test.each([
  ['2 часа', '2 hours', '2 саат', number(2, 'hour')],
  ['3,5 с', '3.5 s', '3,5 сек', number(3.5, 'second')],
  ['12 мес.', '12 months', '12 ай', number(12, 'month')],
  ['10 000 стр.', '10000 pages', '10 000 бет', number(10_000, 'page')],
  ['128 ГБ', '128 GB', '128 ГБ', number(128, 'gb')],
  ['да', 'yes', 'ооба', { kind: 'yes_no', number: 1, unit: null }],
  ['нет', 'no', 'Жок', { kind: 'yes_no', number: 0, unit: null }],
  ['да', 'yes', 'жок', text],
  ['2 часа', '2 hours', '3 саат', text],
  ['2 часа', '2 hours', '2 күн', text],
])('"%s", "%s" and Kyrgyz "%s" are read as %j', (value, value_en, value_ky, read) => {
  expect(readCharacteristic({ value, value_en, value_ky })).toEqual(read);
});

const said = (amount: number, unit: Unit | null) => ({
  ...sameInEveryLanguage('value', ''),
  kind: 'number' as const,
  number: amount,
  unit,
});
const blue = inAllLanguages({ value: 'синий', value_en: 'blue', value_ky: 'көк' }, ['value']);

test.each<[CharacteristicValue, { ru: string; en: string; ky: string }]>([
  [said(5000, 'mah'), { ru: '5000 мА·ч', en: '5000 mAh', ky: '5000 мА·ч' }],
  [said(10_000, 'mah'), { ru: '10\u00a0000 мА·ч', en: '10,000 mAh', ky: '10\u00a0000 мА·ч' }],
  [said(6.7, 'in'), { ru: '6,7″', en: '6.7″', ky: '6,7″' }],
  [said(1.5, 'hour'), { ru: '1,5 ч', en: '1.5 h', ky: '1,5 саат' }],
  [said(2026, null), { ru: '2026', en: '2026', ky: '2026' }],
  [
    { ...said(1, null), kind: 'yes_no' },
    { ru: 'да', en: 'yes', ky: 'ооба' },
  ],
  [
    { ...said(0, null), kind: 'yes_no' },
    { ru: 'нет', en: 'no', ky: 'жок' },
  ],
  [
    { ...blue, kind: 'choice', number: null, unit: null },
    { ru: 'синий', en: 'blue', ky: 'көк' },
  ],
])('%j reads %j', (value, words) => {
  expect(Object.fromEntries(languages.map((language) => [language, characteristicText(value, language)]))).toEqual(
    words,
  );
});

const readsBack = (amount: number, unit: Unit) => {
  const words = withWords(said(amount, unit));
  for (const language of languages) {
    // A comma before three digits is ambiguous in English.
    if (language === 'en' && amount >= 10_000) continue;
    const written = words[textName('value', language)];
    expect(readCharacteristic(sameInEveryLanguage('value', written)), written).toEqual(number(amount, unit));
  }
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
  expect(withWords({ ...supplied, number: 9000 })).toMatchObject({
    value: '9000 мА·ч',
    value_en: '9000 mAh',
    value_ky: '9000 мА·ч',
  });
});

test('a text in the default language alone reads the same in every other', () => {
  const supplied = { ...said(5, 'gb'), kind: 'text' as const, value: 'USB-C' };
  expect(withWords(supplied)).toMatchObject({ value: 'USB-C', number: null, unit: null });
  for (const language of languages) expect(characteristicText(withWords(supplied), language)).toBe('USB-C');
  expect(withWords({ ...supplied, value_en: 'USB type C' })).toMatchObject({ value_en: 'USB type C' });
});
