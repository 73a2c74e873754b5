import { type RawBuilder, sql } from 'kysely';
import type { InLanguages } from '#rules/text/localized.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { sqlTexts } from '#server/platform/database/translated.ts';

type DaySpan = { from: string; to: string };

const within = (moment: RawBuilder<unknown>, { from, to }: DaySpan) =>
  sql`${moment} >= (${from}::date)::timestamp at time zone 'Asia/Bishkek'
    and ${moment} < (${to}::date + 1)::timestamp at time zone 'Asia/Bishkek'`;

/** `key` is the id of the order's payment method; the provider where its order names none, or is paid by another. */
export type MovedRow = { key: string; received: number; refunded: number } & InLanguages<'name'>;

/** What came and went of each way to pay; money that went another way than its order is paid is of its own provider. */
export async function sumMoneyByMethod(db: Db, span: DaySpan): Promise<MovedRow[]> {
  const { rows } = await sql<MovedRow>`
    with moved as (
      select coalesce(case when orders.payment_method = money.method then payment_id::text end, money.method) as key,
        coalesce(sum(amount) filter (where kind = 'received'), 0)::int8 as received,
        coalesce(sum(amount) filter (where kind = 'refunded'), 0)::int8 as refunded
      from money_movements money join orders on orders.id = order_id
      where kind <> 'expected' and ${within(sql`money.created_at`, span)}
      group by 1)
    select key, ${sqlTexts('named.name')}, received, refunded
    from moved left join payment_methods named on named.id::text = key
    order by received desc, refunded desc, key`.execute(db);
  return rows;
}
