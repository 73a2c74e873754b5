import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

/** The day, by the shop's clock, from which on what was sold is of the last 30 days. */
const monthStart = sql<string>`((now() at time zone 'Asia/Bishkek')::date - 30)`;
const isWithinMonth = sql<SqlBool>`
  cause in ('sale', 'cancel') and created_at >= (${monthStart}::timestamp at time zone 'Asia/Bishkek')`;

/** Variants whose sales are not of the last 30 days, and any that were sold while nothing was noted. */
export async function listOutdatedSales(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select stock.variant_id as id from stock left join (
      select variant_id, -sum(delta) as pieces from stock_movements where ${isWithinMonth} group by variant_id
    ) sold using (variant_id)
    where sold_month <> coalesce(pieces, 0) order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

const areThese = (ids: readonly number[]): RawBuilder<SqlBool> => sql`variant_id = any(${ids}::int[])`;

/** Adds up the last 30 days of these variants. Locked apart: what is sold until then has to be seen. */
export async function renewSales(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`select from stock where ${areThese(ids)} order by variant_id for update`.execute(tx);
  await sql`
    update stock set sold_month = coalesce(pieces, 0), sold_since = ${monthStart}
    from unnest(${ids}::int[]) as renewed (id) left join (
      select variant_id, -sum(delta) as pieces from stock_movements where ${areThese(ids)} and ${isWithinMonth}
      group by variant_id
    ) sold on sold.variant_id = renewed.id
    where stock.variant_id = renewed.id`.execute(tx);
}
