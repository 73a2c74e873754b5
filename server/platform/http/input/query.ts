/**
 * The query as a plain object: `name[]` counts as `name`, a repeated name becomes a list.
 * Null-prototype, so that no parameter can be called __proto__.
 */
export function parseQuery(url: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  const start = url.indexOf('?');
  if (start < 0) return query;
  for (const [rawName, value] of new URLSearchParams(url.slice(start + 1))) {
    const name = rawName.replace(/\[\d*\]$/, '');
    const there = query[name];
    query[name] = there === undefined ? value : [there, value].flat();
  }
  return query;
}
