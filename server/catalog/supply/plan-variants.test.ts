import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExchangedVariant } from './exchanged-variant.ts';
import type { PresentVariant } from './exchanged-variant-queries.ts';
import { type Plan, planVariants } from './plan-variants.ts';

const color = { hash_code: '#000000', name: 'чёрный', name_en: 'Black', family: 'black' };
const product = '1c:p';
const ids = new Map([[product, 7]]);

/** What the books may say: some offers alike in colour and memory, with one article number or several, or none. */
const offers = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 0, max: 12 }),
    color_id: fc.integer({ min: 1, max: 4 }),
    memory_id: fc.constantFrom(null, 1, 2),
    article: fc.constantFrom(null, 'ART', 'ART-2', 'OTHER'),
    price: fc.constantFrom(null, 900, 1_000),
    quantity: fc.constantFrom(null, 0, 1, 5, 40),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);
type Offer = { id: number; color_id: number; memory_id: number | null } & Pick<
  ExchangedVariant,
  'article' | 'price' | 'quantity'
>;

const planOf = (given: readonly Offer[], present: readonly PresentVariant[], promised = new Map<number, number>()) =>
  planVariants(
    given.map(({ id, article, price, quantity }) => ({
      source_id: `1c:p#${id}`,
      product,
      color,
      memory: null,
      article,
      price,
      quantity,
    })),
    { ids, choices: given, present, promised, taken: new Set() },
  );

/** The shop after a plan was written. */
function written(present: readonly PresentVariant[], { written: rows }: Plan): PresentVariant[] {
  const after = new Map(present.map((variant) => [variant.id, variant]));
  for (const { id, productId, place: _, article: _said, quantity, ...row } of rows) {
    const key = id ?? 1_000 + after.size;
    const old = after.get(key);
    after.set(key, {
      ...row,
      id: key,
      product_id: productId,
      is_archived: false,
      quantity: quantity ?? old?.quantity ?? 0,
    });
  }
  return [...after.values()];
}

test('whatever the books say, two variants of a product never have one colour and memory, article or offer', () => {
  fc.assert(
    fc.property(offers, offers, (first, second) => {
      const shop = written([], planOf(first, []));
      const after = written(shop, planOf(second, shop));
      for (const of of [
        ({ color_id, memory_id }: PresentVariant) => `${color_id}/${memory_id}`,
        ({ sku }: PresentVariant) => sku,
        ({ source_id }: PresentVariant) => source_id,
      ]) {
        expect(new Set(after.map(of)).size).toBe(after.length);
      }
    }),
  );
});

test('the same once more changes nothing', () => {
  fc.assert(
    fc.property(offers, (given) => {
      const shop = written([], planOf(given, []));
      const again = planOf(given, shop);
      expect(again.written).toEqual([]);
      expect(again.fates.filter((fate) => fate === 'added' || fate === 'changed')).toEqual([]);
    }),
  );
});

test('a variant has the pieces of the books less those that are promised, and never fewer than none', () => {
  fc.assert(
    fc.property(offers, fc.integer({ min: 0, max: 10 }), (given, count) => {
      const shop = written([], planOf(given, []));
      const promised = new Map(shop.map(({ id }) => [id, count]));
      const after = written(shop, planOf(given, shop, promised));
      for (const variant of after) {
        const said = given.find(({ id }) => variant.source_id === `1c:p#${id}`)?.quantity;
        expect(variant.quantity).toBe(said === null || said === undefined ? 0 : Math.max(0, said - count));
      }
    }),
  );
});
