import { type Language, languageEntry } from './language.ts';

/** Making a formatter takes a hundred times as long as using it: each is made once. */
const formats: Record<string, Intl.NumberFormat> = {};

/** A number with one decimal and the language's own sign before it: 4,5 or 4.5. */
export function decimalText(number: number, language: Language): string {
  formats[language] ??= new Intl.NumberFormat(languageEntry(language).numbers, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return formats[language].format(number);
}

/** A number with so many decimals at most; digits are grouped from five on, so that a year stays a year. */
export function numberText(number: number, decimals: number, language: Language): string {
  const key = `${language} ${decimals}`;
  formats[key] ??= new Intl.NumberFormat(languageEntry(language).numbers, {
    maximumFractionDigits: decimals,
    useGrouping: 'min2',
  });
  return formats[key].format(number);
}
