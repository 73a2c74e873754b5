import type { Language } from '#rules/text/language.ts';
import type { LetterTemplate, TemplateLetter } from '#server/platform/mail/letter-templates.ts';
import { accountLetters } from './letter-texts.ts';

type Reader = { email: string; name: string; language: Language };

const letter = (
  template: LetterTemplate,
  { email, name, language }: Reader,
  { url, ...values }: Record<string, string>,
): TemplateLetter => ({ template, recipient: email, language, values: { name, ...values }, url });

/** "Confirm your address", with the link that activates the account. */
export const activationLetter = (reader: Reader, url: string) => letter(accountLetters.activation, reader, { url });

/** "Choose a new password", with the link that lets its reader do so. */
export const passwordResetLetter = (reader: Reader, url: string) =>
  letter(accountLetters.passwordReset, reader, { url });

/** "You work here now", with the link that lets its reader set their password. */
export const invitationLetter = (reader: Reader, url: string) => letter(accountLetters.invitation, reader, { url });

/** "Confirm your new address", with the link that makes it the account's. */
export const emailChangeLetter = (reader: Reader, url: string) => letter(accountLetters.emailChange, reader, { url });

/** "Your address was changed", to the old one, so that no account is carried off in silence. */
export const emailChangedLetter = (reader: Reader, newEmail: string) =>
  letter(accountLetters.emailChanged, reader, { new_email: newEmail });

/** "Your password was changed", so that nobody's password changes behind their back. */
export const passwordChangedLetter = (reader: Reader, resetUrl: string) =>
  letter(accountLetters.passwordChanged, reader, { url: resetUrl });
