import type { Endpoint } from '#contract/endpoint.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Call } from '#server/platform/http/serve.ts';
import { limits } from '#server/platform/rate-limits/limits.ts';
import { addressKey, giveBack, limitRate } from '#server/platform/rate-limits/rate-limits.ts';
import type { Services } from '#server/platform/services.ts';
import { guestCookie, guestTokenHash, guestTokenOf, newGuestToken } from './guest-cookie.ts';
import { deleteGuests, findGuestRow, insertGuest, lockGuest, lockUnusedGuests, touchGuest } from './queries.ts';

/** Whose cart and favourites they are: an account's, or a guest's, who is one browser. */
export type Shopper = { user: number } | { guest: number };

/** What is needed of a call to know its shopper. */
type Asked = Pick<Call<Endpoint>, 'headers' | 'ip' | 'setCookie'> & { user: Pick<Actor, 'id'> | undefined };

/** Sessions that one statement deletes at most. */
const batch = 1000;
const foreignKeyViolation = '23503';

/** Who asks; undefined for a browser that has never put anything into a cart or a list. */
export async function findShopper(services: Services, { user, ...asked }: Asked): Promise<Shopper | undefined> {
  if (user) return { user: user.id };
  const guest = await findGuest(services, asked);
  return guest === undefined ? undefined : { guest };
}

/**
 * The guest that the browser is, if it is one: only its own scripts can say so, by a header that no other site's may send.
 */
export async function findGuest(
  { db, config }: Services,
  { headers, setCookie }: Pick<Asked, 'headers' | 'setCookie'>,
): Promise<number | undefined> {
  const token = headers['x-guest'] === undefined ? undefined : guestTokenOf(headers.cookie);
  const found = token === undefined ? undefined : await findGuestRow(db, guestTokenHash(token));
  if (token === undefined || !found) return undefined;
  if (found.isStale) {
    await touchGuest(db, found.id);
    setCookie(guestCookie(token, config.publicUrl));
  }
  return found.id;
}

/** The guest of a Cookie header, for what is no call: its own origin has been looked at. */
export async function findGuestOf(db: Db, cookies: string | undefined): Promise<number | undefined> {
  const token = guestTokenOf(cookies);
  return token === undefined ? undefined : (await findGuestRow(db, guestTokenHash(token)))?.id;
}

/**
 * Does what begins with a press: a guest's session is opened for it where there is none. Where the session has just become
 * an account's, by a sign-in in another tab, it is done for a new one.
 *
 * @throws DomainError throttled: too many new guests from this address; any error of `work`
 */
export async function asShopper<T>(
  services: Services,
  asked: Asked,
  work: (shopper: Shopper) => Promise<T>,
): Promise<T> {
  const known = await findShopper(services, asked);
  if (!known) return asNewGuest(services, asked, work);
  try {
    return await work(known);
  } catch (error) {
    if (!isGone(known, error)) throw error;
    return asNewGuest(services, asked, work);
  }
}

/** What is refused leaves no guest behind, and does not count for its address. */
async function asNewGuest<T>(services: Services, asked: Asked, work: (shopper: Shopper) => Promise<T>): Promise<T> {
  const { db, config } = services;
  const keys = [`guest:${addressKey(asked.ip)}`, `guest_day:${addressKey(asked.ip)}`] as const;
  await limitRate(db, keys[0], limits.guestsPerAddress);
  await limitRate(db, keys[1], limits.guestsPerAddressAndDay);
  const token = newGuestToken();
  const guest = await insertGuest(db, guestTokenHash(token));
  try {
    const done = await work({ guest });
    asked.setCookie(guestCookie(token, config.publicUrl));
    return done;
  } catch (error) {
    await deleteGuests(db, [guest]);
    for (const key of keys) await giveBack(db, key);
    throw error;
  }
}

const isGone = (shopper: Shopper, error: unknown) =>
  'guest' in shopper &&
  (error as { code?: string }).code === foreignKeyViolation &&
  /_guest(?:_id)?_fkey$/.test((error as { constraint?: string }).constraint ?? '');

/**
 * Ends the guest's session of a browser, after `work` has taken over what it holds and deleted what it has written. Done twice, or by two at once, the work
 * is done once.
 */
export async function endGuest(
  db: Db,
  cookies: string | undefined,
  work: (tx: Db, guestId: number) => Promise<void>,
): Promise<void> {
  const token = guestTokenOf(cookies);
  if (token === undefined) return;
  await transact(db, async (tx) => {
    const id = await lockGuest(tx, guestTokenHash(token));
    if (id === undefined) return;
    await work(tx, id);
    await deleteGuests(tx, [id]);
  });
}

/** Deletes the sessions that were not used for thirty days, with what they hold, some at a time. */
export async function deleteOldGuests(
  db: Db,
  deleteWritten: (tx: Db, guestIds: readonly number[]) => Promise<void>,
): Promise<void> {
  const deleteSome = (tx: Db) =>
    lockUnusedGuests(tx, batch).then(async (ids) => {
      await deleteWritten(tx, ids);
      await deleteGuests(tx, ids);
      return ids.length;
    });
  while ((await transact(db, deleteSome)) === batch);
}
