import type { Language } from '#rules/text/language.ts';

/** An amount of money in whole som; the shop knows no tyiyn. */
export type Som = number;

/**
 * The digits of an amount as ru-RU writes them: rounded, never negative, thousands parted by U+00A0
 * (also in four digits). The currency word is text and comes from the catalogue.
 */
export function groupSom(som: number): string {
  // By hand, because Intl.NumberFormat costs a slow phone milliseconds per list of products.
  return String(Math.max(0, Math.round(som))).replace(/\B(?=(\d{3})+$)/g, '\u00A0');
}

const words: Record<Language, string> = { ru: 'сом', en: 'som', ky: 'сом' };

/** The same with the currency's word, never broken over two lines: for e-mails, notifications and chat. */
export const somText = (som: Som, language: Language): string => `${groupSom(som)}\u00A0${words[language]}`;
