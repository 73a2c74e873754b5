import { pageSize } from '#rules/limits.ts';

/** Sorting choices of a listing (C9); default is newest first. */
export const sorts = ['', 'name', '-name', 'price', '-price'] as const;
export type Sort = (typeof sorts)[number];

/** What a listing's address says. Lists hold the wire's values: ids of brands, hash codes without '#', volumes in GB. */
export type ListQuery = {
  page: number;
  sort: Sort;
  brand: string[];
  color: string[];
  memory: string[];
  minPrice: number | undefined;
  maxPrice: number | undefined;
};

const wholeSom = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** Reads a listing's address; junk in it is as good as absent. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const page = wholeSom(search.get('page')) ?? 1;
  const sort = search.get('sort') as Sort;
  return {
    page: Math.max(1, page),
    sort: sorts.includes(sort) ? sort : '',
    brand: search.getAll('brand').filter((brand) => /^\d{1,6}$/.test(brand)),
    color: search.getAll('color').filter((color) => /^[0-9a-f]{6}$/.test(color)),
    memory: search.getAll('memory').filter((memory) => /^\d{1,6}$/.test(memory)),
    minPrice: wholeSom(search.get('min_price')),
    maxPrice: wholeSom(search.get('max_price')),
  };
}

/** The same as a query of the API. */
export function apiQuery({ page, sort, brand, color, memory, minPrice, maxPrice }: ListQuery) {
  return {
    limit: pageSize,
    offset: (page - 1) * pageSize,
    ordering: sort || undefined,
    brand,
    color: color.map((hash) => `#${hash}`),
    memory,
    min_price: minPrice,
    max_price: maxPrice,
  };
}

/** The address of a listing with some of its query changed; what is default is left out. */
export function listPath(path: string, query: ListQuery, change: Partial<ListQuery> = {}): string {
  const { page, sort, brand, color, memory, minPrice, maxPrice } = { ...query, page: 1, ...change };
  const search = new URLSearchParams();
  if (sort) search.set('sort', sort);
  for (const id of brand) search.append('brand', id);
  for (const hash of color) search.append('color', hash);
  for (const volume of memory) search.append('memory', volume);
  if (minPrice !== undefined) search.set('min_price', String(minPrice));
  if (maxPrice !== undefined) search.set('max_price', String(maxPrice));
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** How many choices narrow the list. */
export function filterCount({ brand, color, memory, minPrice, maxPrice }: ListQuery): number {
  const prices = [minPrice, maxPrice].filter((price) => price !== undefined);
  return brand.length + color.length + memory.length + prices.length;
}
