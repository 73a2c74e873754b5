import type { Refusal, RefusalCode } from '#contract/refusals/refusals.ts';
import { type PasswordProblem, passwordProblems } from '#rules/people/password.ts';
import { DomainError } from '#server/platform/errors.ts';

const codes = {
  too_short: 'password_too_short',
  no_digit: 'password_no_digit',
  too_similar: 'password_too_similar',
  too_common: 'password_too_common',
  entirely_numeric: 'password_numeric',
} as const satisfies Record<PasswordProblem, RefusalCode>;

/** Everything that is wrong with a password. */
export const weaknessesOf = (password: string, person: { email: string | null; name: string }): Refusal[] =>
  passwordProblems(password, { ...person, email: person.email ?? '' }).map((problem) => ({ code: codes[problem] }));

/** @throws DomainError invalid with everything that is wrong with the password, in one list under the field */
export function refuseWeakPassword(
  field: string,
  password: string,
  person: { email: string | null; name: string },
): void {
  const refusals = weaknessesOf(password, person);
  if (refusals.length > 0) throw new DomainError('invalid', 'weak_password', {}, { fields: { [field]: refusals } });
}
