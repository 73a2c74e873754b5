import { assert, constant, constantFrom, integer, oneof, property } from 'fast-check';
import { expect, test } from 'vitest';
import { askedFor, deliveryTypeOf, goesWith, receivingFee, receivingKinds, servesRegion } from './receiving.ts';

const som = integer({ min: 0, max: 1_000_000 });
const maybe = oneof(som, constant(null));
const kind = constantFrom(...receivingKinds);

test('a price of the method’s own goes before every other, and is a whole number of som', () =>
  assert(
    property(kind, maybe, maybe, som, (kind, fee, cityPrice, usual) => {
      const { fee: charged, why } = receivingFee({ kind, fee }, cityPrice, usual);
      const rest = kind === 'pickup' ? 0 : (cityPrice ?? usual);
      expect(charged).toBe(fee ?? rest);
      expect(Number.isSafeInteger(charged) && charged >= 0).toBe(true);
      expect(why === 'method').toBe(fee !== null);
    }),
  ));

test('only what is brought asks for an address, and a parcel point for no house', () => {
  expect(receivingKinds.map((each) => [deliveryTypeOf(each), askedFor(each)])).toEqual([
    ['pickup', []],
    ['delivery', ['city', 'street', 'house']],
    ['delivery', ['city', 'street']],
  ]);
});

test('without regions a method is offered everywhere, as a pickup always is, and without methods a payment goes with all', () => {
  expect([
    servesRegion({ kind: 'courier', regions: [] }, 7),
    servesRegion({ kind: 'courier', regions: [2] }, 7),
    servesRegion({ kind: 'courier', regions: [2] }, null),
    servesRegion({ kind: 'pickup', regions: [2] }, 7),
  ]).toEqual([true, false, true, true]);
  expect([goesWith({ receiving: [] }, 1), goesWith({ receiving: [2] }, 1), goesWith({ receiving: [1] }, 1)]).toEqual([
    true,
    false,
    true,
  ]);
});
