import { type Localized, perLanguage, shortest, textIn } from '#rules/text/localized-text.ts';
import { unitIn } from './units.ts';

type Fact = { name: Localized; value: Localized };

/**
 * A fact where its name does not stand next to it, in every language: a count says nothing without what is counted, "4 шт."
 * becomes "Порты: 4". Anything else stays as it is.
 */
export const factText = ({ name, value }: Fact): Localized =>
  shortest(
    perLanguage((language) => {
      const text = textIn(value, language);
      const count = text.replace(unitIn('piece', language), '').trim();
      return /^\d[\d\s.,–-]*$/.test(count) ? `${textIn(name, language)}: ${count}` : text;
    }),
  );
