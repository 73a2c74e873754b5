import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizePhone } from './phone.ts';
import { phoneAsTyped } from './phone-as-typed.ts';

test.each([
  ['', ''],
  ['0', '0'],
  ['05', '+996 5'],
  ['0555123456', '+996 555 123 456'],
  ['555123456', '+996 555 123 456'],
  ['996555123456', '+996 555 123 456'],
  ['00996555123456', '+996 555 123 456'],
  ['+996', '+996'],
  ['+996 ', '+996 '],
  ['+996 0555', '+996 555'],
  ['+996 555 1', '+996 555 1'],
  ['+996 555 123 4567', '+996 555 123 456'],
  ['+7 701 123', '+7 701 123'],
])('"%s" stands in its field as "%s"', (typed, shown) => {
  expect(phoneAsTyped(typed)).toBe(shown);
});

test('typed key by key, in any of its ways, a number becomes the one that is read', () => {
  const ways = fc.constantFrom('', '0', '996', '+996', '00996');
  fc.assert(
    fc.property(ways, fc.integer({ min: 200_000_000, max: 995_999_999 }), (before, national) => {
      const shown = [...`${before}${national}`].reduce((field, key) => phoneAsTyped(field + key), '');
      expect(normalizePhone(shown)).toBe(`996${national}`);
    }),
  );
});

test('what is shown stays as it is, and every key can be taken back', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const shown = phoneAsTyped(typed);
      expect(phoneAsTyped(shown)).toBe(shown);
      expect(phoneAsTyped(shown.slice(0, -1)).length).toBeLessThan(Math.max(shown.length, 1));
    }),
  );
});

test('no number that is being typed is one before its last digit', () => {
  const ways = fc.constantFrom('', '0', '+996', '00996');
  fc.assert(
    fc.property(ways, fc.integer({ min: 200_000_000, max: 995_999_999 }), (before, national) => {
      let field = '';
      for (const key of `${before}${national}`) {
        expect(normalizePhone(field)).toBeNull();
        field = phoneAsTyped(field + key);
      }
      expect(normalizePhone(field)).not.toBeNull();
    }),
  );
});
