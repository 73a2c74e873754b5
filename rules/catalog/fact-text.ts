import { type Localized, perLanguage, shortest, textIn } from '#rules/text/localized-text.ts';

/** A number alone, or of pieces as `units.ts` writes them, or that there is none: product pages need no other words for it. */
const count = /^(нет|no|жок|[\d\s.,–-]+?)(\s(шт\.|pcs|даана))?$/;

type Fact = { name: Localized; value: Localized };

/**
 * A fact where its name does not stand next to it, in every language: a count says nothing without what is counted, "4 шт."
 * becomes "Порты: 4", and "да" becomes the name. Anything else stays as it is.
 */
export const factText = ({ name, value }: Fact): Localized =>
  shortest(
    perLanguage((language) => {
      const [label, text] = [textIn(name, language), textIn(value, language)];
      const number = count.exec(text)?.[1];
      return /^(да|yes|ооба)$/.test(text) ? label : number ? `${label}: ${number}` : text;
    }),
  );
