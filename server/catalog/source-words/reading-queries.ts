import { sql } from 'kysely';
import type { AttributeValue } from '#rules/catalog/attribute-kinds/attribute-kind.ts';
import type { Localized } from '#rules/text/localized-text.ts';
import type { Translations } from '#rules/text/translations.ts';
import { asLocalized } from '#rules/text/translations.ts';
import type { Db } from '#server/platform/database/connection.ts';

/** A product whose words are to be read. */
export type UnreadProduct = {
  id: number;
  category_id: number | null;
  /** Whether its words may place it. */
  is_place_read: boolean;
  name: string;
  brand: string;
  /** What its brand calls this kind of things. */
  kind: Localized;
};

/** Ids of products behind this one that wait to be read. */
export async function listUnread(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('unread_products')
    .select('product_id')
    .where('product_id', '>', after)
    .orderBy('product_id')
    .limit(limit)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Has a product wait no longer, until it is written again. */
export async function putAside(db: Db, id: number): Promise<void> {
  await db.deleteFrom('unread_products').where('product_id', '=', id).execute();
}

/**
 * Takes those of these products that wait to be read, and keeps them until the transaction ends. Those that another transaction is
 * writing stay for the next time.
 */
export async function takeUnread(tx: Db, unread: readonly number[]): Promise<UnreadProduct[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where id = any(${unread}::int[]) order by id for no key update skip locked`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx.deleteFrom('unread_products').where(sql<boolean>`product_id = any(${ids}::int[])`).execute();
  const products = await tx
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'brand_id')
    .innerJoin('brand_categories', 'brand_categories.id', 'brand_category_id')
    .select(['products.id', 'products.name', 'category_id', 'is_place_read', 'brands.title as brand'])
    .select(['brand_categories.title', 'brand_categories.translations'])
    .where(sql<boolean>`products.id = any(${ids}::int[])`)
    .orderBy('products.id')
    .execute();
  return products.map(({ title, translations, ...product }) => ({
    ...product,
    kind: asLocalized('title', title, translations as Translations),
  }));
}

export async function setCategories(tx: Db, places: readonly { product: number; category: number }[]): Promise<void> {
  await sql`
    update products set category_id = place.category
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (product int, category int)
    where products.id = place.product`.execute(tx);
  // That they moved is no reason to read them again: they are being read.
  await tx
    .deleteFrom('unread_products')
    .where(sql<boolean>`product_id = any(${places.map(({ product }) => product)}::int[])`)
    .execute();
}

export async function raiseVersions(tx: Db, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('products')
    .set({ version: sql<number>`version + 1` })
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute();
}

/** What sources wrote of these products, in order. */
export const listWritten = async (db: Db, products: readonly number[]) => {
  const rows = await db
    .selectFrom('characteristics')
    .select(['product_id', 'label', 'value', 'translations'])
    .where(sql<boolean>`product_id = any(${products}::int[])`)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  return rows.map(({ product_id, label, value, translations }) => ({
    product_id,
    label: asLocalized('label', label, translations as Translations),
    value: asLocalized('value', value, translations as Translations),
  }));
};

export type ReadRow = { product_id: number; attribute_id: number; position: number } & AttributeValue;

/** What is known of these products, by whom. */
export const listSaid = (db: Db, products: readonly number[]) =>
  db
    .selectFrom('product_attributes')
    .select(['product_id', 'attribute_id', 'position', 'value_id', 'number', 'words', 'is_read'])
    .where(sql<boolean>`product_id = any(${products}::int[])`)
    .orderBy('product_id')
    .orderBy('attribute_id')
    .orderBy('position')
    .execute();

/** Attributes of which staff say that nothing is known, by product. */
export async function listCleared(db: Db, products: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('cleared_attributes')
    .selectAll()
    .where(sql<boolean>`product_id = any(${products}::int[])`)
    .execute();
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  return new Map([...byProduct].map(([product, each]) => [product, each.map(({ attribute_id }) => attribute_id)]));
}

/** Replaces what was read of these products; what staff wrote stays. */
export async function replaceRead(tx: Db, products: readonly number[], rows: readonly ReadRow[]): Promise<void> {
  await tx
    .deleteFrom('product_attributes')
    .where(sql<boolean>`product_id = any(${products}::int[])`)
    .where('is_read', '=', true)
    .execute();
  if (rows.length === 0) return;
  await sql`
    insert into product_attributes (product_id, attribute_id, position, value_id, number, words, is_read)
    select product_id, attribute_id, position, value, number, words, true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said
      (product_id int, attribute_id int, position smallint, value int, number double precision, words jsonb)`.execute(
    tx,
  );
}
