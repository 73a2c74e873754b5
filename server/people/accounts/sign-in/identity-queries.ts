import { sql } from 'kysely';
import type { Language } from '#rules/text/language.ts';
import { type Account, findAccount } from '#server/people/accounts/queries.ts';
import type { Db } from '#server/platform/database/connection.ts';

/** How long the way to the identity provider and back may take, in seconds. */
const signInLifeS = 600;
/** How long the storefront has to fetch its tokens, in seconds. */
const codeLifeS = 60;

/** A sign-in on its way to the identity provider and back. */
export type ProviderSignIn = { codeVerifier: string; nonce: string; language: Language; returnTo: string };

export async function insertProviderSignIn(
  db: Db,
  { stateHash, browserHash }: { stateHash: Buffer; browserHash: Buffer },
  signIn: ProviderSignIn,
): Promise<void> {
  await db
    .insertInto('provider_sign_ins')
    .values({
      state_hash: stateHash,
      browser_hash: browserHash,
      code_verifier: signIn.codeVerifier,
      nonce: signIn.nonce,
      language: signIn.language,
      return_to: signIn.returnTo,
      expires_at: sql<Date>`now() + make_interval(secs => ${signInLifeS})`,
    })
    .execute();
}

/** Takes a sign-in that has come back; undefined where this browser began no such one, or it took too long. */
export async function takeProviderSignIn(
  db: Db,
  { stateHash, browserHash }: { stateHash: Buffer; browserHash: Buffer },
): Promise<ProviderSignIn | undefined> {
  const row = await db
    .deleteFrom('provider_sign_ins')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['code_verifier', 'nonce', 'language', 'return_to'])
    .executeTakeFirst();
  return (
    row && {
      codeVerifier: row.code_verifier,
      nonce: row.nonce,
      language: row.language as Language,
      returnTo: row.return_to,
    }
  );
}

type Identity = { issuer: string; subject: string };

/** The account that this identity belongs to. */
export async function findIdentityAccount(db: Db, { issuer, subject }: Identity): Promise<Account | undefined> {
  const row = await db
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row && findAccount(db, row.user_id);
}

/** Gives the identity to an account, unless it has one by now. */
export async function insertIdentity(db: Db, { issuer, subject }: Identity, userId: number): Promise<void> {
  await db
    .insertInto('identities')
    .values({ issuer, subject, user_id: userId })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute();
}

/** A person's identities, oldest first. */
export function listIdentities(db: Db, userId: number): Promise<(Identity & { created_at: Date })[]> {
  return db
    .selectFrom('identities')
    .select(['issuer', 'subject', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** A person's identities go; each may sign up again. */
export async function deleteIdentitiesOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('identities').where('user_id', '=', userId).execute();
}

/** Activates an unconfirmed account, without the password that a stranger may have set. */
export async function takeOverUnconfirmed(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_active: true, activated_at: sql<Date>`now()`, password_hash: null })
    .where('id', '=', userId)
    .where('is_active', '=', false)
    .where('activated_at', 'is', null)
    .execute();
}

export async function insertSignInCode(db: Db, userId: number, codeHash: Buffer): Promise<void> {
  await db
    .insertInto('sign_in_codes')
    .values({
      code_hash: codeHash,
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(secs => ${codeLifeS})`,
    })
    .execute();
}

/** Uses a code up; whose it was, or undefined where it is not good. */
export async function takeSignInCode(db: Db, codeHash: Buffer): Promise<number | undefined> {
  const row = await db
    .deleteFrom('sign_in_codes')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}
