import { apiQuery, readListQuery } from './list-query.ts';

/** What a listing's loader reads from its own address. */
export function listRequest(request: Request) {
  const query = readListQuery(new URL(request.url).searchParams);
  return { query, api: apiQuery(query) };
}
