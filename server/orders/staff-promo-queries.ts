import { type Selectable, sql } from 'kysely';
import type { PromoCode } from '#contract/client.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { DB } from '#server/platform/database/tables.generated.ts';

export type PromoTermsRow = Omit<PromoCode, 'id' | 'code' | 'used_count' | 'batch' | 'version'>;

type Row = Selectable<DB['promo_codes']>;

const asPromo = ({ created_at: _, starts_at, ends_at, kind, ...row }: Row): PromoCode => ({
  ...row,
  kind: kind as PromoCode['kind'],
  starts_at: starts_at?.toISOString() ?? null,
  ends_at: ends_at?.toISOString() ?? null,
});

const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A page of the codes, newest first, and how many there are. */
export async function listPromoRows(
  db: Db,
  { search, limit, offset }: { search?: string; limit: number; offset: number },
) {
  const fitting = db
    .selectFrom('promo_codes')
    .$if(!!search, (query) =>
      query.where((eb) =>
        eb.or([eb('code', 'ilike', containing(search ?? '')), eb('batch', 'ilike', containing(search ?? ''))]),
      ),
    );
  const [{ count }, rows] = await Promise.all([
    fitting.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
    fitting.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
  ]);
  return { count, rows: rows.map(asPromo) };
}

/** The new code; undefined where there is one of that name. */
export async function insertPromo(db: Db, promo: PromoTermsRow & { code: string }): Promise<PromoCode | undefined> {
  const row = await db
    .insertInto('promo_codes')
    .values(promo)
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
    .values(codes.map((code) => ({ ...terms, code, batch })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/** The code, which nobody else changes or uses until the transaction ends. */
export async function lockPromo(tx: Db, id: number): Promise<PromoCode | undefined> {
  const row = await tx.selectFrom('promo_codes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && asPromo(row);
}

export async function updatePromo(tx: Db, id: number, terms: PromoTermsRow): Promise<PromoCode> {
  const row = await tx
    .updateTable('promo_codes')
    .set({ ...terms, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return asPromo(row);
}
