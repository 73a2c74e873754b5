import { randomUUID } from 'node:crypto';
import type { Session } from '#contract/shop/accounts.ts';
import { isBlocked } from '#server/people/accounts/account-moderation.ts';
import { isPassword } from '#server/people/accounts/passwords/passwords.ts';
import { type Account, findAccountByEmail } from '#server/people/accounts/queries.ts';
import { checkSecondFactor, type Second } from '#server/people/accounts/sign-in/second-factor-codes.ts';
import { isSuspect, suspect, trust } from '#server/people/accounts/suspects.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError, notFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { tokenOf } from '#server/platform/http/headers/authorization.ts';
import { badAccessToken, badToken, type Tokens, tokenLifeS } from '#server/platform/http/tokens.ts';
import { limits, staffSessionS } from '#server/platform/rate-limits/limits.ts';
import { networkOf } from '#server/platform/rate-limits/network.ts';
import {
  addressKey,
  giveBack,
  limitGuesses,
  limitRate,
  resetGuesses,
} from '#server/platform/rate-limits/rate-limits.ts';
import type { Services } from '#server/platform/services.ts';
import { knownDevice } from './device-cookie.ts';
import { mergeGuest } from './merge-guest.ts';
import {
  deleteOldSessions,
  deleteOwnSession,
  deleteSession,
  deleteSessions,
  findActor,
  insertSession,
  listSessionRows,
  touchSession,
} from './session-queries.ts';

/** Characters of a User-Agent that are stored with a session. */
const userAgentMax = 200;

const noActiveAccount = (of: 'credentials' | 'token') => new DomainError('not_signed_in', 'no_active_account', { of });

/** The sentence is the one of every refused sign-in; the code is for those who know the password. */
const blocked = () => new DomainError('not_signed_in', 'account_blocked');

const notActivated = () => new DomainError('not_signed_in', 'account_not_activated');

/**
 * Opens a session. Unknown, wrong and inactive are one answer, after the same time; only who knows the password
 * learns that the shop has blocked the account, or that its e-mail was never confirmed.
 *
 * @throws DomainError not_signed_in (second_factor_required, second_factor_invalid, account_blocked,
 *   account_not_activated);
 *   throttled (failed attempts of the address, or guesses at the account)
 */
export async function signIn(
  services: Services,
  tokens: Tokens,
  { email: typed, password, ...second }: { email: string; password: string } & Second,
  { ip, userAgent = '', cookies }: { ip: string; userAgent: string | undefined; cookies?: string | undefined },
): Promise<{ refresh: string; access: string }> {
  const { db, config } = services;
  const email = typed.toLowerCase();
  const device = knownDevice(cookies, email, config.secretKey);
  // A browser that is known to the account has limits of its own: guesses from elsewhere do not use them up.
  const addressLimit = device ? `sign_in_device:${device}` : `sign_in:${addressKey(ip)}`;
  const guesses = device ? `device:${device}` : email;
  await limitRate(db, addressLimit, limits.signInsPerAddress);
  await limitGuesses(db, guesses);
  const account = await findAccountByEmail(db, email);
  const network = networkOf(ip);
  const rank = device ? 0 : isSuspect(network) ? 2 : 1;
  const isRight = await isPassword(password, account?.passwordHash, { lane: device ?? network, rank });
  if (!isRight && !device) suspect(network);
  if (account?.isActive && isRight) await checkSecondFactor(services, account.id, second);
  if (account && isRight && isBlocked(account)) throw blocked();
  if (isRight && account?.isActive === false && !account.wasActivated) throw notActivated();
  const opened = account && isRight && (await openSession(services, tokens, account, { userAgent, cookies }));
  if (!opened) throw noActiveAccount('credentials');
  trust(network);
  await Promise.all([resetGuesses(db, guesses), giveBack(db, addressLimit)]);
  return opened;
}

/**
 * Opens a session after authentication, and makes the browser's guest a part of the account.
 *
 * @param account as it was at authentication: an active one whose password has not changed since
 * @returns its tokens; undefined where the account is not so any more
 */
