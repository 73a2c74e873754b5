import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownWithin } from '#server/catalog/product-index/attributes/attribute-counts.ts';
import type { AttributeFilter } from '#server/catalog/product-index/attributes/attribute-filter.ts';
import type { ProductFilter } from '#server/catalog/product-index/product-filter.ts';
import { samples } from '#test/support/draw.ts';
import {
  anIndexOf,
  color as colorOfVariants,
  everydayId,
  memory as memoryOfVariants,
  olderCounts,
  type PublishedProduct,
  renewedIndexOf,
} from '#test/support/index-of.ts';
import { stateCounts, stateFilters, type VariantState } from './variant-states.ts';

const [size, network, weight] = [1, 2, 3];
const attributes = [size, network, weight];
const numbers = [40, 42, 44];
const families = { '#000000': 'black', '#36454f': 'black', '#0000cc': 'blue' };
type HashCode = keyof typeof families;

type Asked = Pick<ProductFilter, 'brands' | 'attributes' | 'minPrice' | 'maxPrice'> & {
  color?: string[] | undefined;
  memory?: string[] | undefined;
  states?: readonly VariantState[];
};
type Variant = PublishedProduct['variants'][number];

const variant = fc
  .record({
    hash_code: fc.constantFrom(...(Object.keys(families) as HashCode[])),
    volume: fc.constantFrom(null, 128, 256),
    price: fc.integer({ min: 1, max: 30 }),
    isInStock: fc.boolean(),
    isReduced: fc.boolean(),
    // 0 is not said.
    said: fc.tuple(fc.constantFrom(0, ...numbers), fc.constantFrom(0, ...numbers)),
  })
  .map((one) => ({ ...one, family: families[one.hash_code] }));

const product = fc.record({
  variants: fc.array(variant, { maxLength: 4 }),
  apart: fc.subarray([size, network]),
  said: fc.array(fc.tuple(fc.constantFrom(...attributes), fc.subarray(numbers, { minLength: 1 })), { maxLength: 3 }),
  brand: fc.integer({ min: 1, max: 2 }),
});

const products = fc.array(product, { minLength: 1, maxLength: 12 }).map((all) =>
  all.map(({ variants, apart, said, brand }, index): PublishedProduct => {
    return {
      id: index + 1,
      name: `Вещь ${index}`,
      name_en: `Thing ${index}`,
      discount: 0,
      variants: variants.map(({ said: [first, second], ...one }) => ({
        ...one,
        options: [
          ...(apart.includes(size) && first > 0 ? [[size, first] as const] : []),
          ...(apart.includes(network) && second > 0 ? [[network, second] as const] : []),
        ],
      })),
      said: new Map(said),
      brand_id: brand,
      brand_key: `brand-${brand}`,
      brand_category_id: brand,
      is_arrived: false,
      is_accessory: false,
      is_recommended: false,
      min_price: variants.length > 0 ? Math.min(...variants.map(({ price }) => price)) : 0,
      created_at: new Date(Date.UTC(2026, 0, 1)),
    };
  }),
);

const some = <T>(...values: T[]) => fc.option(fc.subarray(values, { minLength: 1 }), { nil: undefined });
const range = fc
  .tuple(fc.constantFrom(39, 41, 43), fc.constantFrom(0, 2, 9))
  .map(([from, width]) => ({ from, to: from + width }));
const attributeFilter = (attribute: number): fc.Arbitrary<AttributeFilter> =>
  fc.record({
    attribute: fc.constant(attribute),
    anyOf: fc.subarray([...numbers, 99], { minLength: 1, maxLength: 2 }),
    ranges: fc.array(range, { maxLength: 1 }),
  });
const price = fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined });
const filters: fc.Arbitrary<Asked> = fc.record({
  color: some('black', '#0000cc', '#123456'),
  memory: some('128', '256'),
  brands: some('1', 'brand-2'),
  minPrice: price,
  maxPrice: price,
  states: fc.subarray<VariantState>(['in_stock', 'on_sale']),
  attributes: fc
    .tuple(...attributes.map((attribute) => fc.option(attributeFilter(attribute), { nil: undefined })))
    .map((all) => all.filter((one) => one !== undefined)),
});

