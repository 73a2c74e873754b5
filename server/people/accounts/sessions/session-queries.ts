import { sql } from 'kysely';
import { usableRole } from '#server/people/accounts/staff/usable-role-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';
import type { Actor, Role } from '#server/platform/http/access.ts';
import { freshSignInS, sessionsPerUser, staffIdleS } from '#server/platform/rate-limits/limits.ts';

export type NewSession = {
  id: string;
  userId: number;
  /** The hash that the password was compared with; null where another identity stands for the person. */
  passwordHash: string | null;
  userAgent: string;
  lifeS: number;
};

/**
 * Opens a session if the account is still active and its password still the one that was checked: a password
 * change waits for this row's lock, and then ends this session with the others.
 */
export async function insertSession(db: Db, session: NewSession): Promise<boolean> {
  const { id, userId, passwordHash, userAgent, lifeS } = session;
  const { numAffectedRows } = await sql`
    insert into sessions (id, user_id, user_agent, expires_at)
    select ${id}::uuid, id, ${userAgent}, now() + make_interval(secs => ${lifeS})
    from users where id = ${userId} and is_active and password_hash is not distinct from ${passwordHash}
    for share`.execute(db);
  return numAffectedRows === 1n;
}

/** Keeps the newest sessions of a person, the one just opened among them. */
export async function deleteOldSessions(db: Db, userId: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(sessionsPerUser),
    )
    .execute();
}

/** Ends one session, if it has not ended before. */
export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends a person's sessions, all or all but one. */
export async function deleteSessions(db: Db, userId: number, exceptId?: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .execute();
}

/** Whether this session was opened within the last ten minutes. */
export async function isFreshSession(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${freshSignInS})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** A person's living sessions, last used first. */
export function listSessionRows(db: Db, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(sessionsPerUser)
    .execute();
}

/** Ends a session of this person; false where they have no such one. */
export async function deleteOwnSession(db: Db, userId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function touchSession(db: Db, id: string): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** Who a token's user and session are; `actor` is there only while the session lives. */
export async function findActor(
  db: Db,
  userId: number,
  sessionId: string,
): Promise<{ isActive: boolean; actor: Actor | undefined } | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('sessions', (join) =>
      join
        .onRef('sessions.user_id', '=', 'users.id')
        .on('sessions.id', '=', sessionId)
        .on('sessions.expires_at', '>', sql<Date>`now()`)
        .on(
          sql<boolean>`(users.role = 'customer' or sessions.last_used_at > now() - make_interval(secs => ${staffIdleS}))`,
        ),
    )
    .select(['users.id', 'users.email', 'users.role', 'users.is_active', 'sessions.id as session_id'])
    .select(usableRole.as('usable_role'))
    .where('users.id', '=', userId)
    .modifyEnd(fixedShape)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, email, usable_role: role, session_id } = row;
  const actor = { id, email, role, withheldRole: role === row.role ? undefined : (row.role as Role) };
  return { isActive: row.is_active, actor: session_id ? { ...actor, sessionId: session_id } : undefined };
}
