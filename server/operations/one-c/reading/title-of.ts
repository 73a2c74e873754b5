import { cleanLine } from '#server/catalog/sources/words/clean-text.ts';

/** 1C puts behind a name which things have it: "Размер корпуса (Часы (Для характеристик))", "Вес (Общие)". */
const set = /\s*\((?:[^()]*\()?\s*(?:общие|для характеристик|для серий)\s*\)?\)$/i;

/** Places in a list that people write before names of groups: "01. Смартфоны", "2) Телевизоры". */
const ordinal = /^\d{1,3}(?:\.\d{1,3})*[.)]\s+(?=\S)/;

/** What a group is called, without its place in the list. */
export const groupTitle = (title: string): string => title.replace(ordinal, '');

/** What a property or a characteristic is called, without the set of additional fields that it is of. */
export const titleOf = (text: string): string => {
  const title = cleanLine(text);
  return title.replace(set, '') || title;
};
