import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';
import { type VariantColumns, variantColumns, variantTables } from './variant-queries.ts';

export type StockLine = { variantId: number; count: number };

/** Why stock changes, on whose order and by whose hand. */
export type StockCause = {
  cause: 'arrival' | 'sale' | 'cancel' | 'correction' | 'return';
  orderId: number | null;
  actorId: number | null;
  /** What staff wrote beside it. */
  note?: string;
  /** Of an arrival: with which goods, and som that one piece cost. */
  arrivalId?: number;
  unitCost?: number | null;
};

/** Notes pieces that came back and are not put on the shelf: a movement of none, so that the book tells of them. */
export async function noteWriteOff(
  tx: Db,
  { variantId, count, orderId, actorId, note = '' }: StockLine & Omit<StockCause, 'cause' | 'arrivalId' | 'unitCost'>,
): Promise<void> {
  await tx
    .insertInto('stock_movements')
    .values({
      ...{ variant_id: variantId, delta: 0, cause: 'write_off', written_off: count },
      ...{ order_id: orderId, actor_id: actorId, note },
    })
    .execute();
}

/**
 * Takes (`count` < 0) or adds pieces of one variant together with the movement that says why, if there are enough.
 *
 * @returns how many are left; undefined where nothing was done
 */
export async function moveStock(
  db: Db,
  { variantId, count }: StockLine,
  { cause, orderId, actorId, note = '', arrivalId, unitCost }: StockCause,
): Promise<number | undefined> {
  const { rows } = await sql<{ quantity: number }>`
    with moved as (
      update stock set quantity = quantity + ${count}::int
      where variant_id = ${variantId} and quantity + ${count}::int >= 0
      returning variant_id, quantity
    ), noted as (
      insert into stock_movements (variant_id, delta, cause, order_id, actor_id, note, arrival_id, unit_cost)
      select variant_id, ${count}::int, ${cause}, ${orderId}::int, ${actorId}::int, ${note},
        ${arrivalId ?? null}::int, ${unitCost ?? null}::int
      from moved
    )
    select quantity from moved ${fixedShape}`.execute(db);
  return rows[0]?.quantity;
}

/** Pieces of one variant; 0 where there is no such variant. */
export async function findQuantity(db: Db, variantId: number): Promise<number> {
  const row = await db.selectFrom('stock').select('quantity').where('variant_id', '=', variantId).executeTakeFirst();
  return row?.quantity ?? 0;
}

/** The same, and nobody changes it until the transaction ends. */
export async function holdQuantity(tx: Db, variantId: number): Promise<number> {
  const stock = tx.selectFrom('stock').select('quantity').where('variant_id', '=', variantId);
  return (await stock.forShare().executeTakeFirst())?.quantity ?? 0;
}

/** What an order still holds: taken and not given back, in variant order. */
export async function listHeldStock(db: Db, orderId: number): Promise<StockLine[]> {
  const { rows } = await sql<StockLine>`
    select variant_id as "variantId", -sum(delta)::int as count
    from stock_movements where order_id = ${orderId}
    group by variant_id having sum(delta) < 0
    order by variant_id ${fixedShape}`.execute(db);
  return rows;
}

/** The products of these variants, in order of id. */
export async function productsOfVariants(db: Db, variantIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('variants')
    .select('product_id')
    .distinct()
    .where(sql<boolean>`id = any(${variantIds}::int[])`)
    .orderBy('product_id')
    .execute();
  return rows.map((row) => row.product_id);
}

/** Locks the products in order of id, so that two changes of the same ones never wait for each other crosswise. */
export async function lockProducts(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Writes anew what a product keeps of its variants and reviews. The discount is rules/discount.ts in SQL. */
export async function updateSummaries(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update products set
      min_price = coalesce((
        select (min(price)::int8 * (100 - discount) + 50) / 100 from variants
        where product_id = products.id and not is_archived
      ), 0),
      in_stock = exists (
        select from variants join stock on variant_id = variants.id where product_id = products.id and not variants.is_archived and quantity > 0
      ),
      (rating_sum, rating_count) = (
        select coalesce(sum(rating), 0), count(*) from reviews
        where product_id = products.id and state = 'shown'
      )
    where id = any(${ids}::int[])`.execute(db);
}

export async function updatePopularity(db: Db, products: readonly { id: number; popularity: number }[]): Promise<void> {
  await sql`
    update products set popularity = measured.popularity
    from json_to_recordset(${JSON.stringify(products)}::json) as measured (id int, popularity int)
    where products.id = measured.id`.execute(db);
}

/** Tells every process, once this transaction is committed. */
export async function notifyCatalog(db: Db, payload: string): Promise<void> {
  await sql`select pg_notify('catalog', ${payload})`.execute(db);
}

/** A variant with everything that an order freezes of it. */
export type SaleVariant = VariantColumns & {
  variantId: number;
  name: string;
  nameEn: string;
  /** Name of the picture in this colour, else of any of the product; null where it has none. */
  picture: string | null;
};

/** Variants of published products, by variant or by product, in the order that the product shows them in. */
export async function findSaleVariants(
  db: Db,
  by: { variantIds: readonly number[] } | { productId: number },
): Promise<SaleVariant[]> {
  const which = 'productId' in by ? sql`p.id = ${by.productId}` : sql`v.id = any(${by.variantIds}::int[])`;
  const { rows } = await sql<SaleVariant>`
    select v.id as "variantId", p.name, p.name_en as "nameEn", ${variantColumns},
      (select pictures.name from pictures where product_id = p.id
        order by (color_id = c.id) desc, position, id limit 1) as picture
    from ${variantTables}
    where p.is_published and not v.is_archived and ${which}
    order by v.product_id, v.position, v.id ${fixedShape}`.execute(db);
  return rows;
}
