import type { RefusalCode } from '#contract/refusals/refusals.ts';
import { isEmail } from '#rules/people/email.ts';
import { isSimplePassword } from '#rules/people/password.ts';
import type { ApiError } from '#web/api/api-error.ts';
import type { TextKey } from '#web/i18n/texts.ts';

export type Registration = { name: string; email: string; password: string; confirm: string; consent: boolean };

type Problem = { key: TextKey; field: keyof Registration };

/** The first thing that keeps a registration from being sent, in the contract's order (section 5), or undefined. */
export function registrationProblem(form: Registration): Problem | undefined {
  const empty = (['name', 'email', 'password', 'confirm'] as const).find((field) => form[field].trim() === '');
  if (empty) return { key: 'fill_form', field: empty };
  if (!isEmail(form.email.trim())) return { key: 'valid_email', field: 'email' };
  if (form.password !== form.confirm) return { key: 'auth_check', field: 'confirm' };
  if (isSimplePassword(form.password)) return { key: 'auth_error1', field: 'password' };
  return form.consent ? undefined : { key: 'auth_error2', field: 'consent' };
}

/** What the server has against a registration, as a text of ours, or undefined when it names no field. */
export function registrationRefusal(error: ApiError): Problem | undefined {
  const email = error.fieldCode('email');
  if (email) return { key: email === 'email_taken' ? 'auth_error3' : 'valid_email', field: 'email' };
  const password = passwordRefusal(error.fieldCode('password'));
  if (password) return { key: password, field: 'password' };
  return error.fieldCode('name') ? { key: 'fill_form', field: 'name' } : undefined;
}

/** What the server has against a new password, as a text of ours. */
export function passwordRefusal(code: RefusalCode | undefined): TextKey | undefined {
  if (!code) return undefined;
  if (code === 'password_too_similar') return 'account.password_similar';
  if (code === 'password_too_common') return 'account.password_common';
  return code === 'password_numeric' ? 'account.password_numeric' : 'auth_error1';
}
