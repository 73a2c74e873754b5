import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountedPrice } from '#rules/catalog/discount.ts';
import { samples } from '#test/support/draw.ts';
import { anIndexOf, olderCounts, type PublishedProduct } from '#test/support/index-of.ts';
import { replaceColumns } from './index-columns.ts';
import type { OlderWire } from './older-wire/older-wire.ts';
import type { ProductFilter } from './product-filter.ts';
import type { ProductIndex } from './product-index.ts';
import { VariantKinds } from './variants/variant-kinds.ts';
import { stateCounts, stateFilters } from './variants/variant-states.ts';

const hashCodes = ['#000000', '#36454f', '#cc0000', '#ffffff'];
const familyOf: Record<string, string> = {
  '#000000': 'black',
  '#36454f': 'black',
  '#cc0000': 'red',
  '#ffffff': 'white',
};
const brandKeys = ['acme', 'sony', 'dyson'];

const variant = fc
  .record({
    hash_code: fc.constantFrom(...hashCodes),
    volume: fc.constantFrom(null, 128, 256),
    price: fc.integer({ min: 1, max: 50 }),
    isReduced: fc.boolean(),
  })
  .map((made) => ({ ...made, family: familyOf[made.hash_code] ?? '' }));

const product = fc.record({
  variants: fc.array(variant, { maxLength: 5 }),
  discount: fc.integer({ min: 0, max: 100 }),
  brand: fc.integer({ min: 0, max: 2 }),
  isArrived: fc.boolean(),
});

const products = fc.array(product, { maxLength: 30 }).map((all) =>
  all.map(({ variants, discount, brand, isArrived }, index): PublishedProduct => {
    const key = brandKeys[brand] ?? '';
    const lowest = Math.min(...variants.map(({ price }) => price));
    return {
      id: index + 1,
      name: `Вещь ${index % 7}`,
      name_en: `Thing ${index % 5}`,
      discount,
      variants,
      brand_id: brand + 1,
      brand_key: key,
      brand_category_id: brand + 10,
      is_arrived: isArrived,
      is_accessory: false,
      is_recommended: false,
      min_price: variants.length > 0 ? discountedPrice(lowest, discount) : 0,
      created_at: new Date(Date.UTC(2026, 0, 1 + (index % 4))),
    };
  }),
);

const some = <T>(...values: T[]) => fc.option(fc.subarray(values, { minLength: 1 }), { nil: undefined });
type Asked = Omit<ProductFilter, 'ofVariant'> & Parameters<OlderWire['filters']>[0] & { isOnSale?: boolean };
const filters: fc.Arbitrary<Asked> = fc.record({
  brands: some('1', 'sony', 'nobody'),
  color: some('black', '#cc0000', '#123456'),
  memory: some('128', '256', '0', 'lots'),
  minPrice: fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }),
  maxPrice: fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }),
  among: fc.option(
    fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 20 }).map((ids) => [...new Set(ids)]),
    { nil: undefined },
  ),
  flags: fc.constantFrom(undefined, ['is_arrived'] as const),
  isOnSale: fc.boolean(),
});

/** The filter as the product index takes it. */
function filterOf({ older }: ProductIndex, { color, memory, isOnSale, ...others }: Asked): ProductFilter {
  return { ...others, ofVariant: [...older.filters({ color, memory }), ...stateFilters(isOnSale ? ['on_sale'] : [])] };
}

const wantedOf = ({ variants, discount }: PublishedProduct, { color: colors, memory: memories, isOnSale }: Asked) =>
  variants.filter(
    ({ hash_code, family, volume, isReduced }) =>
      (!colors || colors.includes(hash_code) || colors.includes(family)) &&
      (!memories || memories.includes(String(volume))) &&
      (!isOnSale || isReduced || discount > 0),
  );

/** The filter read aloud. */
function isWanted(one: PublishedProduct, filter: Asked): boolean {
  const { brands, minPrice = 0, maxPrice = 1_000_000, among, flags = [] } = filter;
  const variants = wantedOf(one, filter);
  if ((filter.color || filter.memory || filter.isOnSale) && variants.length === 0) return false;
  const lowest = Math.min(...variants.map(({ price }) => price));
  const price = variants.length > 0 ? discountedPrice(lowest, one.discount) : 0;
  return (
    (!brands || brands.includes(String(one.brand_id)) || brands.includes(one.brand_key)) &&
    price >= minPrice &&
    price <= maxPrice &&
    (!among || among.includes(one.id)) &&
    flags.every((flag) => one[flag as 'is_arrived'])
  );
}

test('any filter finds just the products that it describes, and their colours', async () => {
  await fc.assert(
    fc.asyncProperty(products, filters, async (all, filter) => {
      const wanted = all.filter((one) => isWanted(one, filter));
      const productIndex = await anIndexOf(all);
      const found = await productIndex.find(filterOf(productIndex, filter), 'price');
      expect([...found.ids].toSorted((left, right) => left - right)).toEqual(wanted.map(({ id }) => id));
      const colors = new Set(wanted.flatMap(({ variants }) => variants.map(({ hash_code }) => hash_code)));
      expect(productIndex.older.listFields(found.listed).colors).toEqual([...colors].toSorted());
    }),
    samples(300, 60),
  );
});

