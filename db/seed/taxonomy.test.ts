import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { attributeKindNames, attributeKinds } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';

type Texts = { ru: string; en: string; ky?: string };
type Value = { key: string; name: Texts; spellings: string[]; swatch?: string };
type Attribute = {
  key: string;
  kind: string;
  unit: string | null;
  decimals: number;
  better: string;
  group: string;
  isMultiple: boolean;
  name: Texts;
  help?: Texts;
  spellings: string[];
  values: Value[];
};
type Use = Partial<Record<'isFilter' | 'isPromoted' | 'onCard' | 'inList' | 'tellsVariantsApart', true>> & {
  key: string;
};
type Category = {
  key: string;
  parent: string | null;
  slug: string;
  name: Texts;
  spellings: string[];
  taxonomyId: string | null;
  googleId: number | null;
  also: string[];
  attributes: Use[];
};

const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, 'data', name), 'utf8'));

const groups: { key: string; name: Texts }[] = read('taxonomy/groups.json');
const attributes: Attribute[] = read('taxonomy/attributes.json');
const categories: Category[] = read('taxonomy/categories.json');

const attributeByKey = new Map(attributes.map((attribute) => [attribute.key, attribute]));
/** Categories that products lie in; those above them only group. */
const leaves = categories.filter(({ parent }) => parent !== null);

const twice = (keys: string[]) => keys.filter((key, position) => keys.indexOf(key) !== position);
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').trim();
const marked = ({ attributes }: Category, flag: Exclude<keyof Use, 'key'>) =>
  attributes.filter((use) => use[flag]).map(({ key }) => key);

const kindOf = (key: string) => {
  const kind = attributeByKey.get(key)?.kind;
  return attributeKindNames.flatMap((name) => (name === kind ? attributeKinds[name] : [])).at(0);
};

/** What an address of a filtered list says beside attributes. */
const reserved =
  'brand price sort page view q search in_stock on_sale color[] memory memory[] brand[] limit offset promo'.split(' ');

test('keys of groups, attributes, values and categories are unique and fit into an address', () => {
  expect(twice(groups.map(({ key }) => key))).toEqual([]);
  expect(twice(attributes.map(({ key }) => key))).toEqual([]);
  expect(twice(categories.map(({ key }) => key))).toEqual([]);
  for (const { key, values } of attributes) {
    expect(key).toMatch(/^[a-z][a-z0-9_]{1,39}$/);
    expect(reserved).not.toContain(key);
    expect(twice(values.map((value) => value.key)), key).toEqual([]);
    for (const value of values) expect(value.key, key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
  for (const { key, slug } of categories) {
    expect(slug).toBe(key);
    expect(slug).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
  }
});

test('everything has a name in Russian and in English, and none is empty', () => {
  const named = [...groups, ...attributes, ...categories, ...attributes.flatMap(({ values }) => values)];
  const texts = [...named.map(({ name }) => name), ...attributes.flatMap(({ help }) => help ?? [])];
  for (const text of texts) {
    expect(text.ru).toBeTruthy();
    expect(text.en).toBeTruthy();
    for (const [language, words] of Object.entries(text)) {
      expect(['ru', 'en', 'ky']).toContain(language);
      expect(words.trim()).toBe(words);
      expect(words.length).toBeLessThanOrEqual(300);
    }
  }
  for (const { name } of named) expect(Math.max(...Object.values(name).map(({ length }) => length))).toBeLessThan(100);
});

test('an attribute has a kind that is known, a group that exists and values where it is a choice', () => {
  for (const { key, kind, unit, decimals, better, group, isMultiple, values } of attributes) {
    expect(attributeKindNames, key).toContain(kind);
    expect(groups.map((each) => each.key)).toContain(group);
    expect(['more', 'less', 'none']).toContain(better);
    const isChoice = kind === 'choice' || kind === 'colour';
    expect(values.length > 0, key).toBe(isChoice);
    if (!isChoice) expect(isMultiple, key).toBe(false);
    if (kind !== 'number') expect([unit, decimals], key).toEqual([null, 0]);
    for (const { swatch } of values) {
      if (kind === 'colour') expect(swatch, key).toMatch(/^#[0-9a-f]{6}$/);
      else expect(swatch, key).toBeUndefined();
    }
  }
});

test('a word means one value of an attribute only', () => {
  for (const { key, values } of attributes) {
    const words = values.flatMap(({ name, spellings }) => [
      ...new Set([...Object.values(name), ...spellings].map(plain)),
    ]);
    expect(twice(words), key).toEqual([]);
  }
});

test('a category stands behind its parent, and every attribute that it names exists', () => {
  const seen = new Set<string>();
  for (const { key, parent, attributes } of categories) {
    if (parent !== null) expect(seen, key).toContain(parent);
    seen.add(key);
    expect(twice(attributes.map((use) => use.key)), key).toEqual([]);
    for (const use of attributes) expect(attributeByKey.has(use.key), `${key}: ${use.key}`).toBe(true);
  }
  const ids = categories.flatMap(({ taxonomyId }) => taxonomyId ?? []);
  expect(twice(ids)).toEqual([]);
});

test('a category has filters, two to four of them promoted, two facts of cards and five of lists', () => {
  for (const category of leaves) {
    const filters = marked(category, 'isFilter');
    const promoted = marked(category, 'isPromoted');
    expect(filters.length, category.key).toBeGreaterThanOrEqual(5);
    expect(promoted.length >= 2 && promoted.length <= 4, category.key).toBe(true);
    expect(marked(category, 'onCard'), category.key).toHaveLength(2);
    expect(marked(category, 'inList'), category.key).toHaveLength(5);
    // For every fact that a card shows there is a filter.
    expect(filters, category.key).toEqual(expect.arrayContaining([...promoted, ...marked(category, 'onCard')]));
    for (const key of filters) expect(kindOf(key)?.filter, key).not.toBeNull();
  }
});

test('variants are told apart by at most three attributes of kinds that can', () => {
  for (const category of leaves) {
    const apart = marked(category, 'tellsVariantsApart');
    expect(apart.length, category.key).toBeLessThanOrEqual(3);
    for (const key of apart) expect(kindOf(key)?.mayTellVariantsApart, key).toBe(true);
  }
});
