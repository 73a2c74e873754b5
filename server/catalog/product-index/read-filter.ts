import type { z } from 'zod';
import type { listFacets } from '#contract/shop/catalog.ts';
import { codesOf } from '#rules/search/search-code.ts';
import { distance, slips } from '#rules/search/search-distance.ts';
import { type PricedSearch, splitBareThousands, splitPrice } from '#rules/search/search-price.ts';
import { findByCodes } from '#server/catalog/products/code-queries.ts';
import { SearchQuestions } from '#server/catalog/search/query/search-questions.ts';
import type { RuleRow } from '#server/catalog/search/rules/rules.ts';
import { findProducts } from '#server/catalog/search/search.ts';
import type { Services } from '#server/platform/services.ts';
import { definitionsOf, type IndexedCategory } from './attributes/definitions.ts';
import { type ReadAttributes, readAttributeFilter } from './attributes/read-attribute-filter.ts';
import { figureSaid, isFigureAsked, isNamedFigure, isPriceRather } from './bare-bounds.ts';
import { productIndexOf } from './cached-catalog.ts';
import { findNamed } from './index-queries.ts';
import { namedChoices } from './named-choices.ts';
import type { ProductFilter } from './product-filter.ts';
import { isStrange, type ReadSearch, type UnderstoodSearch, understandSearch } from './understood/understood-search.ts';
import { stateFilters } from './variants/variant-states.ts';

/** What a list can be asked for of products as a whole, and of one of their variants. */
const listFlags = ['is_arrived', 'is_recommended', 'is_accessory'] as const;
const listStates = ['in_stock', 'on_sale'] as const;

type FacetQuery = z.output<typeof listFacets.query>;

/** Products that a search looks through; larger results need a narrower query. */
const mostFound = 5000;

export type ReadFilter = {
  filter: ProductFilter;
  /** The category that the list is of. */
  category: IndexedCategory | undefined;
  /** What the filter asked for that there is not. */
  dropped: ReadAttributes['dropped'];
  renamed: ReadAttributes['renamed'];
  nearest: number[];
  /** On which side of the searched prices the others are. */
  besidePrice?: 'price' | '-price' | undefined;
  /** What is searched for, without what it says of prices. */
  text: string;
  understood: UnderstoodSearch | undefined;
  /** Staff's rules that act on the search, in their order. */
  rules: readonly RuleRow[];
  /** What the search says of prices. */
  price: { said: string; minPrice?: number; maxPrice?: number } | undefined;
};

/** `ordering` is chosen beside the search; `rules` may leave staff's rules out, or try one that is off. */
type FilterQuery = FacetQuery & {
  ordering?: string | undefined;
  is_accessory?: true | undefined;
  rules?: 'none' | { tried: number };
};

/** What a list of products is restricted to, its search with what is understood of it included. */
export async function readFilter(services: Services, query: FilterQuery): Promise<ReadFilter> {
  const found = splitPrice(query.search ?? '');
  const priced = (await isOfStrangeUnit(services, found)) ? { text: query.search ?? '' } : found;
  const inSom = await readPriced(services, query, priced);
  const read = (await asFigure(services, query, { priced, inSom })) ?? inSom;
  const bare = priced.said === undefined ? splitBareThousands(query.search ?? '') : undefined;
  if (!bare || query.as_text?.includes(bare.said) || (await isOfStrangeUnit(services, bare))) return read;
  const inThousands = await readPriced(services, query, bare);
  const index = await productIndexOf(services);
  return (await isPriceRather(bare, read, { filter: inThousands.filter, index })) ? inThousands : read;
}

/** So near to the words for som and thousands a word is a slip of them: "до 20000 сам". */
const ofMoney = ['сом', 'тыс', 'тыщ'];

/** Whether a word stands behind the amount that nothing in the shop is called by: "до 40 mips" is no price. */
async function isOfStrangeUnit(services: Services, { behind }: Pick<PricedSearch, 'behind'>): Promise<boolean> {
  if (behind === undefined || ofMoney.some((word) => distance(behind, word, slips) <= 1)) return false;
  return isStrange(services, new SearchQuestions(services.db, services.recentSearches?.questions), behind);
}

/** Only digits behind its words: neither som nor thousands. */
const isUnmarked = (said: string) => /\d$/.test(said);

/** Thousands in Kyrgyz, and minutes of things that have a figure in these. */
const minutes = /\d\s*мин\.?$/i;

/** The search with its price as a figure of the things, where none costs that, or where it is called so: "повербанк больше 20000" has 20 000 mAh. */
async function asFigure(
  services: Services,
  query: FilterQuery,
  { priced: { said }, inSom }: { priced: PricedSearch; inSom: ReadFilter },
): Promise<ReadFilter | undefined> {
  if (said === undefined || query.as_text?.includes(said)) return undefined;
  if (minutes.test(said)) {
    const read = await readPriced(services, query, { text: query.search ?? '' });
    return isFigureAsked(said, read) ? read : undefined;
  }
  if (!isUnmarked(said)) return undefined;
  const index = await productIndexOf(services);
  const isSold = (await index.find(inSom.filter, 'newest', { limit: 0 })).count > 0;
  const read = await readPriced(services, query, { text: query.search ?? '' });
  if (figureSaid(said, read) === undefined) return undefined;
  return isSold && !isNamedFigure(said, read) ? undefined : read;
}

