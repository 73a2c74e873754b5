import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { ExchangeCredentials } from '#contract/admin/exchange.ts';
import { ExchangeRefusal } from '#server/operations/one-c/refusal.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { notFound, stale } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { requireStorable } from '#server/platform/http/input/require-storable.ts';
import { addressKey, giveBack, limitRate } from '#server/platform/rate-limits/rate-limits.ts';
import { findSecret, insertCredentials, lockCredentials, noteUse, updateCredentials } from './credential-queries.ts';
import { endSessions } from './session-queries.ts';

type WithPassword = ExchangeCredentials & { password: string };

/** Without characters that look alike: they are typed into 1C by hand. 20 of them are 99 bits. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const passwordLength = 20;
const loginDigits = 1_000_000;
/** Failed ones only: a good one gives its attempt back. */
const guessesPerAddress = { attempts: 10, windowS: 60 };

/** A long random secret needs no slow hash, which would only slow every exchange. */
const hashOf = (password: string) => createHash('sha256').update(password).digest();
const newPassword = () => Array.from({ length: passwordLength }, () => signs[randomInt(signs.length)]).join('');
const nobody = { id: 0, hash: randomBytes(32), mayAct: false };

/** Makes a login for 1C; its password is shown once. */
export function addCredentials(db: Db, actor: Actor, name: string): Promise<WithPassword> {
  const password = newPassword();
  const login = `1c-${String(randomInt(loginDigits)).padStart(6, '0')}`;
  return transact(db, async (tx) => {
    const made = await insertCredentials(tx, { name, login, hash: hashOf(password), madeBy: actor.id });
    await record(tx, actor, { action: 'exchange_login.create', before: null, after: made });
    return { ...made, password };
  });
}

/** Gives a login a new password; sessions of the old one end at once. @throws DomainError not_found */
export function renewCredentials(db: Db, actor: Actor, id: number): Promise<WithPassword> {
  const password = newPassword();
  return transact(db, async (tx) => {
    const before = await lockCredentials(tx, id);
    if (!before) throw notFound('ExchangeCredentials');
    const after = await updateCredentials(tx, id, { secret_hash: hashOf(password) });
    await endSessions(tx, id);
    await record(tx, actor, { action: 'exchange_login.renew', before, after });
    return { ...after, password };
  });
}

/** Switches a login on or off. @throws DomainError not_found; conflict `stale` with the login as it is now */
export function switchCredentials(
  db: Db,
  actor: Actor,
  id: number,
  { version, is_on }: { version: number; is_on: boolean },
): Promise<ExchangeCredentials> {
  return transact(db, async (tx) => {
    const before = await lockCredentials(tx, id);
    if (!before) throw notFound('ExchangeCredentials');
    if (before.version !== version) throw stale(before);
    const after = await updateCredentials(tx, id, { is_on });
    if (!is_on) await endSessions(tx, id);
    await record(tx, actor, { action: 'exchange_login.update', before, after });
    return after;
  });
}

/**
 * Whose login and password these are.
 *
 * @param authorization a Basic header
 * @returns the id of the credentials, undefined where they are wrong or switched off
 * @throws DomainError throttled: too many wrong ones from this address
 * @throws ExchangeRefusal: the owner who made them may not act now
 * @throws ZodError: no database can hold what was sent
 */
export async function checkCredentials(
  db: Db,
  authorization: string | undefined,
  ip: string,
): Promise<number | undefined> {
  const [, encoded = ''] = /^Basic +([\w+/=-]+)$/i.exec(authorization ?? '') ?? [];
  const sent = Buffer.from(encoded, 'base64').toString('utf8');
  const [, login = '', password = ''] = /^([^:]*):(.*)$/s.exec(sent) ?? [];
  const key = `exchange:${addressKey(ip)}`;
  await limitRate(db, key, guessesPerAddress);
  requireStorable(sent);
  const { id, hash, mayAct } = (login !== '' && (await findSecret(db, login))) || nobody;
  if (!timingSafeEqual(hash, hashOf(password))) return undefined;
  await giveBack(db, key);
  // Shown only with the right password.
  if (!mayAct) throw new ExchangeRefusal({ code: 'maker_may_not' });
  await noteUse(db, id);
  return id;
}

type Change = { action: string; before: ExchangeCredentials | null; after: ExchangeCredentials };

const record = (tx: Db, actor: Actor, change: Change) =>
  recordChange(tx, { actor, subject: 'exchange_login', subjectId: change.after.login, ...change });
