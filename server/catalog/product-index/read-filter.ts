import type { z } from 'zod';
import type { listFacets } from '#contract/shop/catalog.ts';
import { codesOf } from '#rules/search/search-code.ts';
import { splitPrice } from '#rules/search/search-price.ts';
import { findByCodes } from '#server/catalog/products/code-queries.ts';
import { findProducts } from '#server/catalog/search/search.ts';
import type { Services } from '#server/platform/services.ts';
import { definitionsOf, type IndexedCategory } from './attributes/definitions.ts';
import { type ReadAttributes, readAttributeFilter } from './attributes/read-attribute-filter.ts';
import { findNamed } from './index-queries.ts';
import type { ProductFilter } from './product-filter.ts';

/** Flags that a list can be asked for. */
const listFlags = ['is_arrived', 'is_recommended', 'in_stock', 'on_sale'] as const;

type FacetQuery = z.output<typeof listFacets.query>;

/** Products that a search looks through; larger results need a narrower query. */
const mostFound = 5000;

export type ReadFilter = {
  filter: ProductFilter;
  /** The category that the list is of. */
  category: IndexedCategory | undefined;
  /** What the filter asked for that there is not. */
  dropped: ReadAttributes['dropped'];
  nearest: number[];
  /** On which side of the searched prices the others are. */
  besidePrice?: 'price' | '-price' | undefined;
};

/** What a list of products is restricted to, its search with what that says of prices included. */
export async function readFilter(services: Services, query: FacetQuery): Promise<ReadFilter> {
  const brands = choiceOf(query.brand);
  const colors = choiceOf(query.color ?? query.colors);
  const memories = choiceOf(query.memory);
  const { text, ...bounds } = splitPrice(query.search ?? '');
  const minPrice = narrowest(Math.max, query.min_price, bounds.minPrice);
  const maxPrice = narrowest(Math.min, query.max_price, bounds.maxPrice);
  const isPriced = bounds.minPrice !== undefined || bounds.maxPrice !== undefined;
  // Prices alone are no search: they are of everything.
  const found =
    query.search && !(isPriced && text === '') ? await findBySearch(services, query.search, text) : undefined;
  const among = await amongOf(services, query, found?.ids);
  const definitions = await definitionsOf(services);
  const category = query.category ? definitions.categoryAt(query.category) : undefined;
  const attributes = readAttributeFilter(query.filter, definitions);
  const flags = listFlags.filter((flag) => query[flag]);
  const filter = {
    ...(brands && { brands }),
    ...(colors && { colors }),
    ...(memories && { memories }),
    ...(query.brand_category && { brandCategory: query.brand_category }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(flags.length > 0 && { flags }),
    ...(query.category && { categories: category ? definitions.within(category.id) : [] }),
    ...(attributes.filters.length > 0 && { attributes: attributes.filters }),
    ...(among && { among }),
  };
  return {
    filter,
    category,
    dropped: attributes.dropped,
    nearest: [...(found?.nearest ?? [])],
    ...(isPriced && { besidePrice: bounds.maxPrice === undefined ? '-price' : 'price' }),
  };
}

const narrowest = (choose: (...prices: number[]) => number, ...prices: (number | undefined)[]) =>
  prices.some((price) => price !== undefined) ? choose(...prices.filter((price) => price !== undefined)) : undefined;

/** The products that a list is restricted to by id, by name or by what was searched for, best first. */
async function amongOf(
  services: Services,
  query: FacetQuery,
  found?: readonly number[],
): Promise<number[] | undefined> {
  const named = query.product_name ? await findNamed(services.db, query.product_name) : undefined;
  const ids = query.id?.map(Number).filter((id) => Number.isInteger(id) && id > 0);
  const [first, ...others] = [found, named, ids && [...new Set(ids)]].filter((list) => list !== undefined);
  const sets = others.map((list) => new Set(list));
  return first?.filter((id) => sets.every((set) => set.has(id)));
}

/** What a code names comes first, and after it only what has every word as it was typed. */
async function findBySearch(
  services: Services,
  search: string,
  text: string,
): Promise<{ ids: number[]; nearest: number[] }> {
  const [coded, found] = await Promise.all([
    findByCodes(services.db, codesOf(search), 'visitors'),
    findProducts(services, text, { limit: mostFound }),
  ]);
  if (coded.length === 0) return found;
  return { ids: [...new Set([...coded, ...(found.isExact ? found.ids : [])])], nearest: [] };
}

/** `?color[]=` asks for nothing. */
function choiceOf(values: string[] | undefined): string[] | undefined {
  const named = values?.filter(Boolean).map((value) => value.toLowerCase());
  return named?.length ? [...new Set(named)].toSorted() : undefined;
}
