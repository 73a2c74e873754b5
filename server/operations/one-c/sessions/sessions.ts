import { createHash, randomBytes } from 'node:crypto';
import { ExchangeRefusal } from '#server/operations/one-c/refusal.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { findSession, insertSession, type Session } from './session-queries.ts';

/** The cookie that 1C gets from `checkauth`. */
export const cookieName = 'dukon_exchange';
/** A big package is sent for hours; between two requests there are minutes at most. */
export const sessionIdleS = 6 * 3600;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Opens a visit. @returns the value of its cookie */
export async function openSession(db: Db, credentialId: number): Promise<string> {
  const token = randomBytes(32).toString('hex');
  await insertSession(db, credentialId, hashOf(token));
  return token;
}

/** The visit of these cookies. @throws ExchangeRefusal: there is none, any more */
export async function requireSession(db: Db, cookies: string | undefined): Promise<Session> {
  const [, token = ''] = new RegExp(`(?:^|;) *${cookieName}=([0-9a-f]{64})(?:;|$)`).exec(cookies ?? '') ?? [];
  const session = token === '' ? undefined : await findSession(db, hashOf(token), sessionIdleS);
  if (!session) throw new ExchangeRefusal({ code: 'session_ended' });
  return session;
}
