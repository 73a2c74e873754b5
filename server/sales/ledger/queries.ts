import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';
import type { DB } from '#server/platform/database/tables.generated.ts';

type Stored = Selectable<DB['money_movements']>;

/** A movement with the staff member who made it, if any. */
export type MovementRow = Stored & { actor_name: string | null };
export type NewMovement = Omit<Insertable<DB['money_movements']>, 'id' | 'created_at'>;

/** Sums of an order in som; `planned` is what is expected apart from what refunds have taken off. */
export type OrderSums = { expected: number; planned: number; received: number; refunded: number };

/** @returns whether it is new: what moves money is written down once */
export async function insertMovement(tx: Db, movement: NewMovement): Promise<boolean> {
  const row = await tx
    .insertInto('money_movements')
    .values(movement)
    .onConflict((conflict) =>
      conflict.columns(['reference', 'kind']).where('kind', '<>', sql.lit('expected')).doNothing(),
    )
    .returning('id')
    .modifyEnd(fixedShape)
    .executeTakeFirst();
  return row !== undefined;
}

/** The part of the statement that writes a new order which notes what it is to bring; `orderId` is its id in that statement. */
export const newExpectation = (
  orderId: RawBuilder<number>,
  { actor, actor_id, amount }: Pick<NewMovement, 'actor' | 'actor_id' | 'amount'>,
): RawBuilder<object> => sql`
  insert into money_movements (order_id, kind, cause, actor, actor_id, amount)
  select ${orderId}, 'expected', 'placed', ${actor}, ${actor_id}::int, ${amount}::int where ${amount}::int <> 0`;

export async function sumsOf(db: Db, orderId: number): Promise<OrderSums> {
  const { rows } = await sql<OrderSums>`
    select
      coalesce(sum(amount) filter (where kind = 'expected'), 0)::int as expected,
      coalesce(sum(amount) filter (where kind = 'expected' and cause <> 'refunded'), 0)::int as planned,
      coalesce(sum(amount) filter (where kind = 'received'), 0)::int as received,
      coalesce(sum(amount) filter (where kind = 'refunded'), 0)::int as refunded
    from money_movements where order_id = ${orderId} ${fixedShape}`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('sums without a row');
  return sums;
}

/** More than any order has. */
const mostMovements = 1_000;

/** Oldest first. */
export function listMovements(db: Db, orderId: number): Promise<MovementRow[]> {
  return db
    .selectFrom('money_movements')
    .leftJoin('users', 'users.id', 'money_movements.actor_id')
    .selectAll('money_movements')
    .select('users.name as actor_name')
    .where('order_id', '=', orderId)
    .orderBy('money_movements.id')
    .limit(mostMovements)
    .execute();
}
