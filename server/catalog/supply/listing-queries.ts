import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { columnInAll, jsonTexts, sqlTexts } from '#server/platform/database/translated.ts';
import type { ListedKind, ShelfProduct } from './listing.ts';
import type { SuppliedColor } from './supplied-product.ts';

/** These products as they are; with `locked`, they and their stock are locked until the transaction ends. */
export async function loadShelf(
  db: Db,
  ids: readonly number[],
  { locked }: { locked: boolean },
): Promise<Map<number, ShelfProduct>> {
  if (ids.length === 0) return new Map();
  if (locked) {
    await sql`select from products where id = any(${ids}::int[]) order by id for update`.execute(db);
    await sql`
      select from stock where variant_id in (select id from variants where product_id = any(${ids}::int[]))
      order by variant_id for update`.execute(db);
  }
  const { rows } = await sql<ShelfProduct>`
    select p.id, source_id, ${sqlTexts('p.name', 'name', 'empty')}, ${sqlTexts('p.description', 'description', 'empty')},
      discount,
      is_arrived, is_gsi, is_recommended, is_accessory,
      case when is_published then 'published' when is_archived then 'archived' else 'draft' end as status,
      json_build_object('key', b.key, ${jsonTexts('b.title')}) as brand,
      json_build_object('key', c.key, ${jsonTexts('c.title')}) as category,
      (select coalesce(json_agg(json_build_object(${jsonTexts('said.group_title')}, ${jsonTexts('said.label')},
          ${jsonTexts('said.value')}) order by position), '[]')
        from characteristics said where product_id = p.id) as characteristics,
      (select coalesce(json_agg(json_build_object('id', v.id, 'sku', sku, 'price', price, 'oldPrice', old_price,
          'isArchived', v.is_archived, 'stock', coalesce(quantity, 0), 'memory', volume, 'color', json_build_object('hash_code', hash_code,
          ${jsonTexts('colors.name')}, 'family', family)) order by v.position, v.id), '[]')
        from variants v join colors on colors.id = color_id left join memories on memories.id = memory_id
        left join stock on variant_id = v.id where product_id = p.id) as variants
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

/** Brands that are called so, or have such a key, the first of each name first. */
export async function findBrands(db: Db, wanted: readonly ListedKind[]): Promise<ListedKind[]> {
  const { rows } = await sql<ListedKind>`
    select key, ${sqlTexts('brands.title')} from brands where ${isWanted(wanted)} order by position, id`.execute(db);
  return rows;
}

/** Brand-categories that are called so, or have such a key, with their brand's key. */
export async function findCategories(
  db: Db,
  wanted: readonly ListedKind[],
): Promise<(ListedKind & { brand: string })[]> {
  const { rows } = await sql<ListedKind & { brand: string }>`
    select key, ${sqlTexts('brand_categories.title')}, (select key from brands where id = brand_id) as brand
    from brand_categories where ${isWanted(wanted)} order by position, id`.execute(db);
  return rows;
}

/** The field in one of the languages is one of these words, in small letters. */
const anyOf = (field: string, words: readonly string[]) =>
  sql`string_to_array(lower(${columnInAll(field)}), E'\\n') && ${words}::text[]`;

const isWanted = (wanted: readonly ListedKind[]) => {
  const words = wanted.map(({ title }) => title.toLowerCase());
  const keys = wanted.map(({ key }) => key);
  return sql`(${anyOf('title', words)} or key = any(${keys}::text[]))`;
};

/** Colours of these names, in whichever language, the oldest first. */
export async function findColors(db: Db, names: readonly string[]): Promise<SuppliedColor[]> {
  const words = names.map((name) => name.toLowerCase());
  const { rows } = await sql<SuppliedColor>`
    select hash_code, ${sqlTexts('colors.name')}, family from colors where ${anyOf('name', words)} order by id`.execute(
    db,
  );
  return rows;
}

/** The ids of products behind this one, in order. */
export async function idsAfter(db: Db, id: number, limit: number): Promise<number[]> {
  const rows = await db.selectFrom('products').select('id').where('id', '>', id).orderBy('id').limit(limit).execute();
  return rows.map((row) => row.id);
}
