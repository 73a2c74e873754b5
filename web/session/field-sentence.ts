import type { ApiError } from '#web/api/api-error.ts';

/** What an answer says of a field, by its path, in the page's language; undefined where nothing is wrong with it. */
export function fieldSentence({ body }: ApiError, path: string): string | undefined {
  let said: unknown = body;
  for (const name of path.split('.')) {
    if (Array.isArray(said) || typeof said !== 'object' || said === null) break;
    said = (said as Record<string, unknown>)[name];
  }
  const first = Array.isArray(said) ? said[0] : undefined;
  return typeof first === 'string' ? first : undefined;
}
