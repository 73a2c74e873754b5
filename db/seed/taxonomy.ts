import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { AttributeValue } from '#rules/catalog/attribute-kinds/attribute-kind.ts';
import { defaultLanguage, languages } from '#rules/text/language.ts';
import type { Localized } from '#rules/text/localized-text.ts';
import { plainWords } from '#rules/text/plain-words.ts';
import type { Db } from '#server/platform/database/connection.ts';

/** A text as the files have it: in more languages than the shop may have. */
type Text = Record<string, string>;

type Use = {
  key: string;
  isFilter?: true;
  isPromoted?: true;
  onCard?: true;
  inList?: true;
  hasPages?: true;
  tellsVariantsApart?: true;
  /** Of what it would inherit. */
  isHidden?: true;
};

type Category = {
  key: string;
  parent: string | null;
  slug: string;
  name: Text;
  spellings?: string[];
  taxonomyId: string | null;
  googleId?: number | null;
  /** Keys of the categories that go with it; absent: those of the nearest category above it. */
  accessories?: string[];
  attributes?: Use[];
};

type Attribute = {
  key: string;
  kind: string;
  unit: string | null;
  decimals: number;
  better: 'more' | 'less' | 'none';
  group: string;
  isMultiple: boolean;
  isOpen?: true;
  /** Variants of any category may be distinguished by it. */
  isCommonOption?: true;
  name: Text;
  help?: Text;
  spellings?: string[];
  /** Words of a search that ask for the better end first. */
  orderWords?: string[];
  values?: { key: string; name: Text; spellings?: string[]; swatch?: string }[];
};

/** What suppliers call attributes in a category, where that is none of their names: "Тип" of a case is its form. */
type Words = { category: string; words: Record<string, string> };

type Group = { key: string; name: Text };

const read = async <T>(name: string): Promise<T> =>
  JSON.parse(await readFile(join(import.meta.dirname, `data/taxonomy/${name}.json`), 'utf8'));

/** What of a text is in one of the shop's languages. */
const localized = (text: Text = {}): string => {
  const own: Localized = Object.fromEntries(languages.flatMap((each) => (text[each] ? [[each, text[each]]] : [])));
  return JSON.stringify(own);
};

/** Other ways to say it, names in languages that the shop does not have among them: people search in those too. */
const spellingsOf = ({ name, spellings = [] }: { name: Text; spellings?: string[] }): string[] => [
  ...new Set([
    ...spellings,
    ...Object.entries(name).flatMap(([language, text]) => (languages.some((own) => own === language) ? [] : [text])),
  ]),
];

/** Rows that one statement inserts. */
const batch = 1000;

function inBatches<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let from = 0; from < rows.length; from += batch) parts.push(rows.slice(from, from + batch));
  return parts;
}

/**
 * Gives a shop that has neither categories nor attributes the tree of an electronics shop with what things can do. One
 * that has any is left alone, so that what its staff took away stays away.
 */
export async function loadTaxonomy(db: Db): Promise<void> {
  const [category, attribute] = await Promise.all([
    db.selectFrom('categories').select('id').limit(1).executeTakeFirst(),
    // The options of any category come with the first variant that has them.
    db.selectFrom('attributes').select('id').where('is_common_option', '=', false).limit(1).executeTakeFirst(),
  ]);
  if (category || attribute) return;
  const [groups, attributes, categories, words] = await Promise.all([
    read<Group[]>('groups'),
    read<Attribute[]>('attributes'),
    read<Category[]>('categories'),
    read<Words[]>('words'),
  ]);
  await insertAttributes(db, groups, withOptions(attributes, categories));
  await insertCategories(db, categories);
  await insertWords(db, categories, words);
}

/** Of an attribute that tells variants apart, the product has several values: a phone that comes with 256 and 512 GB. */
function withOptions(attributes: readonly Attribute[], categories: readonly Category[]): Attribute[] {
  const uses = categories.flatMap(({ attributes: own = [] }) => own);
  const options = new Set(uses.flatMap(({ key, tellsVariantsApart }) => (tellsVariantsApart ? [key] : [])));
  return attributes.map((each) => ({ ...each, isMultiple: each.isMultiple || options.has(each.key) }));
}

async function insertAttributes(db: Db, groups: readonly Group[], attributes: readonly Attribute[]): Promise<void> {
  const groupIds = new Map<string, number>();
  for (const [position, { key, name }] of groups.entries()) {
    const row = { name: localized(name), position: position + 1 };
    const { id } = await db.insertInto('attribute_groups').values(row).returning('id').executeTakeFirstOrThrow();
    groupIds.set(key, id);
  }
  const rows = attributes.map(
    (
      {
        group,
        name,
        help,
        spellings,
        orderWords = [],
        isMultiple,
        isOpen = false,
        isCommonOption = false,
        values: _,
        ...attribute
      },
      position,
    ) => ({
      ...attribute,
      group_id: groupIds.get(group) ?? null,
      name: localized(name),
      help: localized(help),
      spellings: spellingsOf({ name, spellings }),
      order_words: orderWords,
      is_multiple: isMultiple,
      is_open: isOpen,
      is_common_option: isCommonOption,
      position: position + 1,
    }),
  );
  await db
    .insertInto('attributes')
    .values(rows)
    .onConflict((there) => there.column('key').doUpdateSet(taken(Object.keys(rows[0] ?? {}))))
    .execute();
  const ids = await attributeIds(db);
  const values = attributes.flatMap(({ key, values: own = [] }) =>
    own.map((value, position) => ({
      attribute_id: ids.get(key) ?? 0,
      key: value.key,
      name: localized(value.name),
      spellings: spellingsOf(value),
      swatch: value.swatch ?? null,
      position: position + 1,
    })),
  );
  for (const part of inBatches(values)) {
    await db
      .insertInto('attribute_values')
      .values(part)
      .onConflict((there) => there.columns(['attribute_id', 'key']).doUpdateSet(taken(Object.keys(part[0] ?? {}))))
      .execute();
  }
}

