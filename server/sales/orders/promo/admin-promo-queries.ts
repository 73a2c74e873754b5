import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { PromoCode, promoOrders } from '#contract/admin/promo.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { containing } from '#server/platform/database/like.ts';
import type { DB } from '#server/platform/database/tables.generated.ts';

export type PromoTermsRow = Omit<PromoCode, 'id' | 'code' | 'used_count' | 'batch' | 'version'>;

type Row = Selectable<DB['promo_codes']>;

const asPromo = ({ created_at: _, starts_at, ends_at, kind, scope, ...row }: Row): PromoCode => ({
  ...row,
  scope: scope as PromoCode['scope'],
  kind: kind as PromoCode['kind'],
  starts_at: starts_at?.toISOString() ?? null,
  ends_at: ends_at?.toISOString() ?? null,
});

const stored = <T extends PromoTermsRow>({ scope, ...terms }: T) => ({ ...terms, scope: JSON.stringify(scope) });

type PromoOrder = (typeof promoOrders)[number];

const orders: Record<PromoOrder, RawBuilder<unknown>> = {
  newest: sql`id desc`,
  oldest: sql`id`,
  used: sql`used_count, id desc`,
  '-used': sql`used_count desc, id desc`,
  ends: sql`ends_at nulls last, id desc`,
  '-ends': sql`ends_at desc nulls last, id desc`,
};

type PromoPage = { search?: string; archived: boolean; ordering: PromoOrder; limit: number; offset: number };

/** A page of the codes, and how many there are. */
export async function listPromoRows(db: Db, { search, archived, ordering, limit, offset }: PromoPage) {
  const fitting = db
    .selectFrom('promo_codes')
    .where('is_archived', '=', archived)
    .$if(!!search, (query) =>
      query.where((eb) =>
        eb.or([eb('code', 'ilike', containing(search ?? '')), eb('batch', 'ilike', containing(search ?? ''))]),
      ),
    );
  const [{ count }, rows] = await Promise.all([
    fitting.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
    fitting.selectAll().orderBy(orders[ordering]).limit(limit).offset(offset).execute(),
  ]);
  return { count, rows: rows.map(asPromo) };
}

export async function findPromoRow(db: Db, id: number): Promise<PromoCode | undefined> {
  const row = await db.selectFrom('promo_codes').selectAll().where('id', '=', id).executeTakeFirst();
  return row && asPromo(row);
}

/** Som that the code's live uses took off goods and delivery. */
export async function sumGiven(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    select coalesce(sum(discount + coalesce(freed, 0)), 0)::int8 as given
    from promo_uses
    join orders on orders.id = promo_uses.order_id
    cross join lateral (
      select sum((step ->> 'fee')::int) as freed from jsonb_array_elements(trace) step
      where step ->> 'step' = 'delivery' and step ->> 'why' = 'promo'
    ) delivery
    where promo_uses.promo_code_id = ${id}`.execute(db);
  return rows[0]?.given ?? 0;
}

/** The new code; undefined where there is one of that name. */
export async function insertPromo(db: Db, promo: PromoTermsRow & { code: string }): Promise<PromoCode | undefined> {
  const row = await db
    .insertInto('promo_codes')
    .values(stored(promo))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && asPromo(row);
}

/** How many of these single-use codes were new. */
export async function insertBatch(
  db: Db,
  codes: readonly string[],
  terms: PromoTermsRow,
  batch: string,
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('promo_codes')
    .values(codes.map((code) => ({ ...stored(terms), code, batch })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/** The code, locked until the transaction ends. */
export async function lockPromo(tx: Db, id: number): Promise<PromoCode | undefined> {
  const row = await tx.selectFrom('promo_codes').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && asPromo(row);
}

export async function updatePromo(tx: Db, id: number, terms: PromoTermsRow): Promise<PromoCode> {
  const row = await tx
    .updateTable('promo_codes')
    .set({ ...stored(terms), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return asPromo(row);
}
