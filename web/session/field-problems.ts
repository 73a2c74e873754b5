import { isEmail } from '#rules/people/email.ts';
import type { Translate } from '#web/i18n/texts.ts';
import type { FormProblem } from './use-form-submit.ts';

/** Each empty field says so, and the form what the specification has it say; nothing where none is. */
export function emptyProblems(
  t: Translate,
  fields: Record<string, string>,
  ofForm: 'fill_form' | 'fill_input',
): FormProblem[] {
  const empty = Object.keys(fields).filter((field) => !fields[field]?.trim());
  return empty.length === 0
    ? []
    : [{ text: t(ofForm) }, ...empty.map((field) => ({ text: t('account.empty'), field }))];
}

/** All that keeps a sign-in from being sent. */
export function signInProblems(t: Translate, typed: { email: string; password: string }): FormProblem[] {
  const problems = emptyProblems(t, typed, 'fill_input');
  if (typed.email && !isEmail(typed.email)) problems.push({ text: t('valid_email'), field: 'email' });
  return problems;
}
