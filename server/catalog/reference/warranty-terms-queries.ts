import { sql } from 'kysely';
import type { InLanguages } from '#rules/text/localized.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';
import { selectTexts } from '#server/platform/database/translated.ts';

export type CategoryTerms = {
  id: number;
  version: number;
  brand_title: string;
  has_serial: boolean;
  warranty_months: number | null;
} & InLanguages<'title'>;

/** More categories than a shop has. */
const mostCategories = 5_000;

const terms = (db: Db) =>
  db
    .selectFrom('brand_categories as category')
    .innerJoin('brands', 'brands.id', 'category.brand_id')
    .select(['category.id', 'category.version', ...selectTexts('category.title'), 'brands.title as brand_title'])
    .select(['category.has_serial', 'category.warranty_months']);

/** What holds for every category, brand by brand. */
export const listTerms = (db: Db): Promise<CategoryTerms[]> =>
  terms(db)
    .orderBy('brands.position')
    .orderBy('brands.id')
    .orderBy('category.position')
    .orderBy('category.id')
    .limit(mostCategories)
    .execute();

export const lockTerms = (tx: Db, id: number): Promise<CategoryTerms | undefined> =>
  terms(tx).where('category.id', '=', id).forNoKeyUpdate('category').executeTakeFirst();

type Said<Flag> = { has_serial: Flag; warranty_months: number | null };

export async function updateTerms(tx: Db, id: number, said: Said<boolean>): Promise<void> {
  await tx
    .updateTable('brand_categories')
    .set({ ...said, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Published products of a category, whose pages say what holds for it. */
export async function listProductsIn(tx: Db, category: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where('brand_category_id', '=', category)
    .where('is_published', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What a product says itself. */
export const findProductSays = (db: Db, id: number) =>
  db
    .selectFrom('products')
    .select(['version', 'has_serial', 'warranty_months'])
    .where('id', '=', id)
    .executeTakeFirst();

export const lockProductSays = (tx: Db, id: number) =>
  tx
    .selectFrom('products')
    .select(['version', 'has_serial', 'warranty_months'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function updateProductSays(tx: Db, id: number, said: Said<boolean | null>): Promise<void> {
  await tx
    .updateTable('products')
    .set({ ...said, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** What holds for these products; months are null where neither they nor their categories say them. */
export async function listProductTerms(
  db: Db,
  productIds: readonly number[],
): Promise<{ id: number; isPublished: boolean; hasSerial: boolean; months: number | null }[]> {
  return db
    .selectFrom('products as p')
    .innerJoin('brand_categories as category', 'category.id', 'p.brand_category_id')
    .select(['p.id', 'is_published as isPublished'])
    .select(sql<boolean>`coalesce(p.has_serial, category.has_serial)`.as('hasSerial'))
    .select(sql<number | null>`coalesce(p.warranty_months, category.warranty_months)`.as('months'))
    .where(sql<boolean>`p.id = any(${productIds}::int[])`)
    .orderBy('p.id')
    .modifyEnd(fixedShape)
    .execute();
}
