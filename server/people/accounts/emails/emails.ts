import { type Language, pathInLanguage } from '#rules/text/language.ts';
import type { EmailTemplate, TemplateEmail } from '#server/platform/mail/email-templates.ts';
import { accountEmails } from './email-texts.ts';

type Reader = { email: string; name: string; language: Language };

const mail = (
  template: EmailTemplate,
  { email, name, language }: Reader,
  { url, ...values }: Record<string, string>,
): TemplateEmail => ({ template, recipient: email, language, values: { name, ...values }, url });

/** "Confirm your address", with the link that activates the account. */
export const activationEmail = (reader: Reader, url: string) => mail(accountEmails.activation, reader, { url });

/** "Choose a new password", with the link that lets its reader do so. */
export const passwordResetEmail = (reader: Reader, url: string) => mail(accountEmails.passwordReset, reader, { url });

/** "You work here now", with the link that lets its reader set their password. */
export const invitationEmail = (reader: Reader, url: string) => mail(accountEmails.invitation, reader, { url });

/** "Confirm your new address", with the link that makes it the account's. */
export const emailChangeEmail = (reader: Reader, url: string) => mail(accountEmails.emailChange, reader, { url });

/** "Your address was changed", to the old one, so that no account is carried off in silence. */
export const emailChangedEmail = (reader: Reader, newEmail: string) =>
  mail(accountEmails.emailChanged, reader, { new_email: newEmail });

/** "A passkey was added" or "removed", so that its owner notices a stranger's. */
export const passkeyEmail = (reader: Reader, change: 'added' | 'removed', passkey: string, url: string) =>
  mail(change === 'added' ? accountEmails.passkeyAdded : accountEmails.passkeyRemoved, reader, { passkey, url });

/** "Another phone will sign you in", so that the owner notices a change by a stranger in time. */
export const phoneReplacedEmail = (reader: Reader, publicUrl: string) =>
  mail(accountEmails.phoneReplaced, reader, { url: `${publicUrl}${pathInLanguage('/profile', reader.language)}` });

/** "Your password was changed", so that the owner notices a change by a stranger. */
export const passwordChangedEmail = (reader: Reader, resetUrl: string) =>
  mail(accountEmails.passwordChanged, reader, { url: resetUrl });
