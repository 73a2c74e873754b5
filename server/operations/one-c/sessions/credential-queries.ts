import { sql } from 'kysely';
import type { ExchangeCredentials } from '#contract/admin/exchange.ts';
import { usableRole } from '#server/people/accounts/staff/usable-role-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';

const columns = ['id', 'name', 'login', 'is_on', 'version', 'created_at', 'last_used_at'] as const;
type Row = Omit<ExchangeCredentials, 'created_at' | 'last_used_at'> & { created_at: Date; last_used_at: Date | null };

const asCredentials = ({ created_at, last_used_at, ...row }: Row): ExchangeCredentials => ({
  ...row,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

/** The newest 100 logins, the first made first. */
export async function listCredentials(db: Db): Promise<ExchangeCredentials[]> {
  const rows = await db.selectFrom('exchange_credentials').select(columns).orderBy('id').limit(100).execute();
  return rows.map(asCredentials);
}

export async function insertCredentials(
  db: Db,
  { name, login, hash, madeBy }: { name: string; login: string; hash: Buffer; madeBy: number },
): Promise<ExchangeCredentials> {
  const row = await db
    .insertInto('exchange_credentials')
    .values({ name, login, secret_hash: hash, made_by: madeBy })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return asCredentials(row);
}

/** The login, locked until the transaction ends. */
export async function lockCredentials(tx: Db, id: number): Promise<ExchangeCredentials | undefined> {
  const row = await tx
    .selectFrom('exchange_credentials')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && asCredentials(row);
}

export async function updateCredentials(
  tx: Db,
  id: number,
  change: { is_on: boolean } | { secret_hash: Buffer },
): Promise<ExchangeCredentials> {
  const row = await tx
    .updateTable('exchange_credentials')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return asCredentials(row);
}

/**
 * Whether the owner who made a login, and in whose name 1C works, still is one who may act: an active account with the
 * second factor that the role demands.
 */
export const makerMayAct = sql<boolean>`exists (
  select from users where users.id = made_by and users.is_active and ${usableRole} = 'owner')`;

/** What a login is checked by; undefined where there is none of that name that is switched on. */
export async function findSecret(
  db: Db,
  login: string,
): Promise<{ id: number; hash: Buffer; mayAct: boolean } | undefined> {
  return db
    .selectFrom('exchange_credentials')
    .select(['id', 'secret_hash as hash'])
    .select(makerMayAct.as('mayAct'))
    .where('login', '=', login)
    .where('is_on', '=', true)
    .executeTakeFirst();
}

export async function noteUse(db: Db, id: number): Promise<void> {
  await db.updateTable('exchange_credentials').set({ last_used_at: sql`now()` }).where('id', '=', id).execute();
}
