import { inAllLanguages, sameInEveryLanguage } from '#rules/text/translations.ts';
import type { Characteristic } from '#server/catalog/products/part-queries.ts';

/** The group of characteristics without another one. */
const group = inAllLanguages({ group_title: 'Характеристики', group_title_en: 'Specifications' }, ['group_title']);

/** Characteristics of a source that has neither groups nor languages. */
export const ungrouped = (said: readonly { label: string; value: string }[]): Characteristic[] =>
  said.map(({ label, value }) => ({
    ...group,
    ...sameInEveryLanguage('label', label),
    ...sameInEveryLanguage('value', value),
  }));
