import { type RawBuilder, sql } from 'kysely';
import type { InLanguages } from '#rules/text/localized.ts';
import type { Localized } from '#rules/text/localized-text.ts';
import { lockProducts } from '#server/catalog/changes/change-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { columnInAll, jsonTexts, selectTexts, sqlTexts } from '#server/platform/database/translated.ts';
import type { Kind, Plan, StoredOption, StoredProduct } from './product-batch.ts';

/** Any number, as long as every process takes the same. */
const writingLock = 7_255_111;
/** A batch is more than a shopper's statement may be on a slow disk. */
const statementTimeout = '60s';

/** Makes batches take turns, until the end of the transaction: two could not both make the same product. */
export async function lockWriting(tx: Db): Promise<void> {
  await sql`
    select set_config('statement_timeout', ${statementTimeout}, true), set_config('lock_timeout', ${statementTimeout}, true)
  `.execute(tx);
  await sql`select pg_advisory_xact_lock(${writingLock})`.execute(tx);
}

const none = sql`'[]'::json`;

const lines = sql`(
  select coalesce(json_agg(line), '[]') from (
    select ${sqlTexts('said.group_title')}, ${sqlTexts('said.label')}, ${sqlTexts('said.value')}
    from characteristics said where product_id = p.id order by position
  ) as line)`;

const storedOptions = sql`(
  select coalesce(json_agg(json_strip_nulls(json_build_object('attribute', said.attribute_id, 'value', value_id, 'number', number,
    'name', known.name, 'swatch', swatch)) order by said.attribute_id), '[]')
  from variant_options said left join attribute_values known on known.id = value_id
  where said.variant_id = v.id)`;

const variants = sql`(
  select coalesce(json_agg(variant), '[]') from (
    select v.id, offer_id as "offerId", sku, price, old_price as "oldPrice", v.is_archived as "isArchived", coalesce(quantity, 0) as stock,
      exists (select from stock_movements where variant_id = v.id) as "hasMoved", ${storedOptions} as options
    from variants v left join stock on variant_id = v.id
    where product_id = p.id order by v.position, v.id
  ) as variant)`;

/** What is known of the attributes of `p`, and which of them staff have cleared. */
export const attributesSaid = sql`(
  select coalesce(json_agg(said order by attribute), '[]') from (
    select attribute_id as attribute, bool_and(is_read) as is_read,
      jsonb_agg(jsonb_strip_nulls(jsonb_build_object('value', value_id, 'number', number, 'words', words)) order by position) as values
    from product_attributes where product_id = p.id group by attribute_id
    union all
    select attribute_id, false, '[]' from cleared_attributes where product_id = p.id
  ) as said)`;

/** The attributes that the variants of `p` say: what `p` says of them itself is shown nowhere. */
export const saidByVariants = sql`array(select distinct attribute_id from variant_says where product_id = p.id)`;

export const treePlace = sql`json_build_object('category', p.category_id, 'is_read', p.is_place_read)`;

type Loading = { locked: boolean; withLines?: boolean; withVariants?: boolean; withAttributes?: boolean };

/**
 * These products as they are; with `locked`, they and their stock are locked until the transaction ends. What is not asked
 * for is empty.
 */
