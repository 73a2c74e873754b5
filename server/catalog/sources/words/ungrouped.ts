import { inLanguages, sameInEveryLanguage } from '#rules/text/translations.ts';
import type { Characteristic } from '#server/catalog/products/part-queries.ts';
import { textsIn } from '#server/texts/texts.ts';

/** The group of characteristics without another one. */
const group = inLanguages('group_title', (language) => textsIn(language).products.characteristics);

/** Characteristics of a source that has neither groups nor languages. */
export const ungrouped = (said: readonly { label: string; value: string }[]): Characteristic[] =>
  said.map(({ label, value }) => ({
    ...group,
    ...sameInEveryLanguage('label', label),
    ...sameInEveryLanguage('value', value),
  }));
