import { languageOfPath } from '#rules/text/language.ts';
import { waitText } from '#rules/text/wait-text.ts';
import type { Translate } from '#web/i18n/texts.ts';
import { ApiError, noAnswer } from './api-error.ts';

const usualWaitS = 60;

/** What to show people about a failed call when the screen has nothing more exact to say. */
export function errorText(t: Translate, error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.generic');
  const { status, code, sentence, retryAfterS: seconds = usualWaitS } = error;
  if (status === noAnswer) return t('error.network');
  if (status === 401) return t('not_auth');
  if (status === 403) return t('error.forbidden');
  if (status === 429) return t('error.too_many', { when: waitText(languageOfPath(location.pathname), seconds) });
  // What a part of the shop cannot do has a sentence of its own; that all of it is away has the page's.
  if (sentence && (status < 500 || (status === 503 && code !== 'unavailable'))) return sentence;
  return t(status < 500 ? 'error.generic' : 'error.unavailable');
}