test('every order has all products once, and the descending ones are the ascending ones turned around, what has no price left out', async () => {
  await fc.assert(
    fc.asyncProperty(products, fc.constantFrom('name', 'name_en', 'price'), async (all, ordering) => {
      const productIndex = await anIndexOf(all);
      const { ids } = await productIndex.find({}, ordering);
      expect([...ids].toSorted((left, right) => left - right)).toEqual(all.map(({ id }) => id));
      const isCounted = (id: number) => ordering !== 'price' || all[id - 1]?.min_price !== 0;
      const descending = (await productIndex.find({}, `-${ordering}`)).ids;
      expect(descending.filter(isCounted)).toEqual(ids.toReversed().filter(isCounted));
    }),
  );
});

test('what has no price yet comes last in both orders by price and in the newest', async () => {
  await fc.assert(
    fc.asyncProperty(products, fc.constantFrom('price', '-price', 'newest'), async (all, ordering) => {
      const { ids } = await (await anIndexOf(all)).find({}, ordering);
      const prices = [...ids].map((id) => all[id - 1]?.min_price);
      expect(prices.length).toBe(all.length);
      expect(prices.includes(0) ? prices.slice(prices.indexOf(0)) : []).toEqual(prices.filter((price) => price === 0));
    }),
  );
});

test('a page is its part of the whole list, however few or many match', async () => {
  const orderings = fc.constantFrom('ranked', 'newest', 'name', '-name_en', 'price', '-price');
  await fc.assert(
    fc.asyncProperty(
      products,
      filters,
      orderings,
      fc.nat(20),
      fc.nat(20),
      async (all, filter, ordering, offset, limit) => {
        const productIndex = await anIndexOf(all);
        const asked = filterOf(productIndex, filter);
        const { ids, count } = await productIndex.find(asked, ordering);
        expect(count).toBe(ids.length);
        const page = await productIndex.find(asked, ordering, { offset, limit });
        expect(page).toEqual(expect.objectContaining({ ids: ids.slice(offset, offset + limit), count }));
      },
    ),
    samples(300, 60),
  );
});

test('what was searched for stays in its own order unless another is wanted', async () => {
  await fc.assert(
    fc.asyncProperty(
      products,
      fc.shuffledSubarray(Array.from({ length: 30 }, (_, index) => index + 1)),
      async (all, among) => {
        const there = among.filter((id) => id <= all.length);
        const productIndex = await anIndexOf(all);
        expect([...(await productIndex.find({ among }, 'ranked')).ids]).toEqual(there);
        const byPrice = await (await productIndex.find({}, 'price')).ids.filter((id) => among.includes(id));
        expect((await productIndex.find({ among }, 'price')).ids).toEqual(byPrice);
      },
    ),
  );
});

const prices = (one: PublishedProduct, filter: Asked): number[] => {
  const open = { ...filter, minPrice: undefined, maxPrice: undefined };
  return isWanted(one, open) ? [lowestOf(one, filter)] : [];
};

function lowestOf(one: PublishedProduct, filter: Asked): number {
  const wanted = wantedOf(one, filter);
  return wanted.length > 0 ? discountedPrice(Math.min(...wanted.map(({ price }) => price)), one.discount) : 0;
}

test('each choice counts the products that it would show, its own facet left out', async () => {
  await fc.assert(
    fc.asyncProperty(products, filters, async (all, filter) => {
      const productIndex = await anIndexOf(all);
      const facets = await productIndex.facets(filterOf(productIndex, filter));
      const { colors, memories } = olderCounts(productIndex, facets);
      const scope = all.filter((one) => isWanted(one, { among: filter.among, flags: filter.flags }));
      const countOf = (more: Asked) => scope.filter((one) => isWanted(one, { ...filter, ...more })).length;
      const counts = <K extends string | number>(options: K[], chosen: (option: K) => Asked) =>
        new Map([...new Set(options)].map((option) => [option, countOf(chosen(option))] as const));
      const variants = scope.flatMap((one) => one.variants);
      const volumes = variants.flatMap(({ volume }) => volume ?? []);
      expect(facets.count).toBe(countOf({}));
      expect(facets.brands).toEqual(
        counts(
          scope.map(({ brand_id: id }) => id),
          (id) => ({ brands: [String(id)] }),
        ),
      );
      expect(colors).toEqual(
        counts(
          variants.map(({ family }) => family),
          (family) => ({ color: [family] }),
        ),
      );
      expect(memories).toEqual(counts(volumes, (volume) => ({ memory: [String(volume)] })));
      const everyPrice = scope.flatMap((one) => prices(one, filter));
      const range = everyPrice.length > 0 ? { min: Math.min(...everyPrice), max: Math.max(...everyPrice) } : undefined;
      expect(facets.price).toEqual(range);
      const priced = facets.bars?.counts.reduce((sum, count) => sum + count, 0) ?? 0;
      expect(priced).toBe(everyPrice.filter((price) => price > 0).length);
      expect(stateCounts(facets).on_sale).toBe(countOf({ isOnSale: true }));
    }),
    samples(300, 60),
  );
});

test('columns with some products replaced are as those made anew', async () => {
  await fc.assert(
    fc.asyncProperty(products, products, fc.nat(), async (before, after, count) => {
      const changed = new Set(after.slice(0, count % 10).map(({ id }) => id));
      const gone = before.slice(count % 7, count % 9).map(({ id }) => id);
      const ids = new Set([...changed, ...gone]);
      const fresh = after.filter(({ id }) => changed.has(id));
      const expected = [...before.filter(({ id }) => !ids.has(id)), ...fresh].toSorted(
        (left, right) => left.id - right.id,
      );
      const kinds = new VariantKinds();
      const columnsOf = async (some: PublishedProduct[]) => (await anIndexOf(some, kinds)).columns;
      const replaced = await replaceColumns(await columnsOf(before), ids, await columnsOf(fresh));
      expect(replaced).toEqual(await columnsOf(expected));
    }),
  );
});
