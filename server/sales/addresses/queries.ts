import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { selectTexts } from '#server/platform/database/translated.ts';

export type AddressFields = {
  name: string;
  phone: string;
  region_id: number;
  city_id: number;
  street: string;
  house: string;
  apartment: string;
};

const addresses = (db: Db, userId: number) =>
  db
    .selectFrom('saved_addresses as saved')
    .innerJoin('cities', 'cities.id', 'saved.city_id')
    .select(['saved.id', 'saved.name', 'phone', 'saved.region_id as region', 'city_id as city'])
    .select(selectTexts('cities.name', 'city_name'))
    .select(['street', 'house', 'apartment'])
    .where('user_id', '=', userId);

/** The last used first. */
export const listAddresses = (db: Db, userId: number, limit: number) =>
  addresses(db, userId).orderBy('used_at', 'desc').orderBy('saved.id', 'desc').limit(limit).execute();

export const findAddress = (db: Db, userId: number, id: number) =>
  addresses(db, userId).where('saved.id', '=', id).executeTakeFirst();

/** Whom the person has ordered for lately or saved an address of, each once, the last first. */
export async function listRecipients(
  db: Db,
  userId: number,
  { orders, most }: { orders: number; most: number },
): Promise<{ name: string; phone: string }[]> {
  const { rows } = await sql<{ name: string; phone: string }>`
    select name, phone from (
      select name, phone, used_at as at from saved_addresses where user_id = ${userId}
      union all
      (select name, phone, created_at from orders where user_id = ${userId} order by created_at desc limit ${orders})
    ) known
    group by name, phone order by max(at) desc, name limit ${most}`.execute(db);
  return rows;
}

/** The same address again is used again. @returns its id */
export async function upsertAddress(tx: Db, userId: number, fields: AddressFields): Promise<number> {
  const { id } = await tx
    .insertInto('saved_addresses')
    .values({ user_id: userId, ...fields })
    .onConflict((same) =>
      same
        .columns(['user_id', 'name', 'phone', 'city_id', 'street', 'house', 'apartment'])
        .doUpdateSet({ used_at: sql<Date>`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes all but so many, those that were used longest ago. */
export async function keepNewest(tx: Db, userId: number, most: number): Promise<void> {
  await sql`
    delete from saved_addresses where user_id = ${userId} and id not in (
      select id from saved_addresses where user_id = ${userId} order by used_at desc, id desc limit ${most}
    )`.execute(tx);
}

/** @returns whether the person has it */
export async function lockAddress(tx: Db, userId: number, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('saved_addresses')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes the person's other address that says the same, if there is one. */
export async function deleteSame(tx: Db, userId: number, id: number, fields: AddressFields): Promise<void> {
  const { name, phone, city_id, street, house, apartment } = fields;
  await sql`
    delete from saved_addresses where user_id = ${userId} and id <> ${id} and name = ${name} and phone = ${phone}
      and city_id = ${city_id} and street = ${street} and house = ${house} and apartment = ${apartment}`.execute(tx);
}

export async function updateAddress(tx: Db, id: number, fields: AddressFields): Promise<void> {
  await tx.updateTable('saved_addresses').set(fields).where('id', '=', id).execute();
}

export async function deleteAddress(db: Db, userId: number, id: number): Promise<void> {
  await db.deleteFrom('saved_addresses').where('user_id', '=', userId).where('id', '=', id).execute();
}

export async function deleteAll(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('saved_addresses').where('user_id', '=', userId).execute();
}
