import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packRows, unpackRows } from './packed.ts';

test('rows are unpacked as they were packed', () => {
  const row = fc.record({
    id: fc.nat(),
    name: fc.string(),
    image: fc.option(fc.string()),
    colors: fc.array(fc.string()),
  });
  const holds = fc.property(fc.array(row), (rows) => {
    expect(unpackRows(packRows(rows))).toEqual(rows);
  });
  fc.assert(holds);
});
