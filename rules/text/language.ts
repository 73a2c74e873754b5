/** The shop's languages; the first is the default, whose pages carry no language in their path. */
export const languages = ['ru', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = languages[0];

/** What languages call themselves; the same in every catalogue. */
export const languageNames = { ru: 'Русский', en: 'English' } as const satisfies Record<Language, string>;

/** The language that a text names; the default one for any other text. */
export const asLanguage = (text: string | undefined): Language =>
  languages.find((language) => language === text) ?? defaultLanguage;

/** The language of a page by its path: /en and /en/… are English, all else is Russian. */
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
