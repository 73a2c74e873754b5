import { yesNoWords } from '#rules/catalog/attribute-kinds/yes-no-words.ts';
import type { Language } from '#rules/text/language.ts';
import { type Localized, perLanguage, shortest, textIn } from '#rules/text/localized-text.ts';

/** A number alone, or of pieces as `units.ts` writes them: product pages need no other unit for it. */
const count = /^(\d[\d\s.,–-]*?)(?:\s(?:шт\.|pcs))?$/;

type Fact = { name: Localized; value: Localized };

/**
 * A fact where its name does not stand next to it, in every language: a count says nothing without what is counted, "4 шт."
 * becomes "Порты: 4", and "да" becomes the name. Anything else stays as it is.
 */
export const factText = ({ name, value }: Fact): Localized =>
  shortest(perLanguage((language) => said(textIn(name, language), textIn(value, language), language)));

function said(name: string, value: string, language: Language): string {
  if (value === yesNoWords.yes[language]) return name;
  const number = value === yesNoWords.no[language] ? value : count.exec(value)?.[1];
  return number === undefined ? value : `${name}: ${number}`;
}