export async function openSession(
  services: Services,
  tokens: Tokens,
  { id: userId, passwordHash, role }: Pick<Account, 'id' | 'passwordHash' | 'role'>,
  { userAgent, cookies }: { userAgent: string; cookies: string | undefined },
): Promise<{ refresh: string; access: string } | undefined> {
  const { db } = services;
  const id = randomUUID();
  const lifeS = role === 'customer' ? tokenLifeS.refresh : staffSessionS;
  const session = { id, userId, passwordHash, userAgent: userAgent.slice(0, userAgentMax), lifeS };
  if (!(await insertSession(db, session))) return undefined;
  await deleteOldSessions(db, userId);
  await mergeGuest(services, userId, cookies);
  const owner = { userId, sessionId: id };
  return { refresh: tokens.sign('refresh', owner), access: tokens.sign('access', owner) };
}

/**
 * A new access token of a living session. A guest of the browser that the sign-in could not merge is merged now.
 *
 * @throws DomainError not_signed_in: the token is bad, its session has ended, or its account is not active
 */
export async function refreshAccess(
  services: Services,
  tokens: Tokens,
  { refresh, cookies }: { refresh: string; cookies: string | undefined },
): Promise<string> {
  const { db } = services;
  const { user_id: userId, sid: sessionId } = tokens.read(refresh, 'refresh', badToken);
  const found = await findActor(db, userId, sessionId);
  if (!found?.isActive) throw noActiveAccount('token');
  if (!found.actor) throw badToken('blacklisted');
  await touchSession(db, sessionId);
  await mergeGuest(services, userId, cookies);
  return tokens.sign('access', { userId, sessionId });
}

/** @throws DomainError not_signed_in: the token, of either type, is bad or its session has ended */
export async function verifyToken({ db }: Services, tokens: Tokens, token: string): Promise<void> {
  const { user_id: userId, sid: sessionId } = tokens.read(token, undefined, badToken);
  const found = await findActor(db, userId, sessionId);
  if (!found?.actor) throw badToken('blacklisted');
}

/** Ends the session of a refresh token, also when it has ended already. @throws DomainError not_signed_in */
export async function signOut({ db, liveSessions }: Services, tokens: Tokens, refresh: string): Promise<void> {
  const { sid, user_id: userId } = tokens.read(refresh, 'refresh', badToken);
  await deleteSession(db, sid);
  liveSessions?.forget(String(userId));
}

/** Where a person is signed in, last used first. */
export async function listSessions(db: Db, { id, sessionId }: Pick<Actor, 'id' | 'sessionId'>): Promise<Session[]> {
  const rows = await listSessionRows(db, id);
  return rows.map((row) => ({
    id: row.id,
    user_agent: row.user_agent,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    is_current: row.id === sessionId,
  }));
}

/** Signs a person out of one of their sessions. @throws DomainError not_found: they have no such one */
export async function endSession({ db, liveSessions }: Services, { id: userId }: Actor, id: string): Promise<void> {
  if (!(await deleteOwnSession(db, userId, id))) throw notFound('Session');
  liveSessions?.forget(String(userId));
}

/** Signs a person out everywhere but where they ask from. */
export async function endOtherSessions({ db, liveSessions }: Services, { id, sessionId }: Actor): Promise<void> {
  await deleteSessions(db, id, sessionId);
  liveSessions?.forget(String(id));
}

/**
 * The user of an Authorization header, from the database or a cache of some seconds; undefined: anonymous.
 *
 * @throws DomainError not_signed_in: there is a token, and it is not good
 */
export async function whoIs(
  { db, liveSessions }: Services,
  tokens: Tokens,
  authorization: string | undefined,
): Promise<Actor | undefined> {
  const token = tokenOf(authorization);
  if (token === undefined) return undefined;
  const { user_id: userId, sid: sessionId } = tokens.read(token, 'access', badAccessToken);
  const load = () => requireActor(db, userId, sessionId);
  return liveSessions ? liveSessions.find({ userId, sessionId }, load) : load();
}

async function requireActor(db: Db, userId: number, sessionId: string): Promise<Actor> {
  const found = await findActor(db, userId, sessionId);
  if (!found) throw new DomainError('not_signed_in', 'user_not_found');
  if (!found.isActive) throw new DomainError('not_signed_in', 'user_inactive');
  if (!found.actor) throw badAccessToken('invalid');
  return found.actor;
}
