import { type Localized, perLanguage, shortest, textIn } from '#rules/text/localized-text.ts';

/** A number alone, or of pieces as `units.ts` writes them: product pages need no other unit for it. */
const count = /^(\d[\d\s.,–-]*?)(?:\s(?:шт\.|pcs))?$/;

type Fact = { name: Localized; value: Localized };

/**
 * A fact where its name does not stand next to it, in every language: a count says nothing without what is counted, "4 шт."
 * becomes "Порты: 4". Anything else stays as it is.
 */
export const factText = ({ name, value }: Fact): Localized =>
  shortest(
    perLanguage((language) => {
      const text = textIn(value, language);
      const [, number] = count.exec(text) ?? [];
      return number === undefined ? text : `${textIn(name, language)}: ${number}`;
    }),
  );
