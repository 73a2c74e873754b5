import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optionsKey, optionsOfKey, type VariantOption } from './variant-options.ts';

const id = fc.integer({ min: 1, max: 2_147_483_647 });
const number = fc.double({ min: -1e12, max: 1e12, noNaN: true }).map((each) => each + 0 || 0);
const option = fc.oneof(
  fc.record({ attribute: id, value: id }),
  fc.record({ attribute: id, number }),
) as fc.Arbitrary<VariantOption>;

test('options can be read again from the text that they are compared by', () => {
  const some = fc.uniqueArray(option, { selector: ({ attribute }) => attribute, maxLength: 3 });
  fc.assert(
    fc.property(some, (options) => {
      const read = optionsOfKey(optionsKey(options));
      expect(read).toHaveLength(options.length);
      expect(read).toEqual(expect.arrayContaining(options));
    }),
  );
});
