import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { attributeKindNames, attributeKinds } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import { inTheBoxKey } from '#rules/catalog/in-the-box.ts';
import { unitCodes } from '#rules/catalog/units.ts';

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
type Use = Partial<
  Record<'isFilter' | 'isPromoted' | 'onCard' | 'inList' | 'hasPages' | 'tellsVariantsApart' | 'isHidden', true>
> & {
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
  accessories?: string[];
};

type Given = number | string | boolean | string[] | Texts;
type Product = {
  key: string;
  node: string;
  attributes: Record<string, Given>;
  characteristics: { title: string; title_en: string }[];
  colors: { value: string }[];
  variants: { memory: number | null; options?: Record<string, number | string> }[];
};

const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, 'data', name), 'utf8'));

const groups: { key: string; name: Texts }[] = read('taxonomy/groups.json');
const attributes: Attribute[] = read('taxonomy/attributes.json');
const categories: Category[] = read('taxonomy/categories.json');
const products: Product[] = [
  'phones',
  'tablets',
  'laptops',
  'watches',
  'audio',
  'tvs-consoles',
  'cameras-home',
  'accessories',
].flatMap((name) => read(`${name}.json`));

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

/** What an address of a filtered list says, apart from attributes. */
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
    const shown = [...promoted, ...marked(category, 'onCard')];
    const paged = marked(category, 'hasPages');
    expect(filters, category.key).toEqual(expect.arrayContaining([...shown, ...paged]));
    for (const key of paged) expect(['choices', 'switch'], key).toContain(kindOf(key)?.filter);
    for (const key of filters) expect(kindOf(key)?.filter, key).not.toBeNull();
  }
});

test('variants differ by at most four attributes, of kinds that can', () => {
  for (const category of leaves) {
    const apart = marked(category, 'tellsVariantsApart');
    expect(apart.length, category.key).toBeLessThanOrEqual(4);
    for (const key of apart) expect(kindOf(key)?.canDistinguishVariants, key).toBe(true);
  }
});

/** Keys of what goes with a category: said of itself, or of the nearest one above it. */
function accessoriesOf(key: string | null): string[] | undefined {
  const category = categories.find((each) => each.key === key);
  return category && (category.accessories ?? accessoriesOf(category.parent));
}

test('every category says what goes with its products, if only nothing: never itself or what it stands in', () => {
  const keys = new Set(categories.map(({ key }) => key));
  for (const { key } of leaves) {
    const accessories = accessoriesOf(key);
    expect(accessories, key).toBeDefined();
    expect(twice(accessories ?? []), key).toEqual([]);
    const path = pathOf(key);
    for (const each of accessories ?? []) {
      expect(keys, key).toContain(each);
      expect(path, key).not.toContain(each);
    }
  }
  expect(accessoriesOf('refrigerators')?.[0]).toBe('voltage-stabilizers');
});

function pathOf(key: string | null): string[] {
  const category = categories.find((each) => each.key === key);
  return category ? [...pathOf(category.parent), category.key] : [];
}

/** Why a value is none that the attribute takes; undefined: it is one. */
function whyNot(attribute: Attribute, given: Given): string | undefined {
  const isOne = (value: unknown) => attribute.values.some(({ key }) => key === value);
  switch (attribute.kind) {
    case 'number':
      return typeof given === 'number' && Number.isFinite(given) ? undefined : 'is no number';
    case 'yes_no':
      return typeof given === 'boolean' ? undefined : 'is neither true nor false';
    case 'text':
      return typeof given === 'object' && 'ru' in given && 'en' in given ? undefined : 'is no text by language';
    default:
      if (Array.isArray(given) !== attribute.isMultiple) return 'is a list where there is one value, or the reverse';
      return [given].flat().every(isOne) ? undefined : 'names a value that the attribute does not have';
  }
}

/** Attributes that are known of a product: its own, its colours', and those that every variant has. */
const known = ({ attributes, variants }: Product) =>
  new Set([
    'color',
    ...Object.keys(attributes),
    ...Object.keys(variants[0]?.options ?? {}).filter((key) =>
      variants.every(({ options }) => options && key in options),
    ),
  ]);

/** Keys of what describes a category, with what it inherits. */
function usesOf(key: string | null): string[] {
  const category = categories.find((each) => each.key === key);
  return category ? [...usesOf(category.parent), ...category.attributes.map((use) => use.key)] : [];
}

test('every demo product lies in a category and is described by six to sixteen of its attributes, among them what is in its box', () => {
  expect(products).toHaveLength(88);
  for (const { key, node, attributes } of products) {
    const category = leaves.find((each) => each.key === node);
    expect(category, key).toBeDefined();
    const keys = Object.keys(attributes);
    expect(keys.length >= 6 && keys.length <= 16, `${key}: ${keys.length}`).toBe(true);
    expect(keys, key).toContain(inTheBoxKey);
    expect(usesOf(node), key).toEqual(expect.arrayContaining(keys));
  }
});

test('text of a product stands in groups that attributes have, so that a page shows none twice by two names', () => {
  const known = new Map(groups.map(({ name }) => [name.ru, name.en]));
  for (const { key, characteristics } of products) {
    expect(twice(characteristics.map(({ title }) => title)), key).toEqual([]);
    for (const { title, title_en: english } of characteristics) expect(known.get(title), key).toBe(english);
  }
});

test('what is said of a product, a variant and a colour fits the kind of the attribute', () => {
  for (const { key, attributes, variants, colors } of products) {
    const said = [attributes, ...variants.map(({ options }) => options ?? {})].flatMap(Object.entries);
    for (const [name, given] of said) {
      const attribute = attributeByKey.get(name);
      expect(attribute && whyNot(attribute, given), `${key}: ${name}`).toBeUndefined();
      expect(attribute, `${key}: ${name}`).toBeDefined();
    }
    const hues = attributeByKey.get('color')?.values.map((value) => value.key);
    expect(hues, key).toEqual(expect.arrayContaining(colors.map(({ value }) => value)));
  }
});

test('variants have options of what tells them apart, and a memory is one of them', () => {
  for (const { key, node, attributes, variants } of products) {
    const category = leaves.find((each) => each.key === node);
    const apart = category ? marked(category, 'tellsVariantsApart') : [];
    for (const { memory, options = {} } of variants) {
      expect(apart, key).toEqual(expect.arrayContaining(Object.keys(options)));
      expect(options.storage ?? null, key).toBe(memory);
      // In addition to its colour.
      expect(Object.keys(options).length, key).toBeLessThanOrEqual(2);
      // What differs by variant is not also said of all of them.
      for (const name of Object.keys(options)) expect(attributes, key).not.toHaveProperty(name);
    }
  }
});

test('facts of cards are known of at least four in five products of each category', () => {
  for (const category of leaves) {
    const inside = products.filter(({ node }) => node === category.key);
    for (const key of marked(category, 'onCard')) {
      const have = inside.filter((product) => known(product).has(key)).length;
      expect(have, `${category.key}: ${key}`).toBeGreaterThanOrEqual(inside.length * 0.8);
    }
  }
});

test('every unit is known', () => {
  for (const { key, unit } of attributes) if (unit) expect(unitCodes, key).toContain(unit);
});
