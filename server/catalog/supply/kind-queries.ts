import { sql } from 'kysely';
import { otherLanguages, translationOf } from '#rules/text/localized.ts';
import { asStored, inAllLanguages } from '#rules/text/translations.ts';
import type { Color } from '#server/catalog/writer/product-batch.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { columnIn, columnInAll } from '#server/platform/database/translated.ts';
import type { BrandKind } from './exchanged-product.ts';

/** The position of brands and categories that staff have not placed: after the others, by title. */
const unplaced = 1_000_000;

/** What products are of whose maker their source does not say. */
export const noBrand = {
  key: 'no-brand',
  ...inAllLanguages({ title: 'Без бренда', title_en: 'No brand' }, ['title']),
};

/** The category of products that stand in no group of their source; its key follows the brand's. */
export const noGroup = {
  key: 'no-category',
  ...inAllLanguages({ title: 'Без категории', title_en: 'No category' }, ['title']),
};

/** Keys of what people made and no list has named yet. */
const madeInAdmin = 'office:%';

type Kinds = readonly BrandKind[];

/**
 * The same products by the keys of brands and categories that the shop knows by these names already: those of the
 * demo store and of lists keep their keys, by which others find them. Case and spaces around a name say nothing; a
 * category is called by its kind alone or with its brand ("Кабели", "Кабели Anker").
 */
export async function withKnownKinds<P extends BrandKind>(db: Db, products: readonly P[]): Promise<P[]> {
  const brandKeys = await knownBrands(db, products);
  const branded = products.map((product) => ({
    ...product,
    brand: { ...product.brand, key: brandKeys.get(product.brand.key) ?? product.brand.key },
  }));
  const categoryKeys = await knownCategories(db, branded);
  return branded.map((product) => ({
    ...product,
    category: { ...product.category, key: categoryKeys.get(product.category.key) ?? product.category.key },
  }));
}

/** A name in each language, in small letters, without spaces around it. */
const namesOf = (column: string) =>
  sql`array(select trim(name) from unnest(string_to_array(lower(${columnInAll(column)}), E'\\n')) as name)`;

async function knownBrands(db: Db, products: Kinds): Promise<Map<string, string>> {
  const { rows } = await sql<{ wanted: string; known: string }>`
    select distinct on (given.key) given.key as wanted, brands.key as known
    from jsonb_to_recordset(${firstOf(products.map(({ brand }) => [brand.key, brand]))}::jsonb)
      as given(key text, title text)
    join brands on lower(trim(given.title)) = any(${namesOf('brands.title')})
    where brands.key not like ${madeInAdmin} and not exists (select from brands where brands.key = given.key)
    order by given.key, brands.id`.execute(db);
  return new Map(rows.map(({ wanted, known }) => [wanted, known]));
}

async function knownCategories(db: Db, products: Kinds): Promise<Map<string, string>> {
  const { rows } = await sql<{ wanted: string; known: string }>`
    select distinct on (given.key) given.key as wanted, category.key as known
    from jsonb_to_recordset(${categoriesOf(products)}::jsonb) as given(key text, brand text, kind text)
    join brands on brands.key = given.brand
    join brand_categories as category on category.brand_id = brands.id
    cross join unnest(${namesOf('category.title')}) as called(name)
    cross join unnest(${namesOf('brands.title')}) as maker(name)
    where called.name in (
        lower(trim(kind)), lower(trim(kind)) || ' ' || maker.name, maker.name || ' ' || lower(trim(kind))
      )
      and category.key not like ${madeInAdmin}
      and not exists (select from brand_categories as there where there.key = given.key)
    order by given.key, category.id`.execute(db);
  return new Map(rows.map(({ wanted, known }) => [wanted, known]));
}

/**
 * Makes the brands and categories that are missing. One that the admin has made under the same name is the one that
 * is meant: it takes the key, by which it is known from then on, whatever it is called later.
 */
export async function addCategories(db: Db, products: Kinds): Promise<void> {
  const brands = firstOf(products.map(({ brand }) => [brand.key, asStored(brand, ['title'])]));
  await sql`
    update brands set key = given.key from jsonb_to_recordset(${brands}::jsonb) as given(key text, title text)
    where brands.id = (
        select min(id) from brands where key like ${madeInAdmin} and lower(trim(title)) = lower(trim(given.title))
      )
      and not exists (select from brands as there where there.key = given.key)`.execute(db);
  await sql`
    insert into brands (key, title, translations, position)
    select key, title, with_translations('{}', translations), ${unplaced}
    from jsonb_to_recordset(${brands}::jsonb) as given(key text, title text, translations jsonb)
    where not exists (select from brands where brands.key = given.key)
    on conflict (key) do nothing`.execute(db);
  const categories = categoriesOf(products);
  await sql`
    update brand_categories as category set key = given.key
    from jsonb_to_recordset(${categories}::jsonb) as given(key text, brand text, kind text)
    join brands on brands.key = given.brand
    where category.id = (
        select min(id) from brand_categories
        where key like ${madeInAdmin} and brand_id = brands.id
          and lower(trim(title)) in (lower(trim(kind)), lower(trim(kind) || ' ' || brands.title))
      )
      and not exists (select from brand_categories as there where there.key = given.key)`.execute(db);
  await sql`
    insert into brand_categories (key, brand_id, title, translations, position)
    select given.key, brands.id, concat_ws(' ', kind, named.title), ${titlesOfKind}, ${unplaced}
    from jsonb_to_recordset(${categories}::jsonb) as given(key text, brand text, kind text, translations jsonb)
    join brands on brands.key = given.brand
    left join brands as named on named.id = brands.id and named.key <> ${noBrand.key}
    where not exists (select from brand_categories as there where there.key = given.key)
    on conflict (key) do nothing`.execute(db);
}

/** "Клавиатуры Logitech" and "Logitech Keyboards": in other languages the brand comes first. */
const titlesOfKind = sql`with_translations('{}', jsonb_build_object(${sql.join(
  otherLanguages.flatMap((language) => [
    sql.lit(translationOf('title', language)),
    sql`concat_ws(' ', ${columnIn('named.title', language)}, ${columnIn('given.kind', language)})`,
  ]),
)}))`;

/** Makes the colours that are missing. */
export async function addColors(db: Db, given: readonly Color[]): Promise<void> {
  const colors = firstOf(given.map((color) => [`${color.hash_code} ${color.name}`, asStored(color, ['name'])]));
  await sql`
    insert into colors (hash_code, name, translations, family)
    select hash_code, name, with_translations('{}', translations), family
    from jsonb_to_recordset(${colors}::jsonb) as given(hash_code text, name text, translations jsonb, family text)
    where not exists (select from colors where colors.hash_code = given.hash_code and colors.name = given.name)
    on conflict (hash_code, name) do nothing`.execute(db);
}

/** The first row of each key, as JSON: what is spelt in two ways is called as it was first. */
const firstOf = (rows: [key: string, row: object][]) => JSON.stringify([...new Map(rows.toReversed()).values()]);

const categoriesOf = (products: Kinds) =>
  firstOf(products.map(({ category, brand }) => [category.key, { ...asStored(category, ['kind']), brand: brand.key }]));
