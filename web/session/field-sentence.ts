import type { ApiError } from '#web/api/api-error.ts';

/** What an answer says of a field, by its path, in the page's language; undefined where nothing is wrong with it. */
export function fieldSentence({ body }: ApiError, path: string): string | undefined {
  let value: unknown = body;
  for (const name of path.split('.')) {
    if (Array.isArray(value) || typeof value !== 'object' || value === null) break;
    value = (value as Record<string, unknown>)[name];
  }
  const first = Array.isArray(value) ? value[0] : undefined;
  return typeof first === 'string' ? first : undefined;
}
