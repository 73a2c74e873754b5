import { defaultLanguage, type Language } from '#rules/text/language.ts';

const twin = '_en';

/**
 * An answer of the API with every text in the page's language only: the text that counts stands in `title`, and
 * `title_en` is empty (null where it is no text). A page that was loaded for one language need not carry the other.
 */
export function inOneLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((part) => inOneLanguage(part, language));
  if (typeof value !== 'object' || value === null) return value;
  const object = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(object).map(([name, member]) => {
      if (name.endsWith(twin)) return [name, typeof member === 'string' ? '' : null];
      const translated = language === defaultLanguage ? undefined : object[name + twin];
      return [name, inOneLanguage(translated || member, language)];
    }),
  );
}
