import type { Language } from '#rules/text/language.ts';
import { otherLanguages, textName } from '#rules/text/localized.ts';

const translated = new RegExp(`_(?:${otherLanguages.join('|')})$`);

/**
 * An answer of the API with every text in the page's language only: the text that counts stands in `title`, and
 * `title_en` is not there. A page that was loaded for one language need not carry the others.
 */
export function inOneLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((part) => inOneLanguage(part, language));
  if (typeof value !== 'object' || value === null) return value;
  const object = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(object)
      .filter(([name]) => !translated.test(name))
      .map(([name, member]) => [name, inOneLanguage(object[textName(name, language)] || member, language)]),
  );
}
