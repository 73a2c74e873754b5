import { isEmail } from '#rules/people/email.ts';
import { isSimplePassword } from '#rules/people/password.ts';
import type { ApiError } from '#web/api/api-error.ts';
import type { Translate } from '#web/i18n/texts.ts';
import { emptyProblems } from './field-problems.ts';
import { passwordRefusal } from './password-refusal.ts';
import type { FormProblem } from './use-form-submit.ts';

// Fetched when a registration is sent: pages that lead to its form have no room for it.
export type Registration = { name: string; email: string; password: string; confirm: string; consent: boolean };

/** All that keeps a registration from being sent, in the specification's order. */
export function registrationProblems(t: Translate, { consent, ...typed }: Registration): FormProblem[] {
  const { email, password, confirm } = typed;
  const problems = emptyProblems(t, typed, 'fill_form');
  if (email.trim() && !isEmail(email.trim())) problems.push({ text: t('valid_email'), field: 'email' });
  if (confirm.trim() && password !== confirm) {
    problems.push({ text: t('account.passwords_differ'), field: 'confirm' });
  }
  if (password.trim() && isSimplePassword(password)) problems.push({ text: t('auth_error1'), field: 'password' });
  if (!consent) problems.push({ text: t('auth_error2'), field: 'consent' });
  return problems;
}

/** All that the server has against a registration, in the words of the page; nothing when it names no field. */
export function registrationRefusals(t: Translate, error: ApiError): FormProblem[] {
  const email = error.fieldCode('email');
  const password = passwordRefusal(error.fieldCode('password'));
  const problems: FormProblem[] = [];
  if (email) problems.push({ text: t(email === 'email_taken' ? 'auth_error3' : 'valid_email'), field: 'email' });
  if (password) problems.push({ text: t(password), field: 'password' });
  if (error.fieldCode('name')) problems.push({ text: t('fill_form'), field: 'name' });
  return problems;
}
