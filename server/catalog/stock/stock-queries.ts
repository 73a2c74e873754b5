import { sql } from 'kysely';
import type { StockOrigin } from '#contract/admin/stock.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';

export type StockLine = { variantId: number; count: number };

/** Why stock changes, on whose order and by whose hand. */
export type StockCause = {
  cause: 'arrival' | 'sale' | 'cancel' | 'correction' | 'return';
  orderId: number | null;
  actorId: number | null;
  origin?: StockOrigin;
  /** What staff wrote next to it. */
  note?: string;
  /** Of an arrival: with which goods, and som that one piece cost. */
  arrivalId?: number;
  unitCost?: number | null;
};

/** Records returned pieces that are written off: a movement of zero, so that the ledger mentions them. */
export async function noteWriteOff(
  tx: Db,
  { variantId, count, orderId, actorId, origin }: StockLine & Pick<StockCause, 'orderId' | 'actorId' | 'origin'>,
): Promise<void> {
  await tx
    .insertInto('stock_movements')
    .values({
      variant_id: variantId,
      delta: 0,
      cause: 'write_off',
      written_off: count,
      order_id: orderId,
      actor_id: actorId,
      origin_kind: origin?.kind ?? null,
      origin_id: origin?.id ?? null,
    })
    .execute();
}

const isSale = (cause: StockCause['cause']) => cause === 'sale' || cause === 'cancel';

/**
 * Takes (`count` < 0) or adds pieces of one variant together with the movement that says why, if there are enough.
 *
 * @returns how many are left; undefined where nothing was done
 */
export async function moveStock(
  db: Db,
  { variantId, count }: StockLine,
  { cause, orderId, actorId, origin, note = '', arrivalId, unitCost }: StockCause,
): Promise<number | undefined> {
  const { rows } = await sql<{ quantity: number }>`
    with moved as (
      update stock set quantity = quantity + ${count}::int, sold_month = sold_month - ${isSale(cause) ? count : 0}::int
      where variant_id = ${variantId} and quantity + ${count}::int >= 0
      returning variant_id, quantity
    ), noted as (
      insert into stock_movements
        (variant_id, delta, cause, order_id, actor_id, origin_kind, origin_id, note, arrival_id, unit_cost)
      select variant_id, ${count}::int, ${cause}, ${orderId}::int, ${actorId}::int, ${origin?.kind ?? null},
        ${origin?.id ?? null}::int, ${note}, ${arrivalId ?? null}::int, ${unitCost ?? null}::int
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

/** The same, locked until the transaction ends. */
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
