import { expect, test } from 'vitest';
import { codesOf } from './search-code.ts';

test('a code is read in both layouts and with letters that look alike', () => {
  expect(codesOf('AB-1234')).toContain('ab-1234');
  expect(codesOf('ФИ-1234')).toContain('ab-1234');
  expect(codesOf('АВ-1234')).toContain('ab-1234');
  expect(codesOf('артикул: AB-1234')).toContain('ab-1234');
  expect(codesOf(' 4006381333931 ')).toEqual(['4006381333931']);
});

test('what has no digit is no code', () => {
  expect([codesOf('iphone'), codesOf(''), codesOf(`1${'x'.repeat(64)}`)]).toEqual([[], [], []]);
});
