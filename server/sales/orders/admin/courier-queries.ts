import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { selectTexts } from '#server/platform/database/translated.ts';

export type CourierRow = {
  id: number;
  name: string;
  phone: string;
  user_id: number | null;
  is_active: boolean;
  version: number;
  email: string | null;
  open_orders: number;
};

/** All couriers by name, those who work first, each with how many orders they have to bring. */
export async function listCourierRows(db: Db): Promise<CourierRow[]> {
  return couriers(db).orderBy('couriers.is_active', 'desc').orderBy('couriers.name').orderBy('couriers.id').execute();
}

export const findCourier = (db: Db, id: number): Promise<CourierRow | undefined> =>
  couriers(db).where('couriers.id', '=', id).executeTakeFirst();

/** The courier whose account this is; undefined: no courier's. */
export const findCourierOfUser = (db: Db, userId: number): Promise<CourierRow | undefined> =>
  couriers(db).where('couriers.user_id', '=', userId).executeTakeFirst();

function couriers(db: Db) {
  return db
    .selectFrom('couriers')
    .leftJoin('users', 'users.id', 'user_id')
    .select(['couriers.id', 'couriers.name', 'couriers.phone', 'user_id', 'couriers.is_active', 'couriers.version'])
    .select('users.email')
    .select(
      sql<number>`(select count(*)::int from orders where courier_id = couriers.id
        and status in ('new', 'confirmed', 'assembled', 'delivering'))`.as('open_orders'),
    );
}

export type CourierChanges = { name: string; phone: string; user_id: number | null; is_active: boolean };

export async function insertCourier(tx: Db, courier: CourierChanges): Promise<number> {
  const { id } = await tx.insertInto('couriers').values(courier).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** False where the courier is of another version by now. */
export async function updateCourier(tx: Db, id: number, version: number, courier: CourierChanges): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('couriers')
    .set({ ...courier, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The member of staff with this e-mail. */
export async function findStaffByEmail(db: Db, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('role', '<>', 'customer')
    .executeTakeFirst();
  return row?.id;
}

export async function setCourier(tx: Db, orderId: number, courierId: number | null): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ courier_id: courierId, version: sql<number>`version + 1` })
    .where('id', '=', orderId)
    .execute();
}

/** What a courier has to bring, and has brought on this day in Bishkek (YYYY-MM-DD), by city and street. */
export async function listRound(db: Db, courierId: number, day: string) {
  return db
    .selectFrom('orders')
    .leftJoin('cities', 'cities.id', 'city_id')
    .select(['orders.id', 'number', 'status', 'orders.name', 'phone', 'street', 'house', 'apartment', 'comment'])
    .select([...selectTexts('cities.name', 'city_name'), 'payment_method', 'payment_status'])
    .select(['receiving_words', 'payment_words'])
    .select(
      sql<number>`(select greatest(0, coalesce(sum(case kind when 'received' then -amount else amount end), 0))::int
        from money_movements where order_id = orders.id)`.as('to_collect'),
    )
    .select(sql<number>`(select sum(count)::int from order_items where order_id = orders.id)`.as('pieces'))
    .where('courier_id', '=', courierId)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['new', 'confirmed', 'assembled', 'delivering']),
        eb.and([
          eb('status', '=', 'done'),
          eb(sql`(status_since at time zone 'Asia/Bishkek')::date`, '=', sql`${day}::date`),
        ]),
      ]),
    )
    .orderBy('cities.name')
    .orderBy('street')
    .orderBy('orders.id')
    .limit(500)
    .execute();
}
