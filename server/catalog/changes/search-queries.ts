import { sql } from 'kysely';
import type { SearchDocument } from '#server/catalog/search/search-document.ts';
import type { Db } from '#server/platform/database/connection.ts';

/** What a row says in the other languages, as an array. */
const otherTexts = (table: string, field: string) => sql`array(
  select value from jsonb_each_text(${sql.ref(`${table}.translations`)})
  where starts_with(key, ${sql.lit(`${field}_`)}) order by key)`;

/** The published ones of these products, for search. */
export async function loadSearchDocuments(db: Db, ids: readonly number[]): Promise<SearchDocument[]> {
  const { rows } = await sql<SearchDocument>`
    select products.id, products.name, ${otherTexts('products', 'name')} as "otherNames", brands.title as brand,
      array[category.title] || ${otherTexts('category', 'title')} as kinds,
      coalesce(own.values, '{}') as values, coalesce(own.gigabytes, '{}') as gigabytes, products.is_accessory as "isAccessory", products.popularity
    from products
    join brands on brands.id = products.brand_id
    join brand_categories category on category.id = products.brand_category_id
    left join lateral (
      select array_agg(distinct called.words) filter (where called.words is not null) as values,
        array_agg(distinct number) filter (where unit = 'gb') as gigabytes
      from variants join variant_options said on variant_id = variants.id
      join attributes on attributes.id = said.attribute_id
      left join attribute_values shade on shade.id = said.value_id
      left join attribute_values everyday on everyday.id = shade.belongs_to
      left join lateral (
        select value as words from jsonb_each_text(shade.name) union select value from jsonb_each_text(everyday.name)
      ) called on true
      where product_id = products.id and not variants.is_archived
    ) own on true
    where products.id = any(${ids}::int[]) and is_published
    order by products.id`.execute(db);
  return rows;
}

/** Published products after this one that search does not know. */
export async function listUnindexed(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products
    where id > ${after} and is_published and not exists (select from search_documents where product_id = products.id)
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids of the `limit` products after this one, whether they are on sale or not. */
export async function listProductIds(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
