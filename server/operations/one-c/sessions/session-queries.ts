import { type RawBuilder, sql } from 'kysely';
import type { Reason } from '#server/operations/one-c/refusal.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { makerMayAct } from './credential-queries.ts';

const brokenOff: Reason = { code: 'broken_off' };

/** A visit of 1C. */
export type Session = { id: number; package: number; login: string; madeBy: number };
/** A file of a visit: so many of its bytes have come. */
export type SentFile = { name: string; bytes: number };

export async function insertSession(db: Db, credentialId: number, tokenHash: Buffer): Promise<void> {
  await db.insertInto('exchange_sessions').values({ credential_id: credentialId, token_hash: tokenHash }).execute();
}

/** The visit of this token, used now; undefined where it was idle for longer or its login is off. */
export async function findSession(db: Db, tokenHash: Buffer, idleS: number): Promise<Session | undefined> {
  const { rows } = await sql<Session>`
    update exchange_sessions as session set last_used_at = now() from exchange_credentials as login
    where token_hash = ${tokenHash} and session.last_used_at > now() - make_interval(secs => ${idleS})
      and login.id = credential_id and is_on and ${makerMayAct}
    returning session.id, session.package, login, made_by as "madeBy"`.execute(db);
  return rows[0];
}

/** Ends the visits of a login, with anything of them that is being read. */
export async function endSessions(db: Db, credentialId: number): Promise<void> {
  await breakOff(db, sql`select id from exchange_sessions where credential_id = ${credentialId}`);
  await db.deleteFrom('exchange_sessions').where('credential_id', '=', credentialId).execute();
}

/** Sessions unused for so long; returns their ids. */
export async function dropIdleSessions(db: Db, idleS: number): Promise<number[]> {
  const isIdle = sql`last_used_at <= now() - make_interval(secs => ${idleS})`;
  await breakOff(db, sql`select id from exchange_sessions where ${isIdle}`);
  const { rows } = await sql<{ id: number }>`delete from exchange_sessions where ${isIdle} returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What became of these visits' files stays in the log; what is being read stops before its next batch. */
async function breakOff(db: Db, sessions: RawBuilder<unknown>): Promise<void> {
  await sql`
    update exchange_imports set session_id = null,
      state = case when state = 'running' then 'failed' else state end,
      why = case when state = 'running' then ${JSON.stringify(brokenOff)}::jsonb else why end,
      finished_at = coalesce(finished_at, now())
    where session_id in (${sessions})`.execute(db);
}

/** Begins another package of the visit: its files are forgotten, what was done with them stays in the log. */
export async function renewPackage(db: Db, sessionId: number): Promise<void> {
  await db
    .updateTable('exchange_sessions')
    .set({ package: sql<number>`nextval('exchange_packages')` })
    .where('id', '=', sessionId)
    .execute();
  await db.deleteFrom('exchange_files').where('session_id', '=', sessionId).execute();
  await breakOff(db, sql`${sessionId}`);
}

/** The file, which no other request adds to until the transaction ends; a new one has no bytes yet. */
export async function lockFile(tx: Db, sessionId: number, name: string) {
  await tx
    .insertInto('exchange_files')
    .values({ session_id: sessionId, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('exchange_files')
    .select(['bytes', 'last_part as lastPart'])
    .where('session_id', '=', sessionId)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** How many files a visit has, and how many bytes in all. */
export async function weighFiles(db: Db, sessionId: number): Promise<{ files: number; bytes: number }> {
  return db
    .selectFrom('exchange_files')
    .select([sql<number>`count(*)::int`.as('files'), sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes')])
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
}

/** How far the file has come, and by which part. */
export async function noteBytes(
  tx: Db,
  { sessionId, name, bytes, part }: { sessionId: number; name: string; bytes: number; part: Buffer },
): Promise<void> {
  await tx
    .updateTable('exchange_files')
    .set({ bytes, last_part: part })
    .where('session_id', '=', sessionId)
    .where('name', '=', name)
    .execute();
}

/** Takes a file that was read already for a new one of that name. Gives whether there was such a one. */
export async function startOver(tx: Db, sessionId: number, name: string): Promise<boolean> {
  const read = await tx
    .selectFrom('exchange_imports')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('file', '=', name)
    .where('state', '<>', 'running')
    .executeTakeFirst();
  if (read) await tx.updateTable('exchange_imports').set({ session_id: null }).where('id', '=', read.id).execute();
  return read !== undefined;
}

/** The visit's files in order of their names. */
export async function listFiles(db: Db, sessionId: number, limit: number): Promise<SentFile[]> {
  return db
    .selectFrom('exchange_files')
    .select(['name', 'bytes'])
    .where('session_id', '=', sessionId)
    .orderBy('name')
    .limit(limit)
    .execute();
}
