type Entry = {
  /** What the language calls itself; the same in every catalogue. */
  name: string;
  /** Its code with its country, as other programs know it. */
  locale: string;
  /** The locale whose numbers, plurals and order of letters it shares and every browser has: Chromium has none for Kyrgyz. */
  numbers: string;
  /** Which way it is written. */
  direction: 'ltr' | 'rtl';
  /** Whose letters its pages need first; all have Latin ones as well. */
  script: 'cyrillic' | 'latin';
  /** Whether it is written with letters that Russian and English have not: a font more. */
  hasOwnLetters: boolean;
  /** Whether browsers know where its words may be parted; else the shop says it (`syllables.ts`). */
  isHyphenated: boolean;
  /** In an address the house stands before the street, and the city last; elsewhere the city comes first. */
  isHouseFirst: boolean;
  /** Whether the admin is written in it; staff who come from its pages get the default language's. */
  hasAdmin: boolean;
};

/**
 * The shop's languages. The first is the default: its pages carry no language in their path, its texts stand in the
 * columns themselves, and what another language lacks is shown in it. A new language is an entry here and folders of texts
 * (docs/guides/languages.md).
 */
const entries = {
  ru: {
    name: 'Русский',
    locale: 'ru-RU',
    numbers: 'ru-RU',
    direction: 'ltr',
    script: 'cyrillic',
    hasOwnLetters: false,
    isHyphenated: true,
    isHouseFirst: false,
    hasAdmin: true,
  },
  en: {
    name: 'English',
    locale: 'en-GB',
    numbers: 'en-GB',
    direction: 'ltr',
    script: 'latin',
    hasOwnLetters: false,
    isHyphenated: true,
    isHouseFirst: true,
    hasAdmin: true,
  },
  ky: {
    name: 'Кыргызча',
    locale: 'ky-KG',
    numbers: 'ru-RU',
    direction: 'ltr',
    script: 'cyrillic',
    hasOwnLetters: true,
    isHyphenated: false,
    isHouseFirst: false,
    hasAdmin: false,
  },
} as const satisfies Record<string, Entry>;

export type Language = keyof typeof entries;

export const languages = Object.keys(entries) as [Language, ...Language[]];

export const defaultLanguage = 'ru' as const satisfies Language;

/** What is to be known of a language. */
export const languageEntry = (language: Language): Entry => entries[language];

/** Whether it is written in other letters than the default language, whose texts stand in where it has none. */
export const isInOtherLetters = (language: Language): boolean =>
  entries[language].script !== entries[defaultLanguage].script;

/** The language that a text names; the default one for any other text. */
export const asLanguage = (text: string | undefined): Language =>
  languages.find((language) => language === text) ?? defaultLanguage;

/** The language of a page by its path: /en and /en/… are English; without a language it is Russian. */
export function languageOfPath(pathname: string): Language {
  return asLanguage(pathname.split('/')[1]);
}

/** The same page's path in the given language. Takes a path without query, and never gives another host's address. */
export function pathInLanguage(pathname: string, language: Language): string {
  const current = languageOfPath(pathname);
  const page = current === defaultLanguage ? pathname : pathname.slice(current.length + 1);
  // Two slashes in front would be a link to another host: /en//example.com.
  const path = `/${page.replace(/^[\\/]+/, '')}`;
  if (language === defaultLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
