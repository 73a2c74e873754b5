import { sql } from 'kysely';
import type { PromoKind } from '#rules/sales/promo.ts';
import type { PromoScope } from '#rules/sales/promo-scope.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';

/** Whose uses of a code count together. */
export type PromoCustomer = { userId?: number; phone?: string };

export type PromoRow = {
  id: number;
  code: string;
  kind: PromoKind;
  value: number;
  startsAt: Date | null;
  endsAt: Date | null;
  totalLimit: number | null;
  perCustomerLimit: number | null;
  minimumSubtotal: number;
  usedCount: number;
  /** False: paused or archived. */
  isOn: boolean;
  priority: number;
  /** A new one each time its terms change. */
  version: number;
  scope: PromoScope;
};

/** @param code in its stored form (normalizePromoCode) */
export function findPromo(db: Db, code: string): Promise<PromoRow | undefined> {
  return db
    .selectFrom('promo_codes')
    .select(['id', 'code', 'kind', 'value', 'starts_at as startsAt', 'ends_at as endsAt', 'priority', 'version'])
    .select(['total_limit as totalLimit', 'per_customer_limit as perCustomerLimit'])
    .select(['minimum_subtotal as minimumSubtotal', 'used_count as usedCount'])
    .select(sql<boolean>`is_on and not is_archived`.as('isOn'))
    .select(sql<PromoScope>`scope`.as('scope'))
    .where('code', '=', code)
    .modifyEnd(fixedShape)
    .executeTakeFirst();
}

/** How often the account or the phone has used the code, cancelled orders not counted. */
export async function countUses(db: Db, promoId: number, { userId, phone }: PromoCustomer): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    select count(*) as uses from promo_uses
    where promo_code_id = ${promoId} and (user_id = ${userId ?? null}::int or phone = ${phone ?? null}::text)
    ${fixedShape}`.execute(db);
  return rows[0]?.uses ?? 0;
}

/**
 * Counts the order's use of a code, if the code may still be used. The code is locked until the transaction ends.
 *
 * @param use.version of the terms that the order was priced with; absent: any
 */
export async function insertUse(
  tx: Db,
  use: { promoId: number; version?: number; orderId: number; userId: number | null; phone: string },
): Promise<boolean> {
  const { rows } = await sql`
    with taken as (
      update promo_codes set used_count = used_count + 1
      where id = ${use.promoId} and is_on and not is_archived
        and version = coalesce(${use.version ?? null}::int, version)
        and (total_limit is null or used_count < total_limit)
        and (starts_at is null or starts_at <= now())
        and (ends_at is null or ends_at > now())
      returning id
    )
    insert into promo_uses (order_id, promo_code_id, user_id, phone)
    select ${use.orderId}::int, id, ${use.userId}::int, ${use.phone} from taken
    returning order_id ${fixedShape}`.execute(tx);
  return rows.length > 0;
}

/** Gives back the use that an order has counted, if it has. */
export async function deleteUse(tx: Db, orderId: number): Promise<void> {
  await sql`
    with gone as (delete from promo_uses where order_id = ${orderId} returning promo_code_id)
    update promo_codes set used_count = used_count - 1
    where id in (select promo_code_id from gone)`.execute(tx);
}
