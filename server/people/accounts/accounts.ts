import type { User } from '#contract/shop/accounts.ts';
import type { Language } from '#rules/text/language.ts';
import { writeLinkEmail } from '#server/people/accounts/emails/account-emails.ts';
import { listPasskeys } from '#server/people/accounts/passkeys/list-passkeys.ts';
import { hashPassword } from '#server/people/accounts/passwords/passwords.ts';
import { refuseWeakPassword, weaknessesOf } from '#server/people/accounts/passwords/weak-passwords.ts';
import { waitingPhone } from '#server/people/accounts/phones/lost-phone-queries.ts';
import { findVerifiedPhone } from '#server/people/accounts/phones/phone-queries.ts';
import { listSessions } from '#server/people/accounts/sessions/sessions.ts';
import { listIdentities } from '#server/people/accounts/sign-in/identity-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, invalidField } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { limits } from '#server/platform/rate-limits/limits.ts';
import { networkOf } from '#server/platform/rate-limits/network.ts';
import { addressKey, limitRate } from '#server/platform/rate-limits/rate-limits.ts';
import type { Services } from '#server/platform/services.ts';
import { requireShopPhone } from '#server/settings/shop-phone.ts';
import { listNotes } from './customer-note-queries.ts';
import { hashOf, userIdOf } from './links.ts';
import {
  type Account,
  findAccount,
  findAccountByEmail,
  findLinkState,
  getConsent,
  getUser,
  insertAccount,
  setActive,
  setProfile,
  spendLink,
} from './queries.ts';

/**
 * Makes an account that works once its e-mail's link is used.
 *
 * @throws DomainError invalid: the e-mail is taken, or the password is weak, or both; throttled
 */
export async function register(
  { db, config }: Services,
  { email, password, name }: { email: string; password: string; name: string },
  { ip, language }: { ip: string; language: Language },
): Promise<User> {
  await limitRate(db, `registration:${addressKey(ip)}`, limits.registrationsPerAddress);
  if (await findAccountByEmail(db, email)) {
    const weaknesses = weaknessesOf(password, { email, name });
    // Older clients compare this sentence word for word.
    const fields = {
      email: [{ code: 'email_taken' } as const],
      ...(weaknesses.length > 0 && { password: weaknesses }),
    };
    throw new DomainError('invalid', 'email_taken', {}, { fields });
  }
  refuseWeakPassword('password', password, { email, name });
  // Newcomers are not to wait for machines, nor customers for newcomers.
  const passwordHash = await hashPassword(password, { lane: `new:${networkOf(ip)}`, rank: 2 });
  return transact(db, async (tx) => {
    const id = await insertAccount(tx, { email, name, passwordHash, language });
    if (id === undefined) {
      throw new DomainError('invalid', 'account_not_created', {}, { isList: true });
    }
    await writeLinkEmail(tx, config.publicUrl, 'activation', { id, email, name, language });
    return getUser(tx, id);
  });
}

/** @throws DomainError invalid: no account has the link's uid */
export async function requireAccountOfLink({ db }: Services, uid: string): Promise<Account> {
  const id = userIdOf(uid);
  const account = id === undefined ? undefined : await findAccount(db, id);
  if (!account) throw invalidField('uid', 'bad_uid');
  return account;
}

export const badLinkToken = () => invalidField('token', 'bad_link_token');

/**
 * Switches an account on by its e-mail's link, once.
 *
 * @throws DomainError invalid: no such user, or no such link; forbidden: the account is active already; throttled
 */
export async function activate(
  services: Services,
  { uid, token }: { uid: string; token: string },
  ip: string,
): Promise<void> {
  const { db } = services;
  await limitRate(db, `links:${addressKey(ip)}`, limits.linksPerAddress);
  const account = await requireAccountOfLink(services, uid);
  const link = { userId: account.id, purpose: 'activation', hash: hashOf(token) } as const;
  const state = await findLinkState(db, link);
  const stale = new DomainError('forbidden', 'stale_token');
  // A link that is used by now may have been used since the account was read.
  const { isActive, wasActivated } = state === 'good' ? account : await requireAccountOfLink(services, uid);
  if (isActive && state !== 'unknown') throw stale;
  // A blocked account was activated in another way, so that its link is left over.
  if (state !== 'good' || wasActivated) throw badLinkToken();
  await transact(db, async (tx) => {
    if (!(await spendLink(tx, link))) throw stale;
    await setActive(tx, account.id);
  });
}

/**
 * Changes name, phone and the language of e-mails. A phone that is only the mask +996 is no phone and leaves the stored one
 * alone, since clients fill the empty field with it; an empty one takes it away.
 *
 * @throws DomainError invalid: no phone that the shop takes
 */
export async function updateProfile(
  { db }: Services,
  id: number,
  { name, phone_number: typed, language }: { name?: string; phone_number?: string | null; language?: Language },
): Promise<User> {
  await setProfile(db, id, { name, phone_number: await storedPhone(db, typed), language });
  return getUser(db, id);
}

/** What the shop keeps of a person's account; of staff who wrote about them only what they wrote. */
export async function exportAccount(db: Db, person: Pick<Actor, 'id' | 'sessionId'>) {
  const [profile, phone, replacement, identities, passkeys, consent, sessions, notes] = await Promise.all([
    getUser(db, person.id),
    findVerifiedPhone(db, person.id),
    waitingPhone(db, person.id),
    listIdentities(db, person.id),
    listPasskeys(db, person.id),
    getConsent(db, person.id),
    listSessions(db, person),
    listNotes(db, person.id),
  ]);
  return {
    profile,
    sign_in_phone: phone ?? null,
    phone_replacement: replacement,
    identities: identities.map(({ created_at, ...identity }) => ({
      ...identity,
      created_at: created_at.toISOString(),
    })),
    passkeys,
    consent: { version: consent.version, at: consent.at.toISOString() },
    sessions,
    notes: notes.map(({ kind, text, created_at }) => ({ kind, text, created_at })),
  };
}

/** What to store for a typed phone: digits, null for none, undefined for "as it is". */
async function storedPhone(db: Db, typed: string | null | undefined): Promise<string | null | undefined> {
  if (typed === undefined || typed?.replace(/\D/g, '') === '996') return undefined;
  if (typed === null || typed === '') return null;
  return requireShopPhone(db, typed, 'phone_number');
}
