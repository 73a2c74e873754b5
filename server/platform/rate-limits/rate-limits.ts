import { isIPv6 } from 'node:net';
import type { Db } from '#server/platform/database/connection.ts';
import { throttled } from '#server/platform/errors.ts';
import type { Limit, Pauses } from './limits.ts';
import {
  countAmount,
  countAttempt,
  countGuess,
  guessWaitS,
  resetAttempts,
  uncountAttempt,
} from './rate-limit-queries.ts';

/**
 * Counts an attempt before it is made; attempts that are refused count too.
 *
 * @param key the limited action and its subject, e.g. 'sign_in:' + address
 * @throws DomainError throttled
 */
export async function limitRate(db: Db, key: string, limit: Limit): Promise<void> {
  const { attempts, waitS } = await countAttempt(db, key, limit);
  if (attempts > limit.attempts) throw throttled(Math.max(1, waitS));
}

/**
 * Counts so much at once for a window that has room for it; what is refused does not count.
 *
 * @param limit its `attempts` are the most that the window takes
 * @throws DomainError throttled
 */
export async function limitAmount(db: Db, key: string, limit: Limit, amount: number): Promise<void> {
  const waitS = await countAmount(db, key, limit, amount);
  if (waitS !== undefined) throw throttled(waitS);
}

/** The attempt was a good one and does not count. */
export const giveBack = uncountAttempt;

const guessKey = (email: string) => `password:${email}`;

/**
 * Asked before a password is looked at, whether or not there is such an account: were it asked after, parallel
 * guesses would all slip by.
 *
 * @throws DomainError throttled while the account's guesses are held back
 */
export async function limitGuesses(db: Db, email: string): Promise<void> {
  if (!(await countGuess(db, guessKey(email)))) throw throttled(await guessWaitS(db, guessKey(email)));
}

/** The password was right, or a new one was set by letter. */
export async function resetGuesses(db: Db, email: string): Promise<void> {
  await resetAttempts(db, guessKey(email));
}

/**
 * Counts an attempt that has to keep ever longer pauses to the one before it.
 *
 * @returns seconds until the next one is let through
 * @throws DomainError throttled while it comes too early
 */
export async function keepPause(db: Db, key: string, pauses: Pauses): Promise<number> {
  const isFree = await countGuess(db, key, pauses);
  const waitS = await guessWaitS(db, key, pauses);
  if (!isFree) throw throttled(waitS);
  return waitS;
}

/** The next attempt need not wait. */
export const endPause = resetAttempts;

/** What counts as one address: of IPv6 the first 64 bits, as every home has that many to itself. */
export function addressKey(ip: string): string {
  const address = unmapped(ip);
  if (!isIPv6(address)) return address;
  const [left = '', right] = address.toLowerCase().split('::');
  const head = left.split(':').filter(Boolean);
  const tail = (right ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/64`;
}

const mapped = /^(?:::|(?:0{1,4}:){5})ffff:(?:(\d+(?:\.\d+){3})|([\da-f]{1,4}):([\da-f]{1,4}))$/i;

/** An IPv4 address that a proxy or a socket has written as an IPv6 one (RFC 4291, 2.5.5.2), as itself. */
function unmapped(ip: string): string {
  const [, dotted, high, low] = mapped.exec(ip) ?? [];
  if (dotted) return dotted;
  if (!high || !low) return ip;
  const [left, right] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [left >> 8, left & 255, right >> 8, right & 255].join('.');
}
