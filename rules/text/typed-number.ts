import { type Language, languageEntry } from './language.ts';

/** A number as people type it: all its digits, without groups, with the language's own decimal sign. */
export const typedNumber = (number: number, language: Language): string =>
  new Intl.NumberFormat(languageEntry(language).numbers, { maximumFractionDigits: 20, useGrouping: false }).format(
    number,
  );
