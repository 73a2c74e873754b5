import type { Input } from '#contract/client.ts';
import type { ProductFacets } from '#contract/shop/catalog.ts';
import { pageSize } from '#rules/limits.ts';
import type { Som } from '#rules/money.ts';
import { searchMaxLength } from '#rules/search/search.ts';
import type { Language } from '#rules/text/language.ts';
import { attributeParameter } from '#rules/text/list-parameters.ts';
import { textName } from '#rules/text/localized.ts';

/** Sorting choices of a listing; the default is what people buy most of a category, what fits a search best, else the newest. */
export const sorts = ['', 'newest', 'name', '-name', 'price', '-price'] as const;
export type Sort = (typeof sorts)[number];

/** What a listing's address says. Lists hold the wire's values: ids of brands. */
export type ListQuery = {
  page: number;
  sort: Sort;
  /** Cards, or rows with more of what is known of each. */
  view: 'grid' | 'rows';
  search: string;
  /** Parts of the search that are to stay words, as they were typed. */
  asText: string[];
  /** What the search says that the other choices have in its place: keys of attributes, `brand`, `price`. */
  taken: string[];
  brand: string[];
  minPrice: Som | undefined;
  maxPrice: Som | undefined;
  inStock: boolean;
  onSale: boolean;
  /** What is chosen of attributes by their keys: keys of values, numbers, and ranges such as `13..14`. */
  attributes: Record<string, string[]>;
};

/** A list with nothing chosen; what is searched for and the order are no choice of this kind. */
export const nothingChosen = {
  brand: [],
  minPrice: undefined,
  maxPrice: undefined,
  inStock: false,
  onSale: false,
  attributes: {},
} satisfies Partial<ListQuery>;

