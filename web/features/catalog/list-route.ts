import { languageOfPath } from '#rules/language.ts';
import { apiQuery, readListQuery, type Sort } from './list-query.ts';

/** Names are sorted as the page's language has them. */
const englishOrder = {
  name: 'name_en',
  '-name': '-name_en',
  price: 'price',
  '-price': '-price',
  '': undefined,
} as const;

/** What a listing's loader reads from its own address. */
export function listRequest(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const query = readListQuery(searchParams);
  const isEnglish = languageOfPath(pathname) === 'en';
  const ordering = isEnglish ? englishOrder[query.sort satisfies Sort] : query.sort || undefined;
  return { query, api: { ...apiQuery(query), ordering } };
}
