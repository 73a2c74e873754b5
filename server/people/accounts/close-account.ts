import { deletePasskeysOf } from '#server/people/accounts/passkeys/passkey-queries.ts';
import { requireOwner } from '#server/people/accounts/passwords/password-changes.ts';
import { deletePhones, findVerifiedPhone } from '#server/people/accounts/phones/phone-queries.ts';
import { deleteSessions } from '#server/people/accounts/sessions/session-queries.ts';
import { deleteIdentitiesOf } from '#server/people/accounts/sign-in/identity-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteSmsTo } from '#server/platform/sms/sms.ts';
import { deleteNotesOf } from './customer-note-queries.ts';
import { anonymise, deleteLinksOf } from './queries.ts';

/** Whose account is being closed. */
export type Leaver = { id: number; email: string | null };

/** Deletes a person's data in other modules, in the transaction that closes the account. */
export type DeleteBelongings = (tx: Db, leaver: Leaver) => Promise<void>;

/**
 * Closes a customer's account for good. Orders keep what was agreed in them, so the row stays, without its person;
 * the e-mail may register again.
 *
 * @throws DomainError forbidden: staff; invalid: the password is wrong (see requireOwner); throttled
 */
export async function closeAccount(
  { db, liveSessions }: Services,
  actor: Actor,
  currentPassword: string,
  deleteBelongings: DeleteBelongings,
): Promise<void> {
  if (actor.role !== 'customer') {
    throw new DomainError('forbidden', 'permission_denied');
  }
  const { id } = await requireOwner(db, actor, currentPassword);
  const leaver = { id, email: actor.email };
  await transact(db, (tx) => eraseAccount(tx, leaver, deleteBelongings));
  liveSessions?.forget(String(id));
}

/** Takes a person out of what the shop keeps; call it in a transaction, and forget their living sessions after it. */
export async function eraseAccount(tx: Db, leaver: Leaver, deleteBelongings: DeleteBelongings): Promise<void> {
  const { id } = leaver;
  await deleteBelongings(tx, leaver);
  await deleteNotesOf(tx, id);
  const phone = await findVerifiedPhone(tx, id);
  if (phone) await deleteSmsTo(tx, phone);
  await deletePhones(tx, id);
  await deletePasskeysOf(tx, id);
  await deleteIdentitiesOf(tx, id);
  await anonymise(tx, id);
  await deleteSessions(tx, id);
  await deleteLinksOf(tx, id);
}
