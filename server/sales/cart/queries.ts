import { sql } from 'kysely';
import { maxLineCount, maxLines } from '#rules/limits.ts';
import { discountedPriceSql } from '#server/catalog/prices/discount-queries.ts';
import { type VariantColumns, variantColumns, variantTables } from '#server/catalog/products/variant-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';

/** A line with what it shows of its variant. */
export type Line = VariantColumns & {
  id: number;
  variantId: number;
  count: number;
  createdAt: Date;
  isOnSale: boolean;
  isFavorite: boolean;
  /** Som for one piece as the customer last saw or accepted it; null: unknown. */
  seenPrice: number | null;
};

const salePrice = discountedPriceSql(sql`v.price`, sql`p.discount`);

const lineColumns = (userId: number) => sql`
  v.id as "variantId", ${variantColumns}, p.is_published and not v.is_archived as "isOnSale",
  exists (select from favorites f where f.user_id = ${userId} and f.product_id = p.id) as "isFavorite"`;

type Wanted = { product: number; count: number } & ({ variant: number } | { color: number; memory: number | null });

/**
 * Puts a variant that is on sale into the cart or raises its count, to 99 at most: of a colour and memory the first that
 * there are pieces of.
 *
 * @returns undefined where there is no such variant, or the cart is full and has no line of it
 */
export async function addLine(db: Db, userId: number, wanted: Wanted): Promise<Line | undefined> {
  const which =
    'variant' in wanted
      ? sql`v.id = ${wanted.variant}`
      : sql`v.color_id = ${wanted.color} and v.memory_id is not distinct from ${wanted.memory}::int`;
  const { rows } = await sql<Line>`
    with wanted as (
      select v.id as variant_id, ${salePrice} as seen_price, ${lineColumns(userId)}
      from ${variantTables}
      where v.product_id = ${wanted.product} and p.is_published and not v.is_archived
        and ${which}
      order by coalesce(s.quantity, 0) > 0 desc, v.position, v.id limit 1
    ), line as (
      insert into cart_items as line (user_id, variant_id, count, seen_price)
      select ${userId}::int, variant_id, ${wanted.count}::int, seen_price from wanted
      where (
        select count(*) from cart_items there
        where there.user_id = ${userId} and there.variant_id <> wanted.variant_id
      ) < ${maxLines}
      on conflict (user_id, variant_id) do update
        set count = least(${maxLineCount}, line.count + excluded.count), seen_price = excluded.seen_price
      returning id, count, created_at as "createdAt", line.seen_price as "seenPrice"
    )
    select line.*, wanted.* from line, wanted ${fixedShape}`.execute(db);
  return rows[0];
}

/** A customer's lines, oldest first, whether their variants are on sale or not. */
export async function listLines(
  db: Db,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select line.id, line.count, line.created_at as "createdAt", line.seen_price as "seenPrice", ${lineColumns(userId)}
    from cart_items line join (${variantTables}) on v.id = line.variant_id
    where line.user_id = ${userId}
    order by line.id limit ${limit} offset ${offset} ${fixedShape}`.execute(db);
  return rows;
}

/** Sets the count of a line; undefined where the customer has no such line. */
export async function setCount(
  db: Db,
  userId: number,
  { id, count }: { id: number; count: number },
): Promise<Line | undefined> {
  const { rows } = await sql<Line>`
    with line as (
      update cart_items set count = ${count} where id = ${id} and user_id = ${userId}
      returning id, count, created_at, variant_id, seen_price
    )
    select line.id, line.count, line.created_at as "createdAt", line.seen_price as "seenPrice", ${lineColumns(userId)}
    from line join (${variantTables}) on v.id = line.variant_id ${fixedShape}`.execute(db);
  return rows[0];
}

/** Takes the prices as seen where they are those of now. */
export async function takePrices(
  db: Db,
  userId: number,
  agreed: readonly { id: number; price: number }[],
): Promise<void> {
  await sql`
    update cart_items line set seen_price = agreed.price
    from json_to_recordset(${JSON.stringify(agreed)}::json) as agreed (id int, price int),
      variants v join products p on p.id = v.product_id
    where line.id = agreed.id and line.user_id = ${userId} and v.id = line.variant_id
      and agreed.price = ${salePrice} ${fixedShape}`.execute(db);
}

export async function countLines(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('cart_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .modifyEnd(fixedShape)
    .executeTakeFirstOrThrow();
  return count;
}

/** False where the customer has no such line. */
export async function deleteLine(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('cart_items')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .modifyEnd(fixedShape)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes the lines of these variants. */
export async function deleteLinesOf(db: Db, userId: number, variantIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .where(sql<boolean>`variant_id = any(${variantIds}::int[])`)
    .modifyEnd(fixedShape)
    .execute();
}

export async function deleteLines(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('cart_items').where('user_id', '=', userId).execute();
}
