import { expect, test } from 'vitest';
import { languages } from '#rules/text/language.ts';
import { joinUnit, unitCodes, unitIn, unitOf } from './units.ts';

test('every unit is written in every language, as no other unit of the language is', () => {
  for (const language of languages) {
    const written = unitCodes.map((code) => unitIn(code, language));
    expect(written).not.toContain('');
    expect(new Set(written).size).toBe(written.length);
  }
});

test('one day is no days, in the languages that tell one from many', () => {
  const written = (number: number) => languages.map((language) => unitOf(number, 'day', language));
  expect(written(1)).toEqual(['дн.', 'day', 'күн']);
  expect(written(2)).toEqual(['дн.', 'days', 'күн']);
  expect(unitOf(1, 'gb', 'en')).toBe('GB');
  // What Kyrgyz writes as Russian does has one entry for both.
  expect([unitOf(1, 'gb', 'ky'), unitOf(5, 'minute', 'ky')]).toEqual(['ГБ', 'мүн']);
});

test('a unit stands behind its number with a space, inches and degrees without', () => {
  expect(joinUnit('128', 'ГБ')).toBe('128 ГБ');
  expect([joinUnit('27', '″'), joinUnit('178', '°'), joinUnit('5.3', '')]).toEqual(['27″', '178°', '5.3']);
});
