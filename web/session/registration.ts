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

/** The contract's sentence for a taken address, the one that clients compare word for word. */
const taken = 'custom user with this email already exists.';

/** What the server has against a registration, as a text of ours, or undefined when it names no field. */
export function registrationRefusal(error: ApiError): Problem | undefined {
  const [email] = error.fieldMessages('email');
  if (email) return { key: email === taken ? 'auth_error3' : 'valid_email', field: 'email' };
  const password = passwordRefusal(error.fieldMessages('password'));
  if (password) return { key: password, field: 'password' };
  return error.fieldMessages('name').length > 0 ? { key: 'fill_form', field: 'name' } : undefined;
}

/** What the server has against a new password, in the contract's sentences, as a text of ours. */
export function passwordRefusal(messages: readonly string[]): TextKey | undefined {
  const [message] = messages;
  if (!message) return undefined;
  if (message.includes('similar')) return 'account.password_similar';
  if (message.includes('common')) return 'account.password_common';
  return message.includes('entirely numeric') ? 'account.password_numeric' : 'auth_error1';
}
