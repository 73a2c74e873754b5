import { expect, test } from 'vitest';
import { languages } from '#rules/text/language.ts';
import { joinUnit, unitCodes, unitIn } from './units.ts';

test('every unit is written in every language, as no other unit of the language is', () => {
  for (const language of languages) {
    const written = unitCodes.map((code) => unitIn(code, language));
    expect(written).not.toContain('');
    expect(new Set(written).size).toBe(written.length);
  }
});

test('a unit stands behind its number with a space, inches and degrees without', () => {
  expect(joinUnit('128', 'ГБ')).toBe('128 ГБ');
  expect([joinUnit('27', '″'), joinUnit('178', '°'), joinUnit('5.3', '')]).toEqual(['27″', '178°', '5.3']);
});
