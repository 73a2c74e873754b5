import { type PasswordProblem, passwordProblems } from '#rules/people/password.ts';
import { invalidField } from '#server/platform/errors.ts';

/** The wire's sentences (contract 5, password rules); the digit is asked for by the form alone in the original. */
const sentences: Record<PasswordProblem, string> = {
  too_short: 'This password is too short. It must contain at least 8 characters.',
  no_digit: 'This password must contain at least one digit.',
  too_similar: 'The password is too similar to the email.',
  too_common: 'This password is too common.',
  entirely_numeric: 'This password is entirely numeric.',
};

/** @throws DomainError invalid with everything that is wrong with the password, in one list under the field */
export function refuseWeakPassword(field: string, password: string, person: { email: string; name: string }): void {
  const problems = passwordProblems(password, person);
  if (problems.length > 0) throw invalidField(field, ...problems.map((problem) => sentences[problem]));
}
