import { type Language, languageEntry } from './language.ts';

/** Making a formatter is slow on a cheap phone, so each is made once. */
const formats: Partial<Record<Language, Intl.NumberFormat>> = {};

/** A number with one decimal and the language's own sign before it: 4,5 or 4.5. */
export function decimalText(number: number, language: Language): string {
  formats[language] ??= new Intl.NumberFormat(languageEntry(language).locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return formats[language].format(number);
}
