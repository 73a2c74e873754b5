import type { AttributeValue } from '#rules/catalog/attribute-kinds/attribute-kind.ts';
import { sayAttribute } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import { type Localized, perLanguage, shortest } from '#rules/text/localized-text.ts';
import { type IndexedAttribute, kindOf } from './definitions.ts';

/** One value of an attribute as it is written. */
export type SaidWords = {
  text: Localized;
  /** What a list's filter takes to show all that says the same; null for words, which no filter finds. */
  filter: string | null;
};

/** Values of one attribute that are remembered; numbers may be as many as products. */
const mostRemembered = 5_000;

/** By the attribute as it is defined now. */
const remembered = new WeakMap<IndexedAttribute, Map<number | string, SaidWords>>();

/** A value in words, made once for all products that say it. */
export function wordsOf(value: AttributeValue, attribute: IndexedAttribute): SaidWords {
  if ('words' in value) return makeWords(value, attribute);
  const words = remembered.get(attribute) ?? new Map<number | string, SaidWords>();
  remembered.set(attribute, words);
  const key = 'number' in value ? value.number : `id ${value.value}`;
  const there = words.get(key);
  if (there) return there;
  const made = makeWords(value, attribute);
  if (words.size >= mostRemembered) words.clear();
  words.set(key, made);
  return made;
}

function makeWords(value: AttributeValue, attribute: IndexedAttribute): SaidWords {
  const text = shortest(perLanguage((language) => sayAttribute(value, attribute, language)));
  return { text, filter: filterFor(value, attribute) };
}

function filterFor(value: AttributeValue, attribute: IndexedAttribute): string | null {
  if (kindOf(attribute).filter === null || 'words' in value) return null;
  if ('number' in value) return String(value.number);
  return attribute.values.find(({ id }) => id === value.value)?.key ?? null;
}
