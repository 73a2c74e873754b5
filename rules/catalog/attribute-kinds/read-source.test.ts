import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Definition } from '#rules/catalog/attribute-kinds/attribute-kind.ts';
import { readSource } from './read-source.ts';

const amd = { id: 1, name: { ru: 'AM4' }, spellings: ['Socket AM4'] };
const intel = { id: 2, name: { ru: 'LGA1700', en: 'LGA 1700' }, spellings: [] };
const blank: Definition = { kind: 'number', unit: null, decimals: 0, values: [] };
const memory = { ...blank, unit: 'gb', is_multiple: false } as const;
const speed = { ...blank, unit: 'rpm', is_multiple: false } as const;
const sockets = { ...blank, kind: 'choice', values: [amd, intel], is_multiple: true };

test.each([
  ['16 ГБ LPDDR5X', memory, [{ number: 16 }]],
  ['более 30 ГБ', memory, [{ number: 30 }]],
  ['8 ГБ (256 ГБ) или 12 ГБ (512 ГБ)', memory, 'words'],
  ['500–1800 об/мин', speed, [{ number: 1800 }]],
  ['AM4, LGA 1700', sockets, [{ value: 1 }, { value: 2 }]],
  ['Socket AM4 / AM4', sockets, [{ value: 1 }]],
  ['AM4; LGA1700;', sockets, [{ value: 1 }, { value: 2 }]],
  ['AM4 | AM1', sockets, [{ value: 1 }, { words: { ru: 'AM1' } }]],
  ['AM4, LGA1700', { ...sockets, is_multiple: false }, 'words'],
] as const)('of "%s" is read what stands there', (written, definition, read) => {
  expect(readSource({ ru: written }, definition)).toEqual(read === 'words' ? [{ words: { ru: written } }] : read);
});

test('a language in which the line can be read is enough', () => {
  expect(readSource({ ru: 'сокет четвёртый', en: 'AM4' }, sockets)).toEqual([{ value: 1 }]);
});

const amounts = fc.stringMatching(
  /^[-+xØ№~>]?\d{0,3}[.,;/| –-]{0,2}\d{0,3} ?(?:ГБ|GB|ТБ|об\/мин|AM4)?[ ;,/|]{0,3}(?:AM4|\d|x)?$/,
);

test('of any text of a source a value is a number that is one, a value of the attribute, or words that are some', () => {
  fc.assert(
    fc.property(fc.oneof(amounts, fc.string()), fc.constantFrom(memory, speed, sockets), (written, definition) => {
      fc.pre(written.trim() !== '');
      const values = readSource({ ru: written }, definition);
      expect(values.length).toBeGreaterThan(0);
      for (const value of values) {
        if ('number' in value) expect(Number.isFinite(value.number)).toBe(true);
        if ('words' in value) expect(Object.values(value.words).every((text) => text !== '')).toBe(true);
        if ('words' in value) expect(Object.keys(value.words)).not.toEqual([]);
      }
    }),
  );
});
