import { isCommonPassword } from './common-passwords.ts';

const minLength = 8;

/** Shorter words of a person's data occur in good passwords by chance. */
const minTellingLength = 4;

export type PasswordProblem = 'too_short' | 'no_digit' | 'too_similar' | 'too_common' | 'entirely_numeric';

/** Whether a password is too simple for the form to send: shorter than 8 characters or without a digit. */
export function isSimplePassword(password: string): boolean {
  return isTooShort(password) || !hasDigit(password);
}

/**
 * Everything the server has against a new password, in the order in which it is shown; empty where it is good.
 * Not for the browser, which would have to carry the list of common passwords.
 */
export function passwordProblems(password: string, person: { email: string; name: string }): PasswordProblem[] {
  const problems: [PasswordProblem, boolean][] = [
    ['too_short', isTooShort(password)],
    ['no_digit', !hasDigit(password)],
    ['too_similar', isSimilar(password, person)],
    ['too_common', isCommonPassword(password)],
    ['entirely_numeric', /^\d+$/.test(password)],
  ];
  return problems.filter(([, applies]) => applies).map(([problem]) => problem);
}

function isTooShort(password: string): boolean {
  return [...password].length < minLength;
}

function hasDigit(password: string): boolean {
  return /\d/.test(password);
}

/** A password is like a person when a word of the e-mail or name makes up half of it, or holds all its letters. */
function isSimilar(password: string, { email, name }: { email: string; name: string }): boolean {
  const typed = plain(password);
  const letters = lettersOf(typed);
  const words = [email, email.replace(/@.*$/, ''), ...`${email} ${name}`.split(/[^\p{L}]+/u)].map(plain);
  return words
    .filter((word) => word.length >= minTellingLength)
    .some(
      (word) =>
        (typed.includes(word) && word.length * 2 >= typed.length) ||
        (letters.length >= minTellingLength && lettersOf(word).includes(letters)),
    );
}

const lettersOf = (text: string) => text.replace(/\d/g, '');

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
