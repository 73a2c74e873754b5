import type { Input } from '#contract/client.ts';
import { pageSize } from '#rules/limits.ts';
import type { Som } from '#rules/money.ts';
import { searchMaxLength } from '#rules/search/search.ts';
import type { Language } from '#rules/text/language.ts';
import { textName } from '#rules/text/localized.ts';

/** Sorting choices of a listing (C9); default is newest first, and what fits best where something is searched for. */
export const sorts = ['', 'name', '-name', 'price', '-price'] as const;
export type Sort = (typeof sorts)[number];

/** What a listing's address says. Lists hold the wire's values: ids of brands, colours, volumes in GB. */
export type ListQuery = {
  page: number;
  sort: Sort;
  search: string;
  brand: string[];
  color: string[];
  memory: string[];
  minPrice: Som | undefined;
  maxPrice: Som | undefined;
};

/** A list with nothing chosen; what is searched for and the order are no choice of this kind. */
export const nothingChosen = { brand: [], color: [], memory: [], minPrice: undefined, maxPrice: undefined };

const wholeNumber = (text: string | null) => {
  // People group the digits of a price, and so does the form.
  const digits = text?.replace(/\s/g, '');
  return digits && /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
};

/** Reads a listing's address; junk in it is as good as absent, and prices the wrong way round are turned. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const sort = search.get('sort') as Sort;
  const [min, max] = [wholeNumber(search.get('min_price')), wholeNumber(search.get('max_price'))];
  const isTurned = min !== undefined && max !== undefined && min > max;
  return {
    page: Math.max(1, wholeNumber(search.get('page')) ?? 1),
    sort: sorts.includes(sort) ? sort : '',
    search: search.get('search')?.trim().slice(0, searchMaxLength) ?? '',
    brand: search.getAll('brand').filter((brand) => /^\d{1,6}$/.test(brand)),
    color: search.getAll('color').filter((color) => /^#?[0-9a-z-]{1,24}$/.test(color)),
    memory: search.getAll('memory').filter((memory) => /^\d{1,6}$/.test(memory)),
    minPrice: isTurned ? max : min,
    maxPrice: isTurned ? min : max,
  };
}

/** A listing's fixed filter. */
export type ListScope = { brand?: string; brand_category?: string; is_arrived?: 'true'; is_recommended?: 'true' };

/** Names are sorted as the page's language has them. */
type Ordering = NonNullable<Input<'GET /products/'>['query']>['ordering'];

/** What is chosen, as filters of the API; in the list of one brand there is no choice of brands. */
export function apiFilters({ search, brand, color, memory, minPrice, maxPrice }: ListQuery, scope: ListScope) {
  return {
    ...scope,
    search: search || undefined,
    brand: scope.brand ? [scope.brand] : brand,
    color,
    memory,
    min_price: minPrice,
    max_price: maxPrice,
  };
}

/** Which rows of the list, in which order. */
export function apiPage({ page, sort }: ListQuery, language: Language) {
  const ordering = sort.replace('name', textName('name', language)) as Ordering;
  return { limit: pageSize, offset: (page - 1) * pageSize, ordering: ordering || undefined };
}

/** What a form of filters says, as it stands right now. */
export function queryOfForm(form: HTMLFormElement): ListQuery {
  return readListQuery(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])));
}

/** The address of a listing with some of its query changed; what is default is left out. */
export function listPath(path: string, query: ListQuery, change: Partial<ListQuery> = {}): string {
  const { page, sort, search, brand, color, memory, minPrice, maxPrice } = { ...query, page: 1, ...change };
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (sort) params.set('sort', sort);
  for (const id of brand) params.append('brand', id);
  for (const value of color) params.append('color', value);
  for (const volume of memory) params.append('memory', volume);
  if (minPrice !== undefined) params.set('min_price', String(minPrice));
  if (maxPrice !== undefined) params.set('max_price', String(maxPrice));
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** How many choices narrow the list; a price range is one. */
export function choiceCount({ brand, color, memory, minPrice, maxPrice }: ListQuery): number {
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;
  return brand.length + color.length + memory.length + Number(hasPrice);
}
