import { catalogueWords } from '#bench/fill/catalogue-words.ts';
import type { CatalogueShop } from '#bench/shop/catalogue-shop.ts';
import type { ProductFacets } from '#contract/shop/catalog.ts';
import { madeUpBrand, searches } from './new-searches.ts';

/** What is asked of the shop, and how many milliseconds of p95 are too many with one request at a time. */
export type CatalogueMeasure = { name: string; barMs?: number; step: () => Promise<unknown> };

const pageSize = 24;
const orderings = ['newest', 'name', '-name', 'name_en', 'price', '-price'];
const families = ['black', 'white', 'gray', 'blue', 'green', 'red', 'pink', 'gold'];

/** The measures of a catalogue with so many products, whose ids go from 1. */
export function catalogueMeasures(
  { ask, services }: CatalogueShop,
  products: number,
  categories: readonly FilteredCategory[],
): CatalogueMeasure[] {
  const anyProduct = () => 1 + Math.floor(Math.random() * products);
  const list = (parts: string[], offset = 0) =>
    ask(
      `/api/products/?${[...parts, `ordering=${any(orderings)}`, `limit=${pageSize}`, `offset=${offset}`].join('&')}`,
    );
  const facets = (parts: string[]) => ask(`/api/products/facets/?${parts.join('&')}`);
  return [
    { name: 'list: filters, sort, colours, count', barMs: 50, step: () => list([...someFilters(), sorted()]) },
    { name: 'list: a price range of everything', barMs: 50, step: () => list([...priceRange(), sorted()]) },
    {
      name: 'list: a quarter down, a price range of everything',
      step: () => list([...priceRange(), sorted()], products >> 2),
    },
    { name: 'facets: filters', barMs: 100, step: () => facets(someFilters()) },
    { name: 'facets: a price range of everything', barMs: 100, step: () => facets(priceRange()) },
    {
      name: 'category: three attributes, sort, count',
      barMs: 50,
      step: () => list([...threeAttributes(any(categories)), sorted()]),
    },
    {
      name: 'category: three attributes, facets',
      barMs: 100,
      step: () => facets(threeAttributes(any(categories))),
    },
    { name: 'category: facets of all of it', barMs: 100, step: () => facets([`category=${any(categories).slug}`]) },
    { name: 'product', barMs: 5, step: () => ask(`/api/products/${anyProduct()}/`) },
    { name: 'similar', step: () => ask(`/api/products/${anyProduct()}/similar/`) },
    ...searches(any).map(({ name, text }) => ({
      name,
      barMs: 50,
      step: () => {
        // Within one request an answer is known; the next shopper asks for something else.
        services.recentSearches?.forget();
        return list([`search=${encodeURIComponent(text())}`]);
      },
    })),
  ];
}

/** Brands, colours, memories and a price range at random, each of them in some of the requests. */
function someFilters(): string[] {
  return [
    ...some(0.5, 3, () => `brand[]=${brand().toLowerCase()}`),
    ...some(0.4, 2, () => `color[]=${any(families)}`),
    ...some(0.3, 2, () => `memory[]=${any(catalogueWords.volumes)}`),
    ...priceRange(),
  ];
}

const brand = () => madeUpBrand(any);

const sorted = () => `ordering=${any(orderings)}`;

/** A category with what it is filtered by: for each attribute a few of the values that an address takes. */
export type FilteredCategory = { slug: string; filters: { key: string; values: string[] }[] };

/** The categories of the made-up products, and their filters as a list offers them. */
export async function filteredCategories({ ask }: CatalogueShop): Promise<FilteredCategory[]> {
  const slugs = [...new Set(catalogueWords.kinds.map(({ category }) => category))];
  return Promise.all(
    slugs.map(async (slug) => {
      const { attributes } = JSON.parse(await ask(`/api/products/facets/?category=${slug}`)) as ProductFacets;
      const filters = attributes.map(({ key, choices, range }) => ({
        key,
        values: choices.length > 0 ? choices.map(({ value }) => value) : rangesWithin(range),
      }));
      return { slug, filters: filters.filter(({ values }) => values.length > 0) };
    }),
  );
}

/** Halves and the middle, as a slider gives them. */
function rangesWithin(range: ProductFacets['attributes'][number]['range']): string[] {
  if (!range) return [];
  const at = (share: number) => (range.min + (range.max - range.min) * share).toFixed(1);
  return [`..${at(0.5)}`, `${at(0.25)}..${at(0.75)}`, `${at(0.5)}..`];
}

/** Three of its filters: of a choice up to three values, of a number a range. */
function threeAttributes({ slug, filters }: FilteredCategory): string[] {
  const chosen = filters
    .map((filter) => ({ filter, place: Math.random() }))
    .toSorted((left, right) => left.place - right.place)
    .slice(0, 3);
  const parts = chosen.map(({ filter: { key, values } }) => {
    const several = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => any(values));
    return `${key}:${[...new Set(several)].join(',')}`;
  });
  return [`category=${slug}`, `filter=${encodeURIComponent(parts.join(';'))}`];
}

/** Never the same twice. */
const priceRange = () => [
  `min_price=${Math.floor(Math.random() * 5_000)}`,
  `max_price=${50_000 + Math.floor(Math.random() * 250_000)}`,
];

const some = (share: number, most: number, make: () => string) =>
  Math.random() < share ? Array.from({ length: 1 + Math.floor(Math.random() * most) }, make) : [];

const any = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T;
