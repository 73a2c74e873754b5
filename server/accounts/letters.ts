import type { Language } from '#rules/language.ts';
import { composeLetter, type LetterContent } from '#server/platform/mail/compose.ts';
import type { Letter } from '#server/platform/mail/letters.ts';

type Reader = { email: string; name: string; language: Language };
type Text = LetterContent & { subject: string };

const letter = (template: string, { email, language }: Reader, { subject, ...content }: Text): Letter => ({
  recipient: email,
  language,
  template,
  subject,
  ...composeLetter(content),
});

/** "Confirm your address", with the link that activates the account. */
export function activationLetter(reader: Reader, url: string): Letter {
  const texts: Record<Language, Text> = {
    ru: {
      subject: 'Подтвердите адрес электронной почты',
      heading: `Здравствуйте, ${reader.name}!`,
      paragraphs: ['Вы зарегистрировались в нашем магазине. Подтвердите адрес, и аккаунт заработает.'],
      action: { label: 'Подтвердить адрес', url },
      notes: ['Ссылка действует 3 дня и один раз. Если регистрировались не вы, ничего не делайте.'],
    },
    en: {
      subject: 'Confirm your e-mail address',
      heading: `Hello, ${reader.name}!`,
      paragraphs: ['You have registered at our shop. Confirm your address, and the account is ready.'],
      action: { label: 'Confirm the address', url },
      notes: ['The link works for 3 days and once. If it was not you who registered, do nothing.'],
    },
  };
  return letter('activation', reader, texts[reader.language]);
}

/** "Choose a new password", with the link that lets its reader do so. */
export function passwordResetLetter(reader: Reader, url: string): Letter {
  const texts: Record<Language, Text> = {
    ru: {
      subject: 'Новый пароль',
      heading: `Здравствуйте, ${reader.name}!`,
      paragraphs: ['Кто-то, вероятно вы, попросил сменить пароль. По ссылке можно задать новый.'],
      action: { label: 'Задать новый пароль', url },
      notes: ['Ссылка действует сутки и один раз. Если просили не вы, ничего не делайте: пароль останется прежним.'],
    },
    en: {
      subject: 'A new password',
      heading: `Hello, ${reader.name}!`,
      paragraphs: ['Somebody, probably you, asked to change the password. The link lets you choose a new one.'],
      action: { label: 'Choose a new password', url },
      notes: ['The link works for a day and once. If it was not you who asked, do nothing: the password stays.'],
    },
  };
  return letter('password-reset', reader, texts[reader.language]);
}

/** "You work here now", with the link that lets its reader set their password. */
export function invitationLetter(reader: Reader, url: string): Letter {
  const texts: Record<Language, Text> = {
    ru: {
      subject: 'Доступ к офису магазина',
      heading: `Здравствуйте, ${reader.name}!`,
      paragraphs: ['Вам открыли доступ к офису магазина. Задайте пароль и войдите с этим адресом.'],
      action: { label: 'Задать пароль', url },
      notes: ['Ссылка действует сутки и один раз. Позже новую можно получить на странице входа.'],
    },
    en: {
      subject: "Access to the shop's office",
      heading: `Hello, ${reader.name}!`,
      paragraphs: ['You were given access to the office of the shop. Set a password and sign in with this address.'],
      action: { label: 'Set a password', url },
      notes: ['The link works for a day and once. Later a new one can be had on the sign-in page.'],
    },
  };
  return letter('invitation', reader, texts[reader.language]);
}

/** "Confirm your new address", with the link that makes it the account's. */
export function emailChangeLetter(reader: Reader, url: string): Letter {
  const texts: Record<Language, Text> = {
    ru: {
      subject: 'Подтвердите новый адрес',
      heading: `Здравствуйте, ${reader.name}!`,
      paragraphs: ['Этот адрес указан как новый адрес вашего аккаунта. По ссылке он станет адресом для входа и писем.'],
      action: { label: 'Подтвердить новый адрес', url },
      notes: ['Ссылка действует сутки и один раз. Если это были не вы, ничего не делайте.'],
    },
    en: {
      subject: 'Confirm your new address',
      heading: `Hello, ${reader.name}!`,
      paragraphs: [
        'This was given as the new address of your account. The link makes it the one for signing in and letters.',
      ],
      action: { label: 'Confirm the new address', url },
      notes: ['The link works for a day and once. If it was not you, do nothing.'],
    },
  };
  return letter('email-change', reader, texts[reader.language]);
}

/** "Your address was changed", to the old one, so that no account is carried off in silence. */
export function emailChangedLetter(reader: Reader, newEmail: string): Letter {
  const texts: Record<Language, Text> = {
    ru: {
      subject: 'Адрес аккаунта изменён',
      heading: `Здравствуйте, ${reader.name}!`,
      paragraphs: [`Адрес вашего аккаунта теперь ${newEmail}. На других устройствах выполнен выход.`],
      notes: ['Если это были не вы, сразу напишите или позвоните нам.'],
    },
    en: {
      subject: 'The address of your account was changed',
      heading: `Hello, ${reader.name}!`,
      paragraphs: [`The address of your account is now ${newEmail}. Other devices are signed out.`],
      notes: ['If it was not you, write to us or call us at once.'],
    },
  };
  return letter('email-changed', reader, texts[reader.language]);
}

/** "Your password was changed", so that nobody's password changes behind their back. */
export function passwordChangedLetter(reader: Reader, resetUrl: string): Letter {
  const texts: Record<Language, Text> = {
    ru: {
      subject: 'Пароль изменён',
      heading: `Здравствуйте, ${reader.name}!`,
      paragraphs: ['Пароль вашего аккаунта изменён, на других устройствах выполнен выход.'],
      action: { label: 'Если это были не вы, задайте новый пароль', url: resetUrl },
    },
    en: {
      subject: 'The password was changed',
      heading: `Hello, ${reader.name}!`,
      paragraphs: ['The password of your account was changed, and other devices are signed out.'],
      action: { label: 'If it was not you, choose a new password', url: resetUrl },
    },
  };
  return letter('password-changed', reader, texts[reader.language]);
}
