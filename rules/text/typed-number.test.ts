import { expect, test } from 'vitest';
import { languages } from './language.ts';
import { typedNumber } from './typed-number.ts';

test('a number in a field has the decimal sign of its language and no groups', () => {
  expect(languages.map((language) => typedNumber(6.7, language))).toEqual(['6,7', '6.7', '6,7']);
  expect([typedNumber(12_500, 'ru'), typedNumber(-0.25, 'ru')]).toEqual(['12500', '-0,25']);
});
