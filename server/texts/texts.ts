import { installAllDates } from '#rules/text/all-own-dates.ts';
import { type Language, languages } from '#rules/text/language.ts';
import { texts as en } from './en.ts';
import { texts as ky } from './ky.ts';
import { texts as ru } from './ru.ts';

export type ServerTexts = typeof ru;

/** What the server says by itself: e-mails, messages to phones, alerts, words of files. A language is a folder here and a line. */
const catalogues: Record<Language, ServerTexts> = { ru, en, ky };

installAllDates();

/** What it says in a language. */
export const textsIn = (language: Language): ServerTexts => catalogues[language];

/** One of its texts, or what is made of them, in every language. */
export const byLanguage = <T>(make: (texts: ServerTexts, language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languages.map((language) => [language, make(textsIn(language), language)])) as Record<Language, T>;