/** A swatch as well, by which addresses named a colour before. */
const attributeValue = /^(?:[-a-z0-9.]{1,60}|#[0-9a-f]{6})$/;
/** More than anybody chooses; the server reads no more. */
const mostAttributes = 40;
const mostAsText = 8;
/** The same of one attribute, or of brands: every choice is a link with all the others in it. */
const mostValues = 20;
/** And of all attributes together. */
const mostChosen = 60;

/** A range from its smaller end; anything else as it stands. */
function upright(value: string): string {
  const [from = '', to = ''] = value.split('..');
  return from !== '' && to !== '' && Number(from) > Number(to) ? `${to}..${from}` : value;
}

/** A value as an address has it, a range from its smaller end; undefined for what is none. */
export const readValue = (text: string): string | undefined => (attributeValue.test(text) ? upright(text) : undefined);

/** A number that people type, `1 200,5`, as an address has it; undefined for anything else. */
export function readNumber(text: string): string | undefined {
  const number = text.replace(/\s/g, '').replace(',', '.');
  return /^-?\d{1,9}(?:\.\d{1,6})?$/.test(number) ? number : undefined;
}

/** The id of a brand; undefined for anything else. */
export const readBrand = (text: string): string | undefined => (/^\d{1,6}$/.test(text) ? text : undefined);

/** Attributes of an address: `ram=16,32`, `ram=16&ram=32`, and the two fields of a range, `weight.from=400`. */
function readAttributes(search: URLSearchParams): ListQuery['attributes'] {
  const read: ListQuery['attributes'] = {};
  const ends: Record<string, { from?: string; to?: string }> = {};
  for (const [name, value] of search) {
    const parameter = attributeParameter(name);
    if (!parameter) continue;
    const { key, end } = parameter;
    if (end) {
      const number = readNumber(value);
      if (number !== undefined) ends[key] = { ...ends[key], [end]: number };
      continue;
    }
    const values = value.split(',').flatMap((one) => readValue(one) ?? []);
    if (values.length > 0) read[key] = [...new Set([...(read[key] ?? []), ...values])];
  }
  for (const [key, { from = '', to = '' }] of Object.entries(ends)) {
    read[key] = [...new Set([...(read[key] ?? []), upright(`${from}..${to}`)])];
  }
  return inOrder(withinReason(Object.entries(read)));
}

function withinReason(entries: [string, string[]][]): [string, string[]][] {
  let left = mostChosen;
  return entries.slice(0, mostAttributes).flatMap(([key, values]): [string, string[]][] => {
    const taken = values.slice(0, Math.min(mostValues, left));
    left -= taken.length;
    return taken.length > 0 ? [[key, taken]] : [];
  });
}

/** However it was chosen, the same choice has the same address. */
const inOrder = (entries: readonly (readonly [string, readonly string[]])[]): ListQuery['attributes'] =>
  Object.fromEntries(
    entries
      .map(([key, values]) => [key, values.toSorted()] as const)
      .toSorted(([left], [right]) => (left < right ? -1 : 1)),
  );

/** A whole number; people group the digits of a price, and so does the form. */
export function readSom(text: string | null): Som | undefined {
  const digits = text?.replace(/\s/g, '');
  return digits && /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

const takenIn = (search: URLSearchParams): string[] =>
  [...new Set(search.getAll('taken'))].filter((key) => /^[a-z][a-z0-9_]{0,39}$/.test(key)).slice(0, mostValues);

/** Parts of a search that stay words; each once. */
const asTextOf = (search: URLSearchParams) =>
  [...new Set(search.getAll('as_text').filter(Boolean))]
    .map((text) => text.slice(0, searchMaxLength))
    .slice(0, mostAsText);

/** Reads a listing's address; junk in it is as good as absent, and prices the wrong way round are turned. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const sort = search.get('sort') as Sort;
  const [min, max] = [readSom(search.get('min_price')), readSom(search.get('max_price'))];
  const isTurned = min !== undefined && max !== undefined && min > max;
  return {
    page: Math.max(1, readSom(search.get('page')) ?? 1),
    sort: sorts.includes(sort) ? sort : '',
    view: search.get('view') === 'rows' ? 'rows' : 'grid',
    search: search.get('search')?.trim().slice(0, searchMaxLength) ?? '',
    asText: asTextOf(search),
    taken: takenIn(search),
    brand: [...new Set(search.getAll('brand').flatMap((id) => readBrand(id) ?? []))].slice(0, mostValues),
    minPrice: isTurned ? max : min,
    maxPrice: isTurned ? min : max,
    inStock: search.get('in_stock') === '1',
    onSale: search.get('on_sale') === '1',
    attributes: readAttributes(search),
  };
}

/** What can be chosen in a list, as its page has it. */
export type ListFacets = Pick<
  ProductFacets,
  'count' | 'price' | 'brands' | 'in_stock' | 'on_sale' | 'price_bars' | 'categories' | 'attributes'
>;

/** A listing's fixed filter. */
export type ListScope = {
  brand?: string;
  brand_category?: string;
  category?: string;
  is_arrived?: 'true';
  is_recommended?: 'true';
};

/** Names are sorted as the page's language has them. */
type Ordering = NonNullable<Input<'GET /products/'>['query']>['ordering'];

/** What is chosen, as filters of the API; in the list of one brand there is no choice of brands. */
export function apiFilters(query: ListQuery, scope: ListScope) {
  const { search, asText, taken, brand, minPrice, maxPrice, inStock, onSale, attributes } = query;
  const filter = Object.entries(attributes).map(([key, values]) => `${key}:${values.join(',')}`);
  return {
    ...scope,
    search: search || undefined,
    as_text: asText.length > 0 ? asText : undefined,
    taken: taken.length > 0 ? taken : undefined,
    brand: scope.brand ? [scope.brand] : brand,
    min_price: minPrice,
    max_price: maxPrice,
    in_stock: inStock ? ('true' as const) : undefined,
    on_sale: onSale ? ('true' as const) : undefined,
    filter: filter.length > 0 ? filter.join(';') : undefined,
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

/** What is chosen without what the shop does not have any more. */
export function withoutDropped(query: ListQuery, dropped: readonly { key: string; value: string }[]): ListQuery {
  const isDropped = (key: string, value: string) => dropped.some((one) => one.key === key && one.value === value);
  const attributes = Object.entries(query.attributes)
    .map(([key, values]) => [key, values.filter((value) => !isDropped(key, value))] as const)
    .filter(([, values]) => values.length > 0);
  return {
    ...query,
    brand: query.brand.filter((id) => !isDropped('brand', id)),
    attributes: Object.fromEntries(attributes),
  };
}

/** What is chosen, with the values of today in place of what addresses called otherwise before. */
export function withRenamed(query: ListQuery, renamed: ProductFacets['renamed']): ListQuery {
  const nowOf = (key: string, value: string) =>
    renamed.find((one) => one.key === key && one.value === value)?.now ?? value;
  const attributes = Object.entries(query.attributes).map(([key, values]) => [
    key,
    [...new Set(values.map((value) => nowOf(key, value)))],
  ]);
  return { ...query, attributes: Object.fromEntries(attributes) };
}

/** The address of a listing with some of its query changed; what is default is left out. */
export function listPath(path: string, query: ListQuery, change: Partial<ListQuery> = {}): string {
  const next = { ...query, page: 1, ...change };
  const { page, sort, view, search, asText, taken, brand } = next;
  const { minPrice, maxPrice, inStock, onSale, attributes } = next;
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  for (const text of asText) params.append('as_text', text);
  for (const key of taken) params.append('taken', key);
  if (sort) params.set('sort', sort);
  for (const id of brand) params.append('brand', id);
  if (minPrice !== undefined) params.set('min_price', String(minPrice));
  if (maxPrice !== undefined) params.set('max_price', String(maxPrice));
  if (inStock) params.set('in_stock', '1');
  if (onSale) params.set('on_sale', '1');
  for (const [key, values] of Object.entries(inOrder(Object.entries(attributes)))) {
    if (values.length > 0) params.set(key, values.join(','));
  }
  if (view === 'rows') params.set('view', view);
  if (page > 1) params.set('page', String(page));
  // A comma needs no writing as %2C, and people read these addresses.
  return params.size > 0 ? `${path}?${String(params).replaceAll('%2C', ',')}` : path;
}

/** How many choices narrow the list; a price range is one. */
export function choiceCount(query: ListQuery): number {
  const { brand, minPrice, maxPrice, inStock, onSale, attributes } = query;
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;
  const chosen = [brand, ...Object.values(attributes)].reduce((sum, { length }) => sum + length, 0);
  return chosen + Number(hasPrice) + Number(inStock) + Number(onSale);
}
