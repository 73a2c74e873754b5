import { pathInLanguage } from '#rules/text/language.ts';
import { badLinkToken, requireAccountOfLink } from '#server/people/accounts/accounts.ts';
import { passwordChangedEmail } from '#server/people/accounts/emails/emails.ts';
import { hashOf } from '#server/people/accounts/links.ts';
import { deletePasskeysOf } from '#server/people/accounts/passkeys/passkey-queries.ts';
import {
  type Account,
  deleteUnusedLinks,
  findAccount,
  findLinkState,
  setActive,
  setPasswordHash,
  spendLink,
} from '#server/people/accounts/queries.ts';
import { deleteSessions, isFreshSession } from '#server/people/accounts/sessions/session-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { invalidField } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { writeFromTemplate } from '#server/platform/mail/email-templates.ts';
import { limits } from '#server/platform/rate-limits/limits.ts';
import { addressKey, limitGuesses, limitRate, resetGuesses } from '#server/platform/rate-limits/rate-limits.ts';
import type { Services } from '#server/platform/services.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { refuseWeakPassword } from './weak-passwords.ts';

/**
 * Sets a new password by the e-mail's link, once, ends every session and deletes the passkeys. An account that was never
 * active is active from then on: the link proves the address.
 *
 * @throws DomainError invalid: the password is weak (checked first), no such user, no such link; throttled
 */
export async function confirmPasswordReset(
  services: Services,
  { uid, token, new_password: password }: { uid: string; token: string; new_password: string },
  ip: string,
): Promise<void> {
  const { db } = services;
  refuseWeakPassword('new_password', password, { email: '', name: '' });
  await limitRate(db, `links:${addressKey(ip)}`, limits.linksPerAddress);
  const account = await requireAccountOfLink(services, uid);
  const link = { userId: account.id, purpose: 'password_reset', hash: hashOf(token) } as const;
  const isNew = !account.isActive && !account.wasActivated;
  if (!(account.isActive || isNew) || (await findLinkState(db, link)) !== 'good') throw badLinkToken();
  refuseWeakPassword('new_password', password, account);
  const passwordHash = await hashPassword(password);
  await transact(db, async (tx) => {
    if (!(await spendLink(tx, link))) throw badLinkToken();
    if (isNew) await setActive(tx, account.id);
    // Who knew the old password may have added a key.
    await deletePasskeysOf(tx, account.id);
    await replacePassword(tx, services, account, { passwordHash });
  });
  services.liveSessions?.forget(String(account.id));
  if (account.email) await resetGuesses(db, account.email);
}

/**
 * The account of a signed-in person who knows its password; of one that has none, who signed in moments ago.
 *
 * @throws DomainError invalid: the password is wrong, or the sign-in is too old; throttled
 */
export async function requireOwner(db: Db, actor: Actor, current: string): Promise<Account> {
  const account = await findAccount(db, actor.id);
  if (account && account.passwordHash === null) {
    if (await isFreshSession(db, actor.sessionId)) return account;
    throw invalidField('current_password', 'sign_in_again');
  }
  const guesses = actor.email ?? `user:${actor.id}`;
  await limitGuesses(db, guesses);
  if (!account || !(await isPassword(current, account.passwordHash))) {
    throw invalidField('current_password', 'wrong_password');
  }
  await resetGuesses(db, guesses);
  return account;
}

/**
 * Changes the password of a signed-in person, or gives them their first, and ends their other sessions.
 *
 * @throws DomainError invalid: the current password is wrong (see requireOwner), or (checked after it) the new one is weak;
 *   throttled
 */
export async function changePassword(
  services: Services,
  actor: Actor,
  { current_password: current, new_password: password }: { current_password: string; new_password: string },
): Promise<void> {
  const { db } = services;
  const account = await requireOwner(db, actor, current);
  refuseWeakPassword('new_password', password, account);
  const passwordHash = await hashPassword(password);
  await transact(db, (tx) => replacePassword(tx, services, account, { passwordHash, keepSession: actor.sessionId }));
  services.liveSessions?.forget(String(account.id));
}

/** The new password, with all that must follow from it: sessions and open links end, the owner is notified. */
async function replacePassword(
  tx: Db,
  { config }: Services,
  account: Account,
  { passwordHash, keepSession }: { passwordHash: string; keepSession?: string },
): Promise<void> {
  await setPasswordHash(tx, account.id, passwordHash);
  await deleteSessions(tx, account.id, keepSession);
  await deleteUnusedLinks(tx, account.id, 'password_reset');
  const resetUrl = `${config.publicUrl}${pathInLanguage('/resend/auth', account.language)}`;
  const { email } = account;
  if (email) await writeFromTemplate(tx, passwordChangedEmail({ ...account, email }, resetUrl));
}