/** What a variant says of an attribute: of what tells its product's variants apart itself, of anything else its product. */
function saidBy(
  variant: Variant | undefined,
  { variants, said }: PublishedProduct,
  attribute: number,
): readonly number[] {
  const own = ({ options = [] }: Variant) => options.flatMap(([one, what]) => (one === attribute ? [what] : []));
  const isApart = variants.some((one) => own(one).length > 0);
  return isApart && variant ? own(variant) : (said?.get(attribute) ?? []);
}

const isAsked = ({ anyOf, ranges }: AttributeFilter, said: number) =>
  anyOf.includes(said) || ranges.some(({ from, to }) => said >= from && said <= to);

const isIn: Record<VariantState, (variant: Variant) => boolean | undefined> = {
  in_stock: ({ isInStock }) => isInStock,
  on_sale: ({ isReduced }) => isReduced,
};

/** The filter read aloud: one of its variants has all that is asked, and the cheapest of those is within the prices. */
function isWanted(one: PublishedProduct, asked: Asked): boolean {
  const { brands, color: colors, memory: memories, attributes: all = [], minPrice = 0, maxPrice = 1000 } = asked;
  const { states = [] } = asked;
  if (brands && !brands.includes(String(one.brand_id)) && !brands.includes(one.brand_key)) return false;
  const saysAll = (own: Variant | undefined) =>
    all.every((filter) => saidBy(own, one, filter.attribute).some((said) => isAsked(filter, said)));
  const isOfVariant = Boolean(colors ?? memories) || states.length > 0;
  if (one.variants.length === 0) return !isOfVariant && saysAll(undefined) && minPrice <= 0 && maxPrice >= 0;
  const wanted = one.variants.filter(
    (own) =>
      (!colors || colors.includes(own.hash_code) || colors.includes(own.family)) &&
      (!memories || memories.includes(String(own.volume))) &&
      states.every((state) => isIn[state](own)) &&
      saysAll(own),
  );
  const cheapest = Math.min(...wanted.map((own) => own.price));
  return wanted.length > 0 && cheapest >= minPrice && cheapest <= maxPrice;
}

const asFilter = (
  index: Awaited<ReturnType<typeof anIndexOf>>,
  { color, memory, states = [], ...others }: Asked,
): ProductFilter => ({
  ...others,
  ofVariant: [...index.older.filters({ color, memory }), ...stateFilters(states)],
});

const idsOf = (all: readonly PublishedProduct[], asked: Asked) =>
  all.filter((one) => isWanted(one, asked)).map(({ id }) => id);

/** The choices of everything else, and this one of the attribute. */
const instead = (asked: Asked, filter: AttributeFilter): Asked => ({
  ...asked,
  attributes: [...(asked.attributes ?? []).filter(({ attribute }) => attribute !== filter.attribute), filter],
});

test('a list has the products of which one variant is all that is asked', async () => {
  await fc.assert(
    fc.asyncProperty(products, filters, async (all, asked) => {
      const index = await anIndexOf(all);
      const { ids, count } = await index.find(asFilter(index, asked), 'price');
      expect([...ids].toSorted((left, right) => left - right)).toEqual(idsOf(all, asked));
      expect(count).toBe(ids.length);
    }),
    samples(1000, 100),
  );
});

test('each value and each range of an attribute counts the products that it would show, its own choice left out', async () => {
  await fc.assert(
    fc.asyncProperty(products, filters, range, async (all, asked, wanted) => {
      const index = await anIndexOf(all);
      const counts = await index.countAttributes(asFilter(index, asked), attributes);
      const alone = await index.countAttributes(asFilter(index, asked), attributes, []);
      for (const attribute of attributes) {
        const own = counts.get(attribute);
        expect(alone.get(attribute)?.perValue).toEqual(own?.perValue);
        for (const number of numbers) {
          const expected = idsOf(all, instead(asked, { attribute, anyOf: [number], ranges: [] })).length;
          expect(own?.perValue.get(number) ?? 0).toBe(expected);
        }
        const within = idsOf(all, instead(asked, { attribute, anyOf: [], ranges: [wanted] })).length;
        expect(own && shownWithin(own, wanted)).toBe(within);
      }
    }),
    samples(1000, 100),
  );
});

