import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pack, unpack } from './packed.ts';

test('what is packed is unpacked as it was', () => {
  const row = fc.record({
    id: fc.nat(),
    name: fc.string(),
    image: fc.option(fc.string()),
    swatches: fc.array(fc.string()),
    sizes: fc.array(fc.record({ width: fc.nat(), height: fc.nat() })),
  });
  const some = fc.oneof(fc.array(row), fc.array(fc.record({ id: fc.nat(), text: fc.string() }, { requiredKeys: [] })));
  // A field without a name is what tables are known by; the shop's own answers have none.
  const json = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('"":'));
  const holds = fc.property(fc.oneof(some, fc.record({ rows: some, name: fc.string() }), json), (value) => {
    expect(unpack(pack(value))).toEqual(JSON.parse(JSON.stringify(value)));
  });
  fc.assert(holds);
});

test('rows have their names once, and nothing that a script would have to escape twice', () => {
  const packed = pack([
    { id: 1, name: 'iPhone 17 "Pro"' },
    { id: 2, name: "Levi's" },
  ]);
  expect(packed).toBe(`{'':[['id','name'],[1,'iPhone 17 \\'Pro\\''],[2,'Levi"s']]}`);
  expect(unpack(packed)).toEqual([
    { id: 1, name: 'iPhone 17 "Pro"' },
    { id: 2, name: "Levi's" },
  ]);
});
