import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import type { DB } from '#server/platform/database/tables.generated.ts';

export type ShiftRow = Selectable<DB['cash_shifts']> & { drawer: string; actor: string; closer: string | null };

const shifts = (db: Db) =>
  db
    .selectFrom('cash_shifts as shift')
    .innerJoin('cash_drawers as drawer', 'drawer.id', 'shift.drawer_id')
    .innerJoin('users', 'users.id', 'shift.actor_id')
    .leftJoin('users as closing', 'closing.id', 'shift.closed_by')
    .selectAll('shift')
    .select(['drawer.name as drawer', 'users.name as actor', 'closing.name as closer']);

export const findShift = (db: Db, id: number): Promise<ShiftRow | undefined> =>
  shifts(db).where('shift.id', '=', id).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockShift = (tx: Db, id: number): Promise<ShiftRow | undefined> =>
  shifts(tx).where('shift.id', '=', id).forUpdate('shift').executeTakeFirst();

export const findOpenShift = (db: Db, actorId: number): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('cash_shifts')
    .select('id')
    .where('actor_id', '=', actorId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** The open shift of a member of staff; it stays open until the transaction ends. */
export const holdOpenShift = (tx: Db, actorId: number): Promise<{ id: number } | undefined> =>
  tx
    .selectFrom('cash_shifts')
    .select('id')
    .where('actor_id', '=', actorId)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();

/** Newest first, and how many there are. */
export async function listShifts(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const [{ count }, rows] = await Promise.all([
    db.selectFrom('cash_shifts').select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
    shifts(db).orderBy('shift.id', 'desc').limit(limit).offset(offset).execute(),
  ]);
  return { count, rows };
}

/** @returns undefined where the drawer or the person has an open shift already */
export async function insertShift(
  tx: Db,
  shift: Pick<Insertable<DB['cash_shifts']>, 'drawer_id' | 'actor_id' | 'float'>,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('cash_shifts')
    .values(shift)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

type Closing = Pick<Insertable<DB['cash_shifts']>, 'closed_by' | 'counted' | 'expected' | 'reason'> & {
  counts: object;
};

export async function closeShiftRow(tx: Db, id: number, { counts, ...closing }: Closing): Promise<void> {
  await tx
    .updateTable('cash_shifts')
    .set({ ...closing, counts: JSON.stringify(counts), closed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Sums of a shift's cash in som. */
export type ShiftSums = { received: number; refunded: number; put_in: number; taken_out: number };

export async function sumShift(db: Db, id: number): Promise<ShiftSums> {
  const { rows } = await sql<ShiftSums>`
    select
      (select coalesce(sum(amount), 0)::int from money_movements where shift_id = ${id} and kind = 'received') as received,
      (select coalesce(sum(amount), 0)::int from money_movements where shift_id = ${id} and kind = 'refunded') as refunded,
      (select coalesce(sum(amount), 0)::int from cash_moves where shift_id = ${id} and amount > 0) as put_in,
      (select coalesce(-sum(amount), 0)::int from cash_moves where shift_id = ${id} and amount < 0) as taken_out`.execute(
    db,
  );
  const [sums] = rows;
  if (!sums) throw new Error('sums without a row');
  return sums;
}

/** @returns false where this key was written before */
export async function insertCashMove(tx: Db, move: Insertable<DB['cash_moves']>): Promise<boolean> {
  const row = await tx
    .insertInto('cash_moves')
    .values(move)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** One line of a shift: cash of an order, or for another reason. */
export type ShiftLine = {
  at: Date;
  amount: number;
  order_id: number | null;
  number: string | null;
  note: string;
  actor: string | null;
};

/** More than a person takes in a day. */
const mostLines = 2_000;

/** Everything that went into the drawer and out of it, oldest first. */
export async function listShiftLines(db: Db, id: number): Promise<ShiftLine[]> {
  const { rows } = await sql<ShiftLine>`
    select line.at, line.amount, line.order_id, orders.number, line.note, users.name as actor from (
      select created_at as at, case kind when 'received' then amount else -amount end as amount, order_id, note, actor_id
      from money_movements where shift_id = ${id}
      union all
      select created_at, amount, null, reason, actor_id from cash_moves where shift_id = ${id}
    ) line left join users on users.id = line.actor_id left join orders on orders.id = line.order_id
    order by at limit ${mostLines}`.execute(db);
  return rows;
}

export type LooseCash = {
  id: number;
  at: Date;
  order_id: number;
  number: string;
  amount: number;
  actor: string | null;
};

/** Cash taken without a shift, oldest first. */
export const listLooseCash = (db: Db, limit: number): Promise<LooseCash[]> =>
  db
    .selectFrom('money_movements as movement')
    .innerJoin('orders', 'orders.id', 'movement.order_id')
    .leftJoin('users', 'users.id', 'movement.actor_id')
    .select(['movement.id', 'movement.created_at as at', 'order_id', 'number', 'amount', 'users.name as actor'])
    .where('method', '=', 'cash')
    .where('shift_id', 'is', null)
    .where('reference', 'not like', 'cash:before-%')
    .orderBy('movement.id')
    .limit(limit)
    .execute();

/** @returns the sum in som of what was loose and is in the shift now */
export async function takeLooseIn(tx: Db, shiftId: number, ids: readonly number[]): Promise<number> {
  const rows = await tx
    .updateTable('money_movements')
    .set({ shift_id: shiftId })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('method', '=', 'cash')
    .where('shift_id', 'is', null)
    .returning('amount')
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

export const listDrawers = (db: Db) =>
  db
    .selectFrom('cash_drawers')
    .select(['id', 'name'])
    .select(
      sql<boolean>`exists (select from cash_shifts where drawer_id = cash_drawers.id and closed_at is null)`.as(
        'is_taken',
      ),
    )
    .orderBy('id')
    .limit(100)
    .execute();

/** @returns undefined where there is one of that name */
export const insertDrawer = (tx: Db, name: string): Promise<{ id: number } | undefined> =>
  tx
    .insertInto('cash_drawers')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
