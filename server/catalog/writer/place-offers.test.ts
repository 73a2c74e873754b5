import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isToBeMade, keyOf } from './drafted-options.ts';
import { placeOffers } from './place-offers.ts';
import { isRewritten, type PlacedVariant } from './plan-variants.ts';
import { policies } from './policy.ts';
import type { OptionDraft, StoredProduct, StoredVariant } from './product-batch.ts';

const optionsOf = (nth: number, number: number | null): OptionDraft[] => [
  {
    common: 'colour',
    wanted:
      nth === 0
        ? null
        : { name: `цвет ${nth}`, otherwise: { name: { ru: `Цвет ${nth}` }, swatch: null, belongs_to: 'black' } },
  },
  ...(number === null ? [] : [{ common: 'number', number } as const]),
];

/** What 1C may say: some offers alike in all their options, with one article number or several, or none. */
const offers = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 0, max: 12 }),
    color: fc.integer({ min: 0, max: 3 }),
    memory: fc.constantFrom(null, 1, 2),
    article: fc.constantFrom(null, 'ART', 'ART-2', 'OTHER'),
    price: fc.constantFrom(null, 900, 1_000),
    quantity: fc.constantFrom(null, 0, 1, 5, 40),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);
type Offer = typeof offers extends fc.Arbitrary<(infer One)[]> ? One : never;

const placedOf = (given: readonly Offer[], variants: readonly StoredVariant[], held = new Map<number, number>()) =>
  placeOffers(
    given.map(({ id, color, memory, article, price, quantity }) => ({
      offer_id: `1c:p#${id}`,
      options: optionsOf(color, memory),
      sku: article ?? undefined,
      price: price ?? undefined,
      stock: quantity ?? undefined,
    })),
    {
      policy: policies.oneC,
      stored: { variants } as StoredProduct,
      sourceId: '1c:p',
      common: { colour: 1, number: 2 },
      values: ({ otherwise }, attribute) => ({ attribute, ...otherwise }),
      skuOwners: new Map(),
      takenSkus: new Set(variants.map(({ sku }) => sku)),
      held,
    },
  ).placed;

/** The shop after the variants were written. */
function written(variants: readonly StoredVariant[], placed: readonly PlacedVariant[]): StoredVariant[] {
  const after = new Map(variants.map((variant) => [variant.id, variant]));
  for (const { was, offerId, sku, price, oldPrice, stock, ...placing } of placed) {
    const id = was?.id ?? 1_000 + after.size;
    const options = placing.options.map((option) =>
      isToBeMade(option) ? { ...option, value: Number(option.name?.ru?.at(-1)) } : option,
    );
    const row = { id, offerId, sku: sku ?? `own-${id}`, options, price, oldPrice, stock };
    after.set(id, { ...row, hasMoved: stock > 0, isArchived: false });
  }
  return [...after.values()];
}

test('whatever 1C says, two variants of a product never have the same options, article or offer', () => {
  fc.assert(
    fc.property(offers, offers, (first, second) => {
      const shop = written([], placedOf(first, []));
      const after = written(shop, placedOf(second, shop));
      for (const of of [keyOf, ({ sku }: StoredVariant) => sku, ({ offerId }: StoredVariant) => offerId]) {
        expect(new Set(after.map(of)).size).toBe(after.length);
      }
    }),
  );
});

test('the same once more changes nothing', () => {
  fc.assert(
    fc.property(offers, (given) => {
      const shop = written([], placedOf(given, []));
      const again = placedOf(given, shop);
      expect(again.filter((placed) => isRewritten(placed) || placed.stock !== placed.was?.stock)).toEqual([]);
    }),
  );
});

test('a variant has the pieces of 1C less those that are sold, and never fewer than none', () => {
  fc.assert(
    fc.property(offers, fc.integer({ min: 0, max: 10 }), (given, count) => {
      const shop = written([], placedOf(given, []));
      const held = new Map(shop.map(({ id }) => [id, count]));
      const after = written(shop, placedOf(given, shop, held));
      for (const variant of after) {
        const said = given.find(({ id }) => variant.offerId === `1c:p#${id}`)?.quantity;
        expect(variant.stock).toBe(said === null || said === undefined ? 0 : Math.max(0, said - count));
      }
    }),
  );
});