export async function loadProducts(
  db: Db,
  ids: readonly number[],
  { locked, withLines = true, withVariants = true, withAttributes = true }: Loading,
): Promise<Map<number, StoredProduct>> {
  if (ids.length === 0) return new Map();
  // Stock first: a sale locks it before the product, too.
  if (locked && withVariants) {
    await sql`
      select from stock where variant_id in (select id from variants where product_id = any(${ids}::int[]))
      order by variant_id for update`.execute(db);
  }
  if (locked) await lockProducts(db, ids);
  const { rows } = await sql<StoredProduct>`
    select p.id, source_id, ${sqlTexts('p.name', 'name', 'empty')}, ${sqlTexts('p.description', 'description', 'empty')},
      discount,
      is_arrived, is_gsi, is_recommended, is_accessory,
      case when is_published then 'published' when is_archived then 'archived' else 'draft' end as status,
      json_build_object('key', b.key, ${jsonTexts('b.title')}) as brand,
      json_build_object('key', c.key, ${jsonTexts('c.title')}) as category,
      ${treePlace} as place, ${withAttributes ? attributesSaid : none} as attributes,
      ${withLines ? lines : none} as characteristics, ${withVariants ? variants : none} as variants
    from products p join brands b on b.id = p.brand_id join brand_categories c on c.id = p.brand_category_id
    where p.id = any(${ids}::int[]) order by p.id limit ${ids.length}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The ids of products by what their supplier calls them. */
export async function findBySource(db: Db, sourceIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ source_id: string; id: number }>`
    select source_id, id from products where source_id = any(${sourceIds}::text[])`.execute(db);
  return new Map(rows.map(({ source_id, id }) => [source_id, id]));
}

/** The products that these article numbers are of. */
export async function findSkuOwners(db: Db, skus: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ sku: string; product_id: number }>`
    select sku, product_id from variants where sku = any(${skus}::text[])`.execute(db);
  return new Map(rows.map(({ sku, product_id }) => [sku, product_id]));
}

/** Numbered article numbers that are looked up at once where one is taken. */
const lookedUp = 200;

/**
 * Those of the article numbers of offers that variants of other products have, and for each of them also which numbered ones of
 * the same are taken; empty where none is.
 */
export async function foreignSkus(db: Db, plans: readonly Pick<Plan, 'target'>[]): Promise<string[]> {
  const planned = plans.flatMap(({ target }) =>
    (target?.variants ?? []).flatMap(({ offerId, sku, article }) =>
      offerId === null || article === null ? [] : { sku, article, product: target?.id },
    ),
  );
  if (planned.length === 0) return [];
  const { rows } = await sql<{ sku: string }>`
    with contested as (
      select distinct given.sku, given.article
      from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as given(sku text, article text, product integer)
      join variants on variants.sku = given.sku and variants.product_id is distinct from given.product
    )
    select sku from contested
    union
    select variants.sku from (select distinct article from contested) as wanted
    cross join generate_series(2, ${lookedUp}) as nth
    join variants on variants.sku = wanted.article || '-' || nth`.execute(db);
  return rows.map(({ sku }) => sku);
}

/** Brands that are called so, or have such a key, the first of each name first. */
export async function findBrands(db: Db, wanted: readonly Kind[]): Promise<Kind[]> {
  if (wanted.length === 0) return [];
  const names = wanted.map(({ title }) => title);
  const { rows } = await sql<Kind>`
    select key, ${sqlTexts('brands.title')} from brands where ${isWanted(wanted, names)} order by position, id`.execute(
    db,
  );
  return rows;
}

/** A category that a source names: any of the names would do, in the brand of that key. */
export type WantedCategory = { key: string; brand: string; names: readonly string[] };

/** Brand-categories that are called so, or have such a key, with their brand's key. */
export async function findCategories(db: Db, wanted: readonly WantedCategory[]): Promise<(Kind & { brand: string })[]> {
  if (wanted.length === 0) return [];
  const names = wanted.flatMap((each) => each.names);
  const { rows } = await sql<Kind & { brand: string }>`
    select key, ${sqlTexts('brand_categories.title')}, (select key from brands where id = brand_id) as brand
    from brand_categories where ${isWanted(wanted, names)} order by position, id`.execute(db);
  return rows;
}

/** Keys of what the admin has made and no source has named yet. */
const madeInAdmin = 'office:%';

/** Gives brands that the admin has made the keys of those that are called the same here. @returns whether there are any */
export async function adoptBrands(db: Db, wanted: readonly Kind[]): Promise<boolean> {
  if (wanted.length === 0) return false;
  const { numAffectedRows } = await sql`
    update brands set key = given.key
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as given(key text, title text)
    where brands.id = (
        select min(id) from brands where key like ${madeInAdmin} and lower(trim(title)) = lower(trim(given.title))
      )
      and not exists (select from brands as there where there.key = given.key)`.execute(db);
  return numAffectedRows !== 0n;
}

/** The same of categories. */
export async function adoptCategories(db: Db, wanted: readonly WantedCategory[]): Promise<boolean> {
  if (wanted.length === 0) return false;
  const rows = wanted.map(({ names, ...each }) => ({ ...each, names: words(names) }));
  const { numAffectedRows } = await sql`
    update brand_categories as category set key = given.key
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(key text, brand text, names text[])
    join brands on brands.key = given.brand
    where category.id = (
        select min(id) from brand_categories
        where key like ${madeInAdmin} and brand_id = brands.id and lower(trim(title)) = any(names)
      )
      and not exists (select from brand_categories as there where there.key = given.key)`.execute(db);
  return numAffectedRows !== 0n;
}

const words = (names: readonly string[]) => [...new Set(names.map((name) => name.trim().toLowerCase()))];

/** The field in one of the languages is one of these words, in small letters and without spaces around it. */
const anyOf = (field: string, names: readonly string[]) => sql`
  array(select trim(name) from unnest(string_to_array(lower(${columnInAll(field)}), E'\\n')) as name)
    && ${words(names)}::text[]`;

const isWanted = (wanted: readonly { key: string }[], names: readonly string[]) => {
  const keys = wanted.map(({ key }) => key);
  return sql`(${anyOf('title', names)} or key = any(${keys}::text[]))`;
};

/** A value of an attribute as names are compared with it; `isShade`: it belongs to an everyday one. */
export type NamedValue = Pick<StoredOption, 'value' | 'name' | 'swatch'> & { spellings: string[]; isShade: boolean };

/** Values of the attribute that are called or spelt so in some language: shades before everyday values, the oldest first. */
export async function findValues(db: Db, attribute: number, names: readonly string[]): Promise<NamedValue[]> {
  const folded = [...new Set(words(names).map((name) => name.replaceAll('ё', 'е')))];
  const isCalled = (text: RawBuilder<unknown>) => sql`replace(lower(trim(${text})), 'ё', 'е') = any(${folded}::text[])`;
  return db
    .selectFrom('attribute_values')
    .select(['id as value', 'swatch', 'spellings', sql<Localized>`name`.as('name')])
    .select(sql<boolean>`belongs_to is not null`.as('isShade'))
    .where('attribute_id', '=', attribute)
    .where(
      sql<boolean>`(exists (select from jsonb_each_text(name) said where ${isCalled(sql`said.value`)})
        or exists (select from unnest(spellings) spelt where ${isCalled(sql`spelt`)}))`,
    )
    .orderBy(sql`belongs_to is null`)
    .orderBy('id')
    .execute();
}

/** The ids of products behind this one, in order. */
export async function idsAfter(db: Db, id: number, limit: number): Promise<number[]> {
  const rows = await db.selectFrom('products').select('id').where('id', '>', id).orderBy('id').limit(limit).execute();
  return rows.map((row) => row.id);
}

/** Titles of the brands in every language, without one of them. */
export async function listBrandNames(db: Db, except: string): Promise<InLanguages<'title'>[]> {
  return db
    .selectFrom('brands')
    .select(selectTexts('title'))
    .where('key', '<>', except)
    .orderBy('id')
    .limit(20_000)
    .execute();
}
