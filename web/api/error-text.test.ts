import { beforeEach, expect, test, vi } from 'vitest';
import type { Translate } from '#web/i18n/texts.ts';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/' });
  return () => vi.unstubAllGlobals();
});

/** Names the text in the place of its words. */
const t: Translate = (key) => key;
const answered = (status: number, code: string) => errorText(t, new ApiError(status, { code, detail: `say ${code}` }));

test.each([
  [409, 'stale', 'say stale'],
  [503, 'passkeys_unavailable', 'say passkeys_unavailable'],
  [503, 'no_room', 'say no_room'],
  [503, 'unavailable', 'error.unavailable'],
  [500, 'error', 'error.unavailable'],
  [429, 'throttled', 'error.too_many'],
  [401, 'not_authenticated', 'not_auth'],
])('a refusal with %i %s is shown as %s', (status, code, shown) => {
  expect(answered(status, code)).toBe(shown);
});

test('an answer without a sentence, and none at all, are shown in the page’s own words', () => {
  expect(errorText(t, new ApiError(503, 'away'))).toBe('error.unavailable');
  expect(errorText(t, new ApiError(0, undefined))).toBe('error.network');
  expect(errorText(t, new Error('x'))).toBe('error.generic');
});

test('when to try again is said in the language of the page', () => {
  const filled: Translate = (key, values) => `${key} ${JSON.stringify(values)}`;
  const wait = (seconds?: number) => errorText(filled, Object.assign(new ApiError(429, {}), { retryAfterS: seconds }));
  expect([3_598, 18_000, undefined].map(wait)).toEqual(
    ['через 60 минут', 'через 5 часов', 'через 1 минуту'].map((when) => `error.too_many {"when":"${when}"}`),
  );
  vi.stubGlobal('location', { pathname: '/en/cart' });
  expect(wait(86_400)).toBe('error.too_many {"when":"tomorrow"}');
});
