import type { ApiError } from '#web/api/api-error.ts';
import type { useT } from '#web/i18n/i18n.tsx';

/**
 * What an answer says of a field, by its path, in the page's language; undefined where nothing is wrong with it. What is no
 * phone is refused in a sentence of the older contract, which is English for everybody, so it has words of the screen.
 */
export function fieldSentence(t: ReturnType<typeof useT>, error: ApiError, path: string): string | undefined {
  if (error.fieldCode(path) === 'phone') return t('account.phone_error');
  let value: unknown = error.body;
  for (const name of path.split('.')) {
    if (Array.isArray(value) || typeof value !== 'object' || value === null) break;
    value = (value as Record<string, unknown>)[name];
  }
  const first = Array.isArray(value) ? value[0] : undefined;
  return typeof first === 'string' ? first : undefined;
}
