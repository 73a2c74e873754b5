import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describe } from './describe.ts';

test('a short text stays, on one line', () => {
  expect(describe(' Хорошая\n вещь. ')).toBe('Хорошая вещь.');
});

test('a long text ends after a word, without its comma', () => {
  expect(describe('Первое слово, второе слово', 20)).toBe('Первое слово…');
  expect(describe('Первое слово второе', 14)).toBe('Первое слово…');
});

test('no text comes out longer than it may be, and none is changed before its cut', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.integer({ min: 10, max: 200 }), (text, length) => {
      const described = describe(text, length);
      expect(described.length).toBeLessThanOrEqual(length);
      const line = text.replace(/\s+/g, ' ').trim();
      expect(line.startsWith(described.replace(/…$/, ''))).toBe(true);
    }),
  );
});
