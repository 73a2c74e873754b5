import { sql } from 'kysely';
import type { z } from 'zod';
import type { OrderCustomer } from '#contract/admin/order-making.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { containing } from '#server/platform/database/like.ts';

const most = 10;

/** The account by id, if it is a customer's. */
export async function findCustomerAccount(
  db: Db,
  id: number,
): Promise<{ id: number; email: string | null } | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where('role', '=', 'customer')
    .where('is_active', '=', true)
    .executeTakeFirst();
}

/**
 * People by part of what they are known by: one row for each account, and one for each phone that ordered without
 * one, with what their latest order says.
 */
export async function searchPeople(db: Db, search: string): Promise<z.output<typeof OrderCustomer>[]> {
  const text = containing(search);
  const digits = /^[\d\s()+-]+$/.test(search) ? search.replaceAll(/\D/g, '').replace(/^0/, '') : '';
  const phone = digits.length >= 3 ? `%${digits}%` : null;
  const { rows } = await sql<z.output<typeof OrderCustomer>>`
    with person as (
      select distinct on (coalesce(user_id::text, phone)) id as latest, user_id as customer, name, phone, email, type,
        region_id as region, city_id as city, street, house, apartment,
        count(*) over (partition by coalesce(user_id::text, phone))::int as orders
      from orders
      where (phone like ${phone} or email ilike ${text} or name ilike ${text}) and name <> '-'
      order by coalesce(user_id::text, phone), id desc
    ), account as (
      select 0 as latest, id as customer, name, coalesce(phone_number, '') as phone, coalesce(email, '') as email, null as type,
        null::int as region, null::int as city, '' as street, '' as house, '' as apartment, 0 as orders
      from users
      where role = 'customer' and is_active and (phone_number like ${phone} or email ilike ${text} or name ilike ${text})
        and not exists (select from person where person.customer = users.id)
    )
    select customer, name, phone, email, type, region, city, street, house, apartment, orders
    from (select * from person union all select * from account) found
    order by latest desc, customer limit ${most}`.execute(db);
  return rows;
}