async function readPriced(services: Services, query: FilterQuery, priced: PricedSearch): Promise<ReadFilter> {
  const brands = namedChoices(query.brand);
  const isPriceText = priced.said !== undefined && query.as_text?.includes(priced.said);
  const taken = new Set(query.taken);
  const { text, said, ...bounds } = isPriceText
    ? ({ text: query.search ?? '' } as PricedSearch)
    : withTaken(priced, taken);
  const minPrice = narrowest(Math.max, query.min_price, bounds.minPrice);
  const maxPrice = narrowest(Math.min, query.max_price, bounds.maxPrice);
  const [definitions, productIndex] = await Promise.all([definitionsOf(services), productIndexOf(services)]);
  const states = stateFilters(listStates.filter((state) => query[state]));
  const ofVariant = [...productIndex.older.filters(query), ...states];
  const named = query.category ? definitions.categoryAt(query.category) : undefined;
  const attributes = readAttributeFilter(query.filter, definitions, productIndex.isSaid);
  const chosen = {
    category: query.category !== undefined,
    brands: brands !== undefined || taken.has('brand'),
    attributes: new Set([
      ...attributes.filters.map(({ attribute }) => attribute),
      ...[...taken].flatMap((key) => definitions.attributeNamed(key)?.id ?? []),
    ]),
    price: minPrice !== undefined || maxPrice !== undefined || taken.has('price'),
    states: listStates.filter((state) => query[state] || taken.has(state)),
    order: query.ordering !== undefined,
    isSaidInstead: Boolean(query.category ?? brands) || attributes.filters.length > 0 || taken.size > 0,
  };
  // Prices alone are no search: they are of everything.
  const isSearched = query.search && !(priced.said !== undefined && text === '');
  const search = isSearched ? await findBySearch(services, query, { text, chosen }) : undefined;
  const among = await amongOf(services, query, search?.found?.ids);
  const flags = listFlags.filter((flag) => query[flag]);
  const own = search?.understood?.filter;
  const filter = {
    ...own,
    ...(brands && { brands }),
    ...(ofVariant.length > 0 && { ofVariant: [...ofVariant, ...(own?.ofVariant ?? [])] }),
    ...(query.brand_category && { brandCategory: query.brand_category }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(flags.length > 0 && { flags }),
    ...(query.category && { categories: named ? definitions.within(named.id) : [] }),
    ...(attributes.filters.length > 0 && { attributes: [...attributes.filters, ...(own?.attributes ?? [])] }),
    ...(among && { among }),
  };
  const understood = search?.understood;
  return {
    filter,
    category: named ?? definitions.categories.find(({ id }) => id === understood?.category),
    dropped: attributes.dropped,
    renamed: attributes.renamed,
    nearest: [...(search?.found?.nearest ?? [])],
    ...(said !== undefined && { besidePrice: bounds.maxPrice === undefined ? '-price' : 'price' }),
    text,
    understood,
    rules: search?.rules ?? [],
    price: said === undefined ? undefined : { said, ...bounds },
  };
}

/** Without what it says of prices where those are chosen in another way. */
const withTaken = (priced: PricedSearch, taken: ReadonlySet<string>): PricedSearch =>
  taken.has('price') ? { text: priced.text } : priced;

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

type Search = {
  found: { ids: number[]; nearest: number[] } | undefined;
  understood?: UnderstoodSearch | undefined;
  rules: readonly RuleRow[];
};

/**
 * What a code names comes first, and after it only what has every word as it was typed; else what is understood of it, and
 * the products that its other words find.
 */
async function findBySearch(
  services: Services,
  { search = '', as_text: asText = [], rules: ruling }: FilterQuery,
  { text, chosen }: { text: string; chosen: Parameters<typeof understandSearch>[1]['chosen'] },
): Promise<Search> {
  const coded = await findByCodes(services.db, codesOf(search), 'visitors');
  const limit = mostFound;
  const questions = new SearchQuestions(services.db, services.recentSearches?.questions);
  const tried = typeof ruling === 'object' ? ruling.tried : undefined;
  const { understood, instead, rules }: ReadSearch =
    coded.length > 0
      ? { rules: [] }
      : await understandSearch(services, { questions, text, asText, chosen, limit, tried, isRuled: ruling !== 'none' });
  if (understood) return { found: understood.found, understood, rules };
  if (instead) return { found: instead, rules };
  const found = await findProducts(services, text, { limit, questions });
  if (coded.length === 0) return { found, rules };
  return { rules, found: { ids: [...new Set([...coded, ...(found.isExact ? found.ids : [])])], nearest: [] } };
}