test('what a changed product says is counted as if the index were made anew', async () => {
  await fc.assert(
    fc.asyncProperty(products, products, fc.func(fc.boolean()), filters, async (before, after, isChanged, asked) => {
      const ids = new Set([...before, ...after].map(({ id }) => id).filter((id) => isChanged(id)));
      const now = [...before.filter(({ id }) => !ids.has(id)), ...after.filter(({ id }) => ids.has(id))].toSorted(
        (left, right) => left.id - right.id,
      );
      const index = await renewedIndexOf(before, ids, now);
      const counts = await index.countAttributes(asFilter(index, asked), attributes);
      for (const attribute of attributes) {
        for (const number of numbers) {
          const expected = idsOf(now, instead(asked, { attribute, anyOf: [number], ranges: [] })).length;
          expect([attribute, number, counts.get(attribute)?.perValue.get(number) ?? 0]).toEqual([
            attribute,
            number,
            expected,
          ]);
        }
      }
    }),
    samples(500, 60),
  );
});

test('what is chosen takes no other choice of a list out of sight, and counts it with what it would show', async () => {
  await fc.assert(
    fc.asyncProperty(products, filters, async (all, asked) => {
      const index = await anIndexOf(all);
      const list: ProductFilter = { among: all.map(({ id }) => id) };
      const chosen = { ...asFilter(index, asked), ...list };
      const [open, counts] = [
        await index.countAttributes(list, attributes),
        await index.countAttributes(chosen, attributes),
      ];
      for (const attribute of attributes) {
        const own = counts.get(attribute)?.perValue ?? new Map();
        for (const number of open.get(attribute)?.perValue.keys() ?? []) {
          const expected = idsOf(all, instead(asked, { attribute, anyOf: [number], ranges: [] })).length;
          expect([attribute, number, own.get(number) ?? 0]).toEqual([attribute, number, expected]);
        }
      }
      const { brands } = await index.facets(chosen);
      expect([...brands.keys()].toSorted()).toEqual([...new Set(all.map((one) => one.brand_id))].toSorted());
    }),
    samples(1000, 100),
  );
});

test('brands, colours, memories and states count the products of which one variant is all that is asked', async () => {
  await fc.assert(
    fc.asyncProperty(products, filters, async (all, asked) => {
      const index = await anIndexOf(all);
      const facets = await index.facets(asFilter(index, asked));
      const { colors, memories } = olderCounts(index, facets);
      expect(facets.count).toBe(idsOf(all, asked).length);
      for (const family of ['black', 'blue']) {
        expect(colors.get(family) ?? 0).toBe(idsOf(all, { ...asked, color: [family] }).length);
      }
      for (const volume of [128, 256]) {
        expect(memories.get(volume) ?? 0).toBe(idsOf(all, { ...asked, memory: [String(volume)] }).length);
      }
      const states = stateCounts(facets);
      for (const state of ['in_stock', 'on_sale'] as const) {
        expect(states[state]).toBe(idsOf(all, { ...asked, states: [...(asked.states ?? []), state] }).length);
      }
      for (const brand of [1, 2]) {
        expect(facets.brands.get(brand) ?? 0).toBe(idsOf(all, { ...asked, brands: [String(brand)] }).length);
      }
    }),
    samples(1000, 100),
  );
});

const everydayFilters = filters.map((asked) => {
  const everyday = asked.color?.filter((each) => !each.startsWith('#')) ?? [];
  return { ...asked, color: everyday.length > 0 ? everyday : undefined };
});

test('colour and memory as attributes show what the older wire shows by its own names', async () => {
  await fc.assert(
    fc.asyncProperty(products, everydayFilters, async (all, { color, memory, attributes: others = [], ...asked }) => {
      const index = await anIndexOf(all);
      const named = [
        ...(color ? [{ attribute: colorOfVariants, anyOf: color.map(everydayId), ranges: [] }] : []),
        ...(memory ? [{ attribute: memoryOfVariants, anyOf: memory.map(Number), ranges: [] }] : []),
      ];
      const older = asFilter(index, { ...asked, attributes: others, color, memory });
      const found = await index.find(asFilter(index, { ...asked, attributes: [...others, ...named] }), 'price');
      expect([...found.ids]).toEqual([...(await index.find(older, 'price')).ids]);
    }),
  );
});
