import { sql } from 'kysely';
import type { StockOrigin } from '#contract/admin/stock.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { StockCause } from './stock-queries.ts';

export type Movement = {
  id: number;
  at: Date;
  cause: StockCause['cause'] | 'write_off';
  delta: number;
  written_off: number | null;
  quantity: number;
  order: number | null;
  order_number: string | null;
  actor: string | null;
  supplier: string;
  origin: StockOrigin | null;
  note: string;
  unit_cost: number | null;
};

/**
 * A page of a variant's movements, newest first, each with the pieces there were after it: a variant's movements are
 * written one after the other, under the lock of its stock, so their ids are in the order of what they did.
 */
export async function listMovements(
  db: Db,
  variantId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: Movement[] }> {
  const { rows } = await sql<Movement & { total: number }>`
    select movement.id::float8 as id, at, cause, delta, quantity, written_off, order_id as "order",
      orders.number as order_number, case when users.role = 'customer' then null else users.email end as actor,
      coalesce(supplier, '') as supplier,
      case when origin_kind is not null then json_build_object('kind', origin_kind, 'id', origin_id) end as origin,
      movement.note, unit_cost, movement.total
    from (
      select id, created_at as at, cause, delta, sum(delta) over (order by id)::int as quantity, order_id, actor_id,
        arrival_id, origin_kind, origin_id, note, unit_cost, written_off, count(*) over ()::int as total
      from stock_movements where variant_id = ${variantId}
      order by id desc limit ${limit} offset ${offset}
    ) movement
    left join orders on orders.id = movement.order_id
    left join users on users.id = movement.actor_id
    left join stock_arrivals on stock_arrivals.id = movement.arrival_id
    order by movement.id desc`.execute(db);
  const count = rows[0]?.total ?? (await countMovements(db, variantId));
  return { count, rows: rows.map(({ total: _total, ...row }) => row) };
}

async function countMovements(db: Db, variantId: number): Promise<number> {
  const { count } = await db
    .selectFrom('stock_movements')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('variant_id', '=', variantId)
    .executeTakeFirstOrThrow();
  return count;
}
