import { sql } from 'kysely';
import type { VariantOption } from '#rules/catalog/variant-options.ts';
import { asStored, type Translations } from '#rules/text/translations.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { insertedTranslations, updatedTranslations } from '#server/platform/database/translated.ts';
import { optionsOf } from './option-queries.ts';
import type { StoredCharacteristic, StoredPicture } from './part-queries.ts';

export type ProductColumns = {
  name: string;
  description: string;
  translations: Translations;
  brand_id: number;
  brand_category_id: number;
  discount: number;
  is_arrived: boolean;
  is_gsi: boolean;
  is_recommended: boolean;
  is_accessory: boolean;
  is_pinned: boolean;
  is_published: boolean;
  is_archived: boolean;
  publish_at: Date | null;
  archive_at: Date | null;
};

export type VariantRow = {
  id: number;
  sku: string;
  price: number;
  old_price: number | null;
};

/** The brand of a brand-category; undefined where there is none. */
export async function brandOfCategory(db: Db, category: number): Promise<number | undefined> {
  const row = await db.selectFrom('brand_categories').select('brand_id').where('id', '=', category).executeTakeFirst();
  return row?.brand_id;
}

/** Locks the product until the transaction ends. */
export async function lockVersion(db: Db, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('products').select('version').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.version;
}

/** Adds a product without variants. */
export async function insertProduct(db: Db, columns: ProductColumns): Promise<number> {
  const { id } = await db
    .insertInto('products')
    .values({
      ...columns,
      translations: insertedTranslations(columns.translations),
      key: sql`'office:' || gen_random_uuid()`,
      was_published: columns.is_published,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the product's own row again; its first publication is its arrival. */
export async function updateProduct(db: Db, id: number, columns: ProductColumns): Promise<void> {
  await db
    .updateTable('products')
    .set({
      ...columns,
      translations: updatedTranslations(columns.translations),
      version: sql`version + 1`,
      created_at: sql`case when ${columns.is_published}::boolean and not was_published then now() else created_at end`,
      was_published: sql`was_published or ${columns.is_published}::boolean`,
    })
    .where('id', '=', id)
    .execute();
}

/** A variant as it is stored, out of the shop or not. */
export type StoredVariant = VariantRow & { isArchived: boolean; options: VariantOption[] };

/** All variants, those out of the shop too. */
export async function listVariants(db: Db, productId: number): Promise<StoredVariant[]> {
  return db
    .selectFrom('variants')
    .select(optionsOf(sql.ref('variants.id')).as('options'))
    .select(['id', 'sku', 'price', 'old_price', 'is_archived as isArchived'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The product that has this article number, other than the given one; undefined: none. */
export async function skuOwner(db: Db, skus: readonly string[], productId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('variants')
    .select('sku')
    .where(sql<boolean>`sku = any(${skus}::text[])`)
    .where('product_id', '<>', productId)
    .orderBy('id')
    .executeTakeFirst();
  return row?.sku;
}

/** Frees the article numbers of these variants, so that they can be given to one another. */
export async function parkSkus(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update variants set sku = 'parked:' || id where id = any(${ids}::int[])`.execute(db);
}

export async function insertVariant(
  db: Db,
  productId: number,
  variant: Omit<VariantRow, 'id'> & { position: number },
): Promise<number> {
  const { id } = await db
    .insertInto('variants')
    .values({ product_id: productId, ...variant })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('stock').values({ variant_id: id, quantity: 0 }).execute();
  return id;
}

/** Writes a variant, which is back in the shop by that. */
export async function updateVariant(db: Db, { id, ...variant }: VariantRow & { position: number }): Promise<void> {
  await db
    .updateTable('variants')
    .set({ ...variant, is_archived: false })
    .where('id', '=', id)
    .execute();
}

/** Takes variants out of the shop: those that never had a piece go, the others stay for their orders and books. */
export async function dropVariants(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    delete from variants where id = any(${ids}::int[])
      and not exists (select from stock_movements where variant_id = variants.id)`.execute(db);
  await sql`update variants set is_archived = true where id = any(${ids}::int[])`.execute(db);
}

/** Puts these pictures, in their order, in place of those that the product has. */
export async function replacePictures(db: Db, productId: number, pictures: readonly StoredPicture[]): Promise<void> {
  await db.deleteFrom('pictures').where('product_id', '=', productId).execute();
  if (pictures.length === 0) return;
  const rows = pictures.map(({ value, name }, position) => ({
    product_id: productId,
    value_id: value,
    position,
    name,
  }));
  await db.insertInto('pictures').values(rows).execute();
}

/** Puts these characteristics in place of those that the product has. */
export async function replaceOwnCharacteristics(
  db: Db,
  productId: number,
  characteristics: readonly StoredCharacteristic[],
): Promise<void> {
  await db.deleteFrom('characteristics').where('product_id', '=', productId).execute();
  if (characteristics.length === 0) return;
  const rows = characteristics.map((row, position) => {
    const { translations, ...columns } = asStored(row, ['group_title', 'label', 'value']);
    return { ...columns, translations: insertedTranslations(translations), product_id: productId, position };
  });
  await db.insertInto('characteristics').values(rows).execute();
}
