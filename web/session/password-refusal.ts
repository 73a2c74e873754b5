import type { RefusalCode } from '#contract/refusals/refusals.ts';
import type { TextKey } from '#web/i18n/texts.ts';

/** What the server has against a new password, as a text of ours. */
export function passwordRefusal(code: RefusalCode | undefined): TextKey | undefined {
  if (!code) return undefined;
  if (code === 'password_too_similar') return 'account.password_similar';
  if (code === 'password_too_common') return 'account.password_common';
  return code === 'password_numeric' ? 'account.password_numeric' : 'auth_error1';
}
