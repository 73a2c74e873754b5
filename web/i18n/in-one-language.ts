import { type Language, languages } from '#rules/text/language.ts';
import { otherLanguages, textName } from '#rules/text/localized.ts';
import { type Localized, textIn } from '#rules/text/localized-text.ts';

const translated = new RegExp(`_(?:${otherLanguages.join('|')})$`);

const isLanguage = (name: string) => languages.some((language) => language === name);

/** A text by language, `{ ru: 'Ноутбуки', en: 'Laptops' }`. */
const isLocalized = (object: Record<string, unknown>): object is Localized => {
  const names = Object.keys(object);
  return names.length > 0 && names.every(isLanguage);
};

/**
 * An answer of the API with every text in the page's language only: the text that counts stands in `title`, and
 * `title_en` is not there; a text by language has that language alone. A page that was loaded for one language need not carry the others.
 */
export function inOneLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((part) => inOneLanguage(part, language));
  if (typeof value !== 'object' || value === null) return value;
  const object = value as Record<string, unknown>;
  if (isLocalized(object)) return { [language]: textIn(object, language) };
  return Object.fromEntries(
    Object.entries(object)
      .filter(([name, member]) => member !== undefined && !translated.test(name))
      .map(([name, member]) => [name, inOneLanguage(object[textName(name, language)] || member, language)]),
  );
}
