import { defaultLanguage, type Language, languages } from './language.ts';

/** A text in the languages that it was written in, `{ ru: 'Ноутбуки', en: 'Laptops' }`; none of them is empty. */
export type Localized = Partial<Record<Language, string>>;

/** The text in a language; where that has none, in the default one, else in any. Empty where there is none at all. */
export function textIn(text: Localized, language: Language): string {
  return text[language] ?? text[defaultLanguage] ?? languages.map((each) => text[each]).find(Boolean) ?? '';
}

/** The same text in every language, of what all of them write alike: "USB-C". */
export const alikeInAll = (text: string): Localized => Object.fromEntries(languages.map((each) => [each, text]));

/** The text by language, as a function of the language. */
export const perLanguage = (text: (language: Language) => string): Localized =>
  Object.fromEntries(languages.map((each) => [each, text(each)]).filter(([, own]) => own));

/** A text for every language, as fields hold it while it is typed: empty where it has none. */
export const inAllFields = (text: Localized): Record<Language, string> =>
  Object.fromEntries(languages.map((each) => [each, text[each] ?? ''])) as Record<Language, string>;

/** A text by language without what is the same as in the default one: lists carry it for every product. */
export function shortest(text: Localized): Localized {
  const own = textIn(text, defaultLanguage);
  return Object.fromEntries(
    Object.entries(text).filter(([language, words]) => language === defaultLanguage || words !== own),
  );
}
