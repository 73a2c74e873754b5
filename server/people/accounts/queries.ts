import { sql } from 'kysely';
import type { User } from '#contract/shop/accounts.ts';
import { asLanguage, type Language } from '#rules/text/language.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { Role } from '#server/platform/http/access.ts';

/** A person as the server itself needs them. */
export type Account = {
  id: number;
  /** Null: known by a phone alone. */
  email: string | null;
  name: string;
  role: Role;
  language: Language;
  passwordHash: string | null;
  isActive: boolean;
  wasActivated: boolean;
};

export type LinkPurpose = 'activation' | 'password_reset' | 'email_change';

const accountsOf = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role', 'language', 'password_hash', 'is_active', 'activated_at']);

type AccountRow = Awaited<ReturnType<ReturnType<typeof accountsOf>['executeTakeFirstOrThrow']>>;

const asAccount = (row: AccountRow): Account => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: row.role as Role,
  language: asLanguage(row.language),
  passwordHash: row.password_hash,
  isActive: row.is_active,
  wasActivated: row.activated_at !== null,
});

export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const row = await accountsOf(db).where('email', '=', email).executeTakeFirst();
  return row && asAccount(row);
}

export async function findAccount(db: Db, id: number): Promise<Account | undefined> {
  const row = await accountsOf(db).where('id', '=', id).executeTakeFirst();
  return row && asAccount(row);
}

/** The account, locked until the transaction ends. */
export async function lockAccount(tx: Db, id: number): Promise<Account | undefined> {
  const row = await accountsOf(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && asAccount(row);
}

/** The person in the contract's shape. */
export async function getUser(db: Db, id: number): Promise<User> {
  const { email, role, created_at, language, ...user } = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'phone_number', 'role', 'language', 'created_at'])
    .select(sql<boolean>`password_hash is not null`.as('has_password'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...user,
    email: email ?? '',
    is_staff: role !== 'customer',
    is_operator: role === 'operator',
    language: asLanguage(language),
    created_at: created_at.toISOString(),
  };
}

/** Which text of the consent a person agreed to, and when. */
export function getConsent(db: Db, id: number): Promise<{ version: string; at: Date }> {
  return db
    .selectFrom('users')
    .select(['consent_version as version', 'consented_at as at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export type NewAccount = {
  email: string | null;
  name: string;
  /** Null: the account is signed in to by another identity only. */
  passwordHash: string | null;
  language: Language;
  role?: Role;
  /** Needs no e-mail: made by the shop itself. */
  isActive?: boolean;
};

/** The new account's id; undefined when the e-mail has one already. */
export async function insertAccount(db: Db, account: NewAccount): Promise<number | undefined> {
  const row = await db
    .insertInto('users')
    .values({
      email: account.email,
      name: account.name,
      password_hash: account.passwordHash,
      role: account.role ?? 'customer',
      language: account.language,
      is_active: account.isActive ?? false,
      activated_at: account.isActive ? sql<Date>`now()` : null,
      // What the person has agreed to: the text that the shop shows at this moment.
      consent_version: sql<string>`consent_edition()`,
      consented_at: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Locks out new accounts until the transaction ends. */
export async function lockAccounts(tx: Db): Promise<void> {
  await sql`lock table users in share row exclusive mode`.execute(tx);
}

export async function setProfile(
  db: Db,
  id: number,
  changes: { name?: string; phone_number?: string | null; language?: Language },
): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return;
  await db.updateTable('users').set(changes).where('id', '=', id).execute();
}

export async function setPasswordHash(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/** Activates an account that never was: one that staff have blocked stays blocked. */
export async function setActive(db: Db, id: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_active: true, activated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('activated_at', 'is', null)
    .execute();
}

/**
 * Puts a new link's hash in the place of every unused one of the same purpose.
 *
 * @param options.email the address that an `email_change` is to
 */
export async function replaceLink(
  db: Db,
  { userId, purpose, hash }: Link,
  { lifeS, email = null }: { lifeS: number; email?: string | null },
): Promise<void> {
  await deleteUnusedLinks(db, userId, purpose);
  await db
    .insertInto('one_time_tokens')
    .values({
      token_hash: hash,
      user_id: userId,
      purpose,
      email,
      expires_at: sql<Date>`now() + make_interval(secs => ${lifeS})`,
    })
    .execute();
}

export async function deleteUnusedLinks(db: Db, userId: number, purpose: LinkPurpose): Promise<void> {
  await db
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Every link of a person, used or not: one of them may name an address that they wanted. */
export async function deleteLinksOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute();
}

type Link = { userId: number; purpose: LinkPurpose; hash: Buffer };

/** Whether a link is still good, was used already, or never was one (or is too old). */
export async function findLinkState(db: Db, { userId, purpose, hash }: Link): Promise<'good' | 'used' | 'unknown'> {
  const row = await db
    .selectFrom('one_time_tokens')
    .select(['used_at', sql<boolean>`expires_at > now()`.as('is_fresh')])
    .where('token_hash', '=', hash)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (row?.used_at) return 'used';
  return row?.is_fresh ? 'good' : 'unknown';
}

/** The new address that an `email_change` link is for. */
export async function findLinkEmail(db: Db, { userId, purpose, hash }: Link): Promise<string | undefined> {
  const row = await db
    .selectFrom('one_time_tokens')
    .select('email')
    .where('token_hash', '=', hash)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.email ?? undefined;
}

/** Changes an account's address; false: it is taken. @throws the unique key's error for one just taken */
export async function setEmail(tx: Db, id: number, email: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ email })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('users as taken').where('taken.email', '=', email))))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses a link up; false when it is not good, of two calls at once for one of them. */
export async function spendLink(db: Db, { userId, purpose, hash }: Link): Promise<boolean> {
  const row = await db
    .updateTable('one_time_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hash)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The address of a closed account, which no e-mail reaches. */
export const closedAddress = (id: number): string => `closed-${id}@closed.invalid`;

/** Anonymises an account: it cannot be signed in to, and no e-mail reaches or reopens it. */
export async function anonymise(db: Db, id: number): Promise<void> {
  const nobody = { name: '-', phone_number: null, password_hash: null, is_active: false };
  await db
    .updateTable('users')
    .set({ ...nobody, email: closedAddress(id) })
    .where('id', '=', id)
    .execute();
}
