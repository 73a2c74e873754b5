import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AttributeValue } from '#rules/catalog/attribute-kinds/attribute-kind.ts';
import { distinctValues } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import { languages } from '#rules/text/language.ts';
import { plainWords } from '#rules/text/plain-words.ts';
import type { AttributeDefinition } from '#server/catalog/editing/product-attribute-queries.ts';
import { attributeCell, isWrittenSo, readAttributeCell, writeAttribute } from './attribute-cells.ts';

const definition = (more: Partial<AttributeDefinition>): AttributeDefinition => ({
  id: 1,
  key: 'any',
  name: { ru: 'Любая' },
  kind: 'choice',
  unit: null,
  decimals: 0,
  is_multiple: true,
  is_common_option: false,
  values: [],
  ...more,
});

const plain = { swatch: null, belongs_to: null };

const words = fc
  .string({ unit: fc.constantFrom(...'abя1;\\ ,/|'), minLength: 1, maxLength: 8 })
  .map((text) => text.trim().replaceAll(/\s+/g, ' '))
  .filter((text) => plainWords(text) !== '');

/** Values of a choice, no two of which are called alike. */
const named = fc.uniqueArray(words, { minLength: 1, maxLength: 5, selector: plainWords });

test('several values of a choice come back as they went out, whatever signs their names have', () => {
  fc.assert(
    fc.property(named, fc.constantFrom(...languages), (names, language) => {
      const values = names.map((name, place) => ({ id: place + 1, name: { ru: name }, spellings: [], ...plain }));
      const said: AttributeValue[] = values.map(({ id }) => ({ value: id }));
      const cell = writeAttribute(said, definition({ values }), language);
      expect(isWrittenSo(cell.trim(), said, definition({ values }))).toBe(true);
      expect(readAttributeCell(cell, definition({ values }))).toEqual(said);
    }),
  );
});

test.each([
  [6.3, { number: 6.3, text: '6,3' }],
  [16, 16],
  // A table program would give it back with other digits.
  [1234567890.123456, '1234567890,123456'],
  [0.0000001, '0,0000001'],
])('the number %s is a cell that a table program counts with, and gives back as it was', (number, cell) => {
  expect(attributeCell([{ number }], definition({ kind: 'number', unit: 'in', is_multiple: false }), 'ru')).toEqual(
    cell,
  );
});

test('numbers come back with all their digits, in the point of each language', () => {
  const amount = fc.integer({ min: -1_000_000, max: 100_000_000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(
      fc.uniqueArray(amount, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...languages),
      (all, language) => {
        const size = definition({ kind: 'number', unit: 'in', decimals: 0 });
        const said = distinctValues(all.map((number) => ({ number })));
        expect(readAttributeCell(writeAttribute(said, size, language), size)).toEqual(said);
      },
    ),
  );
});
