import type { Language } from '#rules/text/language.ts';
import { type InLanguages, localized } from '#rules/text/localized.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { memoryLabelParts } from './storage-label.ts';
import type { OptionWords } from './variant-options.ts';

const units: Record<Language, Record<'gb' | 'tb', string>> = {
  ru: { gb: 'ГБ', tb: 'ТБ' },
  en: { gb: 'GB', tb: 'TB' },
  ky: { gb: 'ГБ', tb: 'ТБ' },
};

/** An amount of memory as people say it: "128 GB", "1 TB". @param gigabytes also as digits */
export function memoryName(gigabytes: number | string, language: Language): string {
  const { amount, unit } = memoryLabelParts(gigabytes);
  return `${amount} ${units[language][unit]}`;
}

/** A variant in one line, as e-mails name it: "Watch, Black, 44 mm", "Phone, Black, 128 GB". */
export const variantLabel = (
  variant: InLanguages<'name'> & { options: readonly OptionWords[] },
  language: Language,
): string =>
  [localized(variant, 'name', language), ...variant.options.map(({ value }) => textIn(value, language))].join(', ');
