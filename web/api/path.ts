/** What a call sends, as far as it matters here: the contract has typed it before. */
export type CallParts = { params?: unknown; query?: unknown; body?: unknown };

/**
 * '/products/5/?limit=8' for 'GET /products/{id}/': the address of a call below the API base.
 * Lists are sent as name[]=a&name[]=b; undefined, null and empty lists not at all.
 */
export function callPath(call: string, { params, query }: CallParts): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const path = call
    .slice(call.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = queryText((query ?? {}) as Record<string, unknown>);
  return search ? `${path}?${search}` : path;
}

function queryText(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const part of value) search.append(`${name}[]`, String(part));
    else if (value !== undefined && value !== null) search.append(name, String(value));
  }
  return search.toString();
}
