import type { Translate } from '#web/i18n/texts.ts';
import { ApiError, noAnswer } from './api-error.ts';

const usualWaitS = 60;

/** What to show people about a failed call when the screen has nothing more exact to say. */
export function errorText(t: Translate, error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.generic');
  if (error.status === noAnswer) return t('error.network');
  if (error.status === 401) return t('not_auth');
  if (error.status === 403) return t('error.forbidden');
  if (error.status < 500 && error.status !== 429 && error.sentence) return error.sentence;
  if (error.status === 429) return t('error.too_many', { seconds: error.retryAfterS ?? usualWaitS });
  return t(error.status >= 500 ? 'error.unavailable' : 'error.generic');
}
