import { type Insertable, sql } from 'kysely';
import type { TierRule } from '#rules/sales/tier-price.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { containing } from '#server/platform/database/like.ts';
import type { DB } from '#server/platform/database/tables.generated.ts';

export type CompanyFields = Omit<Insertable<DB['companies']>, 'id' | 'version' | 'created_at'>;
export type CompanyRow = Awaited<ReturnType<typeof findCompany>> & object;

const companies = (db: Db) =>
  db
    .selectFrom('companies')
    .leftJoin('price_tiers', 'price_tiers.id', 'companies.tier_id')
    .select(['companies.id', 'companies.name', 'tax_number', 'address', 'contact', 'phone', 'email'])
    .select(['tier_id as tier', 'price_tiers.name as tier_name', 'companies.version']);

export const findCompany = (db: Db, id: number) => companies(db).where('companies.id', '=', id).executeTakeFirst();

export const lockCompany = (tx: Db, id: number) =>
  companies(tx).where('companies.id', '=', id).forUpdate('companies').executeTakeFirst();

/** A page of companies by name, and how many there are. */
export async function listCompanyRows(
  db: Db,
  { search, limit, offset }: { search?: string; limit: number; offset: number },
) {
  const fitting = companies(db).$if(!!search, (query) =>
    query.where((eb) =>
      eb.or([
        eb('companies.name', 'ilike', containing(search ?? '')),
        eb('tax_number', 'like', containing(search ?? '')),
      ]),
    ),
  );
  const [{ count }, rows] = await Promise.all([
    fitting.clearSelect().select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
    fitting.orderBy('companies.name').orderBy('companies.id').limit(limit).offset(offset).execute(),
  ]);
  return { count, rows };
}

/** @returns undefined where another company has this tax number */
export const insertCompany = (tx: Db, company: CompanyFields): Promise<{ id: number } | undefined> =>
  tx
    .insertInto('companies')
    .values(company)
    .onConflict((conflict) => conflict.column('tax_number').doNothing())
    .returning('id')
    .executeTakeFirst();

export async function updateCompany(tx: Db, id: number, company: CompanyFields): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ ...company, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export const findByTaxNumber = (db: Db, number: string): Promise<{ id: number } | undefined> =>
  db.selectFrom('companies').select('id').where('tax_number', '=', number).executeTakeFirst();

export type TierRow = { id: number; name: string; version: number; rules: TierRule[] };

/** More than a person can distinguish. */
const mostTiers = 100;

export const listTierRows = (db: Db): Promise<TierRow[]> => tierRows(db);

async function tierRows(db: Db, id?: number): Promise<TierRow[]> {
  const { rows } = await sql<TierRow>`
    select id, name, version, coalesce((
      select json_agg(json_build_object('brand', brand_id, 'percent', percent) order by brand_id nulls first)
      from price_tier_rules where tier_id = price_tiers.id
    ), '[]') as rules
    from price_tiers where ${id === undefined ? sql`true` : sql`id = ${id}`} order by name limit ${mostTiers}`.execute(
    db,
  );
  return rows;
}

export async function findTier(db: Db, id: number): Promise<TierRow | undefined> {
  return (await tierRows(db, id))[0];
}

export const lockTier = (tx: Db, id: number) =>
  tx.selectFrom('price_tiers').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** @returns undefined where there is one of that name */
export const insertTier = (tx: Db, name: string): Promise<{ id: number } | undefined> =>
  tx
    .insertInto('price_tiers')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();

export async function updateTier(tx: Db, id: number, name: string): Promise<void> {
  await tx.updateTable('price_tiers').set({ name, version: sql<number>`version + 1` }).where('id', '=', id).execute();
}

/** Those of the ids that are no brand's. */
export async function unknownBrands(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::int[]) as given(id)
    where not exists (select from brands where brands.id = given.id) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Replaces the rules of a tier. */
export async function setTierRules(tx: Db, tierId: number, rules: readonly TierRule[]): Promise<void> {
  await tx.deleteFrom('price_tier_rules').where('tier_id', '=', tierId).execute();
  if (rules.length === 0) return;
  await tx
    .insertInto('price_tier_rules')
    .values(rules.map(({ brand, percent }) => ({ tier_id: tierId, brand_id: brand, percent })))
    .execute();
}

export async function brandsOf(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'brand_id'])
    .where(sql<boolean>`id = any(${productIds}::int[])`)
    .execute();
  return new Map(rows.map(({ id, brand_id }) => [id, brand_id]));
}
