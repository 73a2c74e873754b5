import type { Language } from './language.ts';
import { memoryLabelParts } from './memory.ts';

const units: Record<Language, Record<'gb' | 'tb', string>> = {
  ru: { gb: 'ГБ', tb: 'ТБ' },
  en: { gb: 'GB', tb: 'TB' },
};

/**
 * A variant in one line, as letters name it: "Phone, Black, 128 GB".
 *
 * @param variant.memory gigabytes, also as digits; 0 is no memory
 */
export function variantLabel(
  variant: { name: string; name_en: string; color_name: string; color_name_en: string; memory: number | string },
  language: Language,
): string {
  const { amount, unit } = memoryLabelParts(variant.memory);
  const names = language === 'ru' ? [variant.name, variant.color_name] : [variant.name_en, variant.color_name_en];
  return [...names, ...(amount > 0 ? [`${amount} ${units[language][unit]}`] : [])].join(', ');
}
