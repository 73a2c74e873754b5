import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { InLanguages } from '#rules/text/localized.ts';
import type { Characteristic } from '#server/catalog/products/part-queries.ts';
import type { Color } from '#server/catalog/writer/product-batch.ts';
import { asStoredCharacteristic } from '#server/catalog/writer/write-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { selectTexts } from '#server/platform/database/translated.ts';
import type { ExchangedProduct } from './exchanged-product.ts';

/** What the shop has of a product of the books. */
export type Present = {
  id: number;
  name: string;
  brand: string;
  category: string;
  description: string;
  characteristics: Characteristic[];
};

type Row = Omit<ExchangedProduct, 'description' | 'characteristics'> & {
  description: string;
  characteristics: Characteristic[];
};

/** Those of the products that the shop has, by source id. */
export async function findExchanged(db: Db, sourceIds: readonly string[]): Promise<Map<string, Present>> {
  const found = await db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .innerJoin('brand_categories as category', 'category.id', 'products.brand_category_id')
    .select(['products.id', 'source_id', 'brands.key as brand', 'category.key as category', 'name'])
    .select('description')
    .select((product) =>
      jsonArrayFrom(
        product
          .selectFrom('characteristics')
          .select([...selectTexts('group_title'), ...selectTexts('label'), ...selectTexts('value')])
          .whereRef('product_id', '=', 'products.id')
          .orderBy('position'),
      ).as('characteristics'),
    )
    .where(sql<boolean>`source_id = any(${sourceIds}::text[])`)
    .execute();
  return new Map(found.map(({ source_id, ...row }) => [source_id ?? '', row]));
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

/** Inserts or updates the products, in their order; their brands and categories are there. Gives their ids. */
export async function saveExchanged(db: Db, products: readonly Row[]): Promise<number[]> {
  const rows = products.map(({ source_id, brand, category, name, description, backAs }, position) => ({
    source_id,
    name,
    description,
    position,
    back_as: backAs,
    brand: brand.key,
    category: category.key,
  }));
  const given = JSON.stringify(rows);
  const { rows: saved } = await sql<{ id: number }>`
    insert into products (key, source_id, brand_id, brand_category_id, name, description)
    select 'source:' || source_id, source_id, brands.id, category.id, given.name, given.description
    from jsonb_to_recordset(${given}::jsonb) as given(
      source_id text, brand text, category text, name text, description text, position integer)
    join brands on brands.key = given.brand
    join brand_categories as category on category.key = given.category
    order by given.position
    on conflict (source_id) do update set
      brand_id = excluded.brand_id, brand_category_id = excluded.brand_category_id,
      name = excluded.name, description = excluded.description,
      version = products.version + 1
    returning id`.execute(db);
  await sql`
    update products set is_archived = false, is_published = back_as = 'published'
    from jsonb_to_recordset(${given}::jsonb) as given(source_id text, back_as text)
    where products.source_id = given.source_id and back_as is not null and is_archived`.execute(db);
  return saved.map(({ id }) => id);
}

export type Archived = { id: number; source_id: string; was: 'published' | 'draft' };

/** Archives those of the products that are not yet. */
export async function archive(db: Db, sourceIds: readonly string[]): Promise<Archived[]> {
  const { rows } = await sql<Archived>`
    with there as (
      select id, is_published from products
      where source_id = any(${sourceIds}::text[]) and not is_archived order by id for update
    )
    update products
    set is_archived = true, is_published = false, publish_at = null, archive_at = null, version = version + 1
    from there where products.id = there.id
    returning products.id, source_id, case when there.is_published then 'published' else 'draft' end as was`.execute(
    db,
  );
  return rows;
}

type Pictured = { id: number; color_id: number; pictures: { name: string; color_id: number }[] };

/** A product's pictures in their order, and the colour that new ones are of: its first variant's, else the given. */
export async function findPictured(tx: Db, sourceId: string, fallback: Color): Promise<Pictured | undefined> {
  const { rows } = await sql<Pictured>`
    select products.id,
      coalesce(
        (select color_id from variants where product_id = products.id order by is_archived, position, id limit 1),
        (select id from colors where hash_code = ${fallback.hash_code} and name = ${fallback.name})
      ) as color_id,
      (select coalesce(json_agg(json_build_object('name', name, 'color_id', pictures.color_id) order by position, id), '[]')
        from pictures where product_id = products.id) as pictures
    from products where source_id = ${sourceId} for update of products`.execute(tx);
  return rows[0];
}

export async function replacePicturesOf(
  tx: Db,
  productId: number,
  pictures: readonly { name: string; color_id: number }[],
): Promise<void> {
  await tx.deleteFrom('pictures').where('product_id', '=', productId).execute();
  if (pictures.length === 0) return;
  const rows = pictures.map((picture, position) => ({ ...picture, product_id: productId, position }));
  await tx.insertInto('pictures').values(rows).execute();
}

/** Puts these characteristics in place of those that the products have. */
export async function replaceCharacteristics(
  db: Db,
  products: readonly { source_id: string; characteristics: Characteristic[] }[],
): Promise<void> {
  const rows = products.map(({ source_id, characteristics }) => ({
    source_id,
    characteristics: characteristics.map(asStoredCharacteristic),
  }));
  const ids = products.map(({ source_id }) => source_id);
  await sql`
    delete from characteristics using products
    where product_id = products.id and source_id = any(${ids}::text[])`.execute(db);
  await sql`
    insert into characteristics
      (product_id, position, group_title, label, value, translations, kind, number, unit)
    select products.id, row.position - 1, row.group_title, row.label, row.value,
      with_translations('{}', row.translations), row.kind, row.number, row.unit
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(source_id text, characteristics jsonb)
    join products on products.source_id = given.source_id
    cross join rows from (
      jsonb_to_recordset(given.characteristics)
        as (group_title text, label text, value text, translations jsonb, kind text, number double precision, unit text)
    ) with ordinality as row(group_title, label, value, translations, kind, number, unit, position)`.execute(db);
}