/** These columns as they were to be inserted. */
const taken = (columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)]));

async function insertCategories(db: Db, categories: readonly Category[]): Promise<void> {
  const attributes = await attributeIds(db);
  const ids = new Map<string, number>();
  for (const [position, category] of categories.entries()) {
    const row = {
      parent_id: category.parent === null ? null : (ids.get(category.parent) ?? null),
      name: localized(category.name),
      spellings: spellingsOf(category),
      taxonomy_id: category.taxonomyId,
      google_id: category.googleId ?? null,
      has_own_accessories: category.accessories !== undefined,
      position: position + 1,
    };
    const { id } = await db.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow();
    ids.set(category.key, id);
  }
  const slugs = categories.map(({ key, slug }) => ({ slug, category_id: ids.get(key) ?? 0 }));
  await db.insertInto('category_slugs').values(slugs).execute();
  const accessories = categories.flatMap(({ key, accessories: own = [] }) =>
    own.map((accessory, position) => ({
      category_id: ids.get(key) ?? 0,
      accessory_id: ids.get(accessory) ?? 0,
      position,
    })),
  );
  await db.insertInto('category_accessories').values(accessories).execute();
  const uses = categories.flatMap(({ key, attributes: own = [] }) =>
    own.map((use, position) => ({
      category_id: ids.get(key) ?? 0,
      attribute_id: attributes.get(use.key) ?? 0,
      position,
      is_filter: use.isFilter ?? false,
      is_promoted: use.isPromoted ?? false,
      on_card: use.onCard ?? false,
      in_list: use.inList ?? false,
      has_pages: use.hasPages ?? false,
      tells_variants_apart: use.tellsVariantsApart ?? false,
      is_hidden: use.isHidden ?? false,
    })),
  );
  for (const part of inBatches(uses)) await db.insertInto('category_attributes').values(part).execute();
}

async function insertWords(db: Db, categories: readonly Category[], known: readonly Words[]): Promise<void> {
  const [attributes, rows] = await Promise.all([
    attributeIds(db),
    db.selectFrom('category_slugs').select(['slug', 'category_id']).execute(),
  ]);
  const bySlug = new Map(rows.map(({ slug, category_id }) => [slug, category_id]));
  const slugs = new Map(categories.map(({ key, slug }) => [key, slug]));
  const values = known.flatMap(({ category, words }) =>
    Object.entries(words).map(([written, attribute]) => ({
      category_id: bySlug.get(slugs.get(category) ?? '') ?? 0,
      words: plainWords(written),
      written: JSON.stringify({ [defaultLanguage]: written }),
      means_attribute: attributes.get(attribute) ?? 0,
    })),
  );
  await db.insertInto('source_words').values(values).execute();
}

async function attributeIds(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('attributes').select(['id', 'key']).execute();
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** What is known of a product in the demo store's files: numbers, keys of values, yes or no, and texts. */
export type SaidInFile = number | boolean | string | string[] | Text;

/** Reads what the demo store's files say of products, by the tree that the shop has. */
export async function readerOfSaid(db: Db) {
  const [attributes, values, slugs] = await Promise.all([
    db.selectFrom('attributes').select(['id', 'key']).execute(),
    db.selectFrom('attribute_values').select(['id', 'attribute_id', 'key']).execute(),
    db.selectFrom('category_slugs').select(['slug', 'category_id']).execute(),
  ]);
  const ids = new Map(attributes.map(({ id, key }) => [key, id]));
  const valueIds = new Map(values.map(({ id, attribute_id, key }) => [`${attribute_id} ${key}`, id]));
  const keys = new Map((await read<Category[]>('categories')).map(({ key, slug }) => [key, slug]));
  const categories = new Map(slugs.map(({ slug, category_id }) => [slug, category_id]));
  return {
    /** The id of a category by its key in the files; undefined where the shop has none of it any more. */
    category: (key: string) => categories.get(keys.get(key) ?? ''),
    /** What is known of an attribute, a row for each value; none where the shop has no such attribute or value. */
    said(key: string, said: SaidInFile): { attribute: number; value: AttributeValue }[] {
      const attribute = ids.get(key);
      if (attribute === undefined) return [];
      const each: Exclude<SaidInFile, string[]>[] = Array.isArray(said) ? said : [said];
      return each.flatMap((one) => {
        const value = valueOfFile(one, (text) => valueIds.get(`${attribute} ${text}`));
        return value ? [{ attribute, value }] : [];
      });
    },
  };
}

function valueOfFile(
  said: Exclude<SaidInFile, string[]>,
  idOf: (key: string) => number | undefined,
): AttributeValue | undefined {
  if (typeof said === 'number') return { number: said };
  if (typeof said === 'boolean') return { number: Number(said) };
  if (typeof said === 'object') return { words: said };
  const value = idOf(said);
  return value === undefined ? undefined : { value };
}
