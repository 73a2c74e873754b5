import type { ChoiceValue, DecidedWords, Definition } from '#rules/catalog/attribute-kinds/attribute-kind.ts';
import { type AttributeUse, attributesOf } from '#rules/catalog/category-tree.ts';
import { kindOfCategory } from '#rules/catalog/kind-of-category.ts';
import { defaultLanguage } from '#rules/text/language.ts';
import { type Localized, textIn } from '#rules/text/localized-text.ts';
import { plainWords } from '#rules/text/plain-words.ts';

export type KnownCategory = { id: number; parent_id: number | null; name: Localized; spellings: string[] };
export type KnownAttribute = Definition & {
  id: number;
  key: string;
  name: Localized;
  spellings: string[];
  is_multiple: boolean;
  is_open: boolean;
  is_common_option: boolean;
  values: ChoiceValue[];
  decided: DecidedWords;
};
type Decision = {
  category_id: number | null;
  words: string;
  means_category: number | null;
  means_attribute: number | null;
  is_ignored: boolean;
};

/** The tree, its attributes, and what was decided about words. */
export type KnownWords = {
  categories: KnownCategory[];
  uses: AttributeUse[];
  attributes: KnownAttribute[];
  decisions: Decision[];
};

/** What words mean: an id; that they are to be left out; or nothing that is known, so that they wait. */
export type Meaning = number | 'ignored' | 'unknown';

/** What a brand calls a kind of things, without the brand's own name: "Смартфоны Samsung" of Samsung is "Смартфоны". */
export const kindTitles = (brand: string, kind: Localized): Localized =>
  Object.fromEntries(Object.entries(kind).map(([language, title]) => [language, kindTitle(brand, title)]));

/** The words by which such a kind is decided about. */
export const wordsOfKind = (brand: string, kind: Localized): string =>
  plainWords(textIn(kindTitles(brand, kind), defaultLanguage));

/** The words by which an attribute's name is decided about. */
export const wordsOfLabel = (label: Localized): string => plainWords(textIn(label, defaultLanguage));

function kindTitle(brand: string, title: string): string {
  const own = plainWords(brand).split(' ');
  const words = title.trim().split(/\s+/);
  const at = words.findIndex((_, place) => own.every((word, nth) => plainWords(words[place + nth] ?? '') === word));
  const without = at === -1 ? words : words.toSpliced(at, own.length);
  const rest = without.join(' ') || title;
  return `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
}

/** Finds what words mean, from one reading of the tree. */
export function understandWords({ categories, uses, attributes, decisions }: KnownWords) {
  const decided = new Map(decisions.map((each) => [`${each.category_id ?? ''} ${each.words}`, each]));
  const categoriesByWords = idsByWords(categories);
  const attributesByWords = idsByWords(attributes.filter(isCommon(uses)));
  const byId = new Map(attributes.map((each) => [each.id, each]));
  const usedIn = new Map<number, Map<string, number[]>>();

  /** Names of the attributes that hold for a category; they are asked before those of the whole shop. */
  function wordsIn(category: number): Map<string, number[]> {
    const known = usedIn.get(category);
    if (known) return known;
    const own = attributesOf(categories, uses, category).flatMap(({ attribute_id }) => byId.get(attribute_id) ?? []);
    const words = idsByWords(own);
    usedIn.set(category, words);
    return words;
  }

  /** Of the whole shop's attributes with these names the first, where they are alike: weight in grams and in kilograms. */
  function firstOfAKind(ids: readonly number[]): Meaning {
    const kinds = new Set(ids.map((id) => byId.get(id)?.kind));
    return kinds.size === 1 ? (ids[0] ?? 'unknown') : 'unknown';
  }

  return {
    attribute: (id: number): KnownAttribute | undefined => byId.get(id),
    /** @param titles the kind as it is written in each language; `words` is what is decided about */
    categoryOf(words: string, titles: readonly string[]): Meaning {
      const decision = decided.get(` ${words}`);
      if (decision) return decision.is_ignored ? 'ignored' : (decision.means_category ?? 'unknown');
      const said = [words, ...titles.flatMap(waysOf), ...titles.map(kindOfCategory)];
      return onlyOne(said.map((each) => categoriesByWords.get(each)));
    },
    /** @param labels the name as it is written in each language; `words` is what is decided about */
    attributeOf(category: number, words: string, labels: readonly string[]): Meaning {
      const decision = decided.get(`${category} ${words}`);
      if (decision) return decision.is_ignored ? 'ignored' : (decision.means_attribute ?? 'unknown');
      const said = [words, ...labels.map(plainWords)];
      const own = onlyOne(said.map((words) => wordsIn(category).get(words)));
      return own === 'unknown' ? firstOfAKind(said.flatMap((words) => attributesByWords.get(words) ?? [])) : own;
    },
  };
}

export type Understanding = ReturnType<typeof understandWords>;

/** Attributes of fewer categories are meant by their names only there: "Тип" of a glass is nothing that a phone has. */
const fewestCategories = 3;

function isCommon(uses: readonly AttributeUse[]): (attribute: KnownAttribute) => boolean {
  const categories = Map.groupBy(uses, ({ attribute_id }) => attribute_id);
  return ({ id }) => {
    const many = categories.get(id)?.length ?? 0;
    return many === 0 || many >= fewestCategories;
  };
}

/** What the first of these words means that mean exactly one thing. */
const onlyOne = (found: readonly (number[] | undefined)[]): Meaning =>
  found.find((ids) => ids?.length === 1)?.[0] ?? 'unknown';

/** A name as it is compared, also without its hyphens: "SSD-накопители", "SSD накопители". */
const waysOf = (name: string): string[] => {
  const words = plainWords(name);
  return [words, words.replaceAll('-', ' ')];
};

type Named = { id: number; name: Localized; spellings: readonly string[] };

function idsByWords(named: readonly Named[]): Map<string, number[]> {
  const ids = new Map<string, number[]>();
  for (const { id, name, spellings } of named) {
    for (const words of new Set([...Object.values(name), ...spellings].flatMap(waysOf))) {
      ids.set(words, [...(ids.get(words) ?? []), id]);
    }
  }
  return ids;
}
