import type { RouterContextProvider } from 'react-router';
import { languageOfPath } from '#rules/language.ts';
import { pageSize } from '#rules/limits.ts';
import { ask } from '#web/api/context.ts';
import { type ListQuery, readListQuery, type Sort } from './list-query.ts';
import { cardOf } from './product-card.tsx';

/** What a listing is narrowed to before anybody chooses anything. */
export type ListScope = { brand?: string; brand_category?: string; is_arrived?: 'true' };

/** Names are sorted as the page's language has them. */
const englishOrder: Partial<Record<Sort, 'name_en' | '-name_en'>> = { name: 'name_en', '-name': '-name_en' };

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
export function apiPage({ page, sort }: ListQuery, language: 'ru' | 'en') {
  const ordering = (language === 'en' && englishOrder[sort]) || sort || undefined;
  return { limit: pageSize, offset: (page - 1) * pageSize, ordering };
}

/** Everything that a listing shows: one page of its products, and what can be chosen with how many products each. */
export async function loadListing(context: Readonly<RouterContextProvider>, request: Request, scope: ListScope = {}) {
  const { pathname, searchParams } = new URL(request.url);
  const query = readListQuery(searchParams);
  const filters = apiFilters(query, scope);
  const [list, facets] = await Promise.all([
    ask(context, 'GET /products/', { query: { ...filters, ...apiPage(query, languageOfPath(pathname)) } }),
    ask(context, 'GET /products/facets/', { query: filters }),
  ]);
  return { query, count: list.count, products: list.results.map(cardOf), facets };
}
