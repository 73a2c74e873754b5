import { deleteOwnSession, deleteSessions } from '#server/people/accounts/sessions/session-queries.ts';
import { setAccess } from '#server/people/accounts/staff/staff-queries.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, notFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteNote, insertNote, listNotes } from './customer-note-queries.ts';
import { type Account, closedAddress, lockAccount } from './queries.ts';

type Change = { action: string; before?: unknown; after?: unknown };

/** What staff did to a customer's account, without anything personal: the journal is never changed. */
const record = (tx: Db, actor: Actor, customerId: number, { before = null, after = null, action }: Change) =>
  recordChange(tx, { actor, action, subject: 'customer', subjectId: customerId, before, after });

/** The customer's account, locked until the transaction ends. @throws DomainError not_found */
export async function requireCustomer(tx: Db, id: number): Promise<Account> {
  const account = await lockAccount(tx, id);
  if (account?.role !== 'customer') throw notFound('Customer');
  return account;
}

/**
 * Keeps a customer from signing in, ends their sessions at once, and writes down why. Their orders go on.
 *
 * @throws DomainError not_found; conflict `not_active`: never confirmed, blocked already, or gone
 */
export async function blockCustomer(services: Services, actor: Actor, id: number, reason: string): Promise<void> {
  await transact(services.db, async (tx) => {
    const { isActive } = await requireCustomer(tx, id);
    if (!isActive) throw new DomainError('conflict', 'not_active');
    await setAccess(tx, id, { role: 'customer', isActive: false });
    await deleteSessions(tx, id);
    await insertNote(tx, { customerId: id, authorId: actor.id, kind: 'block', text: reason });
    const change = { before: { is_blocked: false }, after: { is_blocked: true } };
    await record(tx, actor, id, { action: 'customer.block', ...change });
  });
  services.liveSessions?.forget(String(id));
}

/** Lets a blocked customer sign in again, and writes down why. @throws DomainError not_found; conflict `not_blocked` */
export async function unblockCustomer({ db }: Services, actor: Actor, id: number, reason: string): Promise<void> {
  await transact(db, async (tx) => {
    const account = await requireCustomer(tx, id);
    if (!isBlocked(account)) throw new DomainError('conflict', 'not_blocked');
    await setAccess(tx, id, { role: 'customer', isActive: true });
    await insertNote(tx, { customerId: id, authorId: actor.id, kind: 'unblock', text: reason });
    const change = { before: { is_blocked: true }, after: { is_blocked: false } };
    await record(tx, actor, id, { action: 'customer.unblock', ...change });
  });
}

/** Whether staff switched the account off: it was confirmed once, and its person has not closed it. */
export const isBlocked = ({ id, isActive, wasActivated, email }: Account): boolean =>
  !isActive && wasActivated && email !== closedAddress(id);

/** Writes something down about a customer. @throws DomainError not_found */
export function addCustomerNote({ db }: Services, actor: Actor, id: number, text: string) {
  return transact(db, async (tx) => {
    await requireCustomer(tx, id);
    const noteId = await insertNote(tx, { customerId: id, authorId: actor.id, kind: 'note', text });
    await record(tx, actor, id, { action: 'customer.add_note', after: { note: noteId } });
    const note = (await listNotes(tx, id)).find((each) => each.id === noteId);
    if (!note) throw new Error('A note that was just written is not there');
    return note;
  });
}

/** Deletes a note. @throws DomainError not_found: there is none, or it is the reason of a block */
export function removeCustomerNote({ db }: Services, actor: Actor, id: number, note: number): Promise<void> {
  return transact(db, async (tx) => {
    if (!(await deleteNote(tx, id, note))) throw notFound('CustomerNote');
    await record(tx, actor, id, { action: 'customer.remove_note', before: { note } });
  });
}

/** Signs a customer out of one session, or everywhere. @throws DomainError not_found */
export async function endCustomerSessions(
  { db, liveSessions }: Services,
  actor: Actor,
  id: number,
  session?: string,
): Promise<void> {
  await transact(db, async (tx) => {
    await requireCustomer(tx, id);
    if (session === undefined) await deleteSessions(tx, id);
    else if (!(await deleteOwnSession(tx, id, session))) throw notFound('Session');
    await record(tx, actor, id, { action: 'customer.end_sessions', after: { which: session ? 'one' : 'all' } });
  });
  liveSessions?.forget(String(id));
}
