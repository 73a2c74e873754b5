import { type RawBuilder, sql } from 'kysely';
import { type OptionWords, optionWords } from '#rules/catalog/variant-options.ts';
import type { InLanguages } from '#rules/text/localized.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape, unseen, unseenIds } from '#server/platform/database/fixed-shape.ts';
import { sqlTexts } from '#server/platform/database/translated.ts';
import { isOlderVariant, type OlderIds } from './older-wire/older-variant-queries.ts';
import { pictureOfVariant } from './part-queries.ts';
import { type VariantColumns, variantColumns, variantTables } from './variant-queries.ts';

/** Whether shoppers may see the product. */
export async function isPublished(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('is_published')
    .where('id', '=', id)
    .modifyEnd(fixedShape)
    .executeTakeFirst();
  return row?.is_published === true;
}

/** A variant with everything that an order freezes of it. */
export type SaleVariant = Omit<VariantColumns, 'options'> &
  InLanguages<'name'> & {
    variantId: number;
    /** Name of the picture of one of its values, else of all variants, else of any of the product; null where it has none. */
    picture: string | null;
    options: OptionWords[];
  };

type By = { variantIds: readonly number[] } | { productId: number; older?: OlderIds | undefined };

function areSought(by: By): RawBuilder<boolean> {
  if ('variantIds' in by) return sql`v.id = any(${unseenIds(by.variantIds)})`;
  const ofProduct = sql<boolean>`p.id = ${unseen(sql`${by.productId}::int`)}`;
  return by.older ? sql`${ofProduct} and ${isOlderVariant(sql.ref('v.id'), by.older)}` : ofProduct;
}

/**
 * Variants of published products, by variant or by product, in the order that the product shows them in.
 *
 * @param by.older of the product those alone that the older wire calls so: what is not meant is not worked out
 */
export async function findSaleVariants(db: Db, by: By): Promise<SaleVariant[]> {
  const { rows } = await sql<Omit<SaleVariant, 'options'> & Pick<VariantColumns, 'options'>>`
    select v.id as "variantId", ${sqlTexts('p.name')}, ${variantColumns},
      ${pictureOfVariant(sql.ref('p.id'), sql.ref('v.id'))} as picture
    from ${variantTables}
    where p.is_published and not v.is_archived and ${areSought(by)}
    order by v.product_id, v.position, v.id ${fixedShape}`.execute(db);
  return rows.map((row) => ({ ...row, options: optionWords(row.options) }));
}

/** Ids of a variant each of the newest products in stock that have a picture. */
export async function listSampleIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select min(v.id) as id from variants v join stock on stock.variant_id = v.id join products p on p.id = v.product_id
    where p.is_published and not v.is_archived and v.price > 0 and stock.quantity > 0
      and exists (select from pictures where pictures.product_id = p.id)
    group by p.id order by p.id desc limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
}
