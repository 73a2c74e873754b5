import { expect, test } from 'vitest';
import { joinUnit, unitCodes, units } from './units.ts';

test('every unit is written in both languages, as no other unit of the language is', () => {
  for (const place of [0, 1]) {
    const written = unitCodes.map((code) => units[code][place] ?? '');
    expect(written).not.toContain('');
    expect(new Set(written).size).toBe(written.length);
  }
});

test('a unit stands behind its number with a space, inches and degrees without', () => {
  expect(joinUnit('128', 'ГБ')).toBe('128 ГБ');
  expect([joinUnit('27', '″'), joinUnit('178', '°'), joinUnit('5.3', '')]).toEqual(['27″', '178°', '5.3']);
});
