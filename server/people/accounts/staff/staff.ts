import type { StaffMe, StaffMember, StaffRole } from '#contract/admin/staff.ts';
import { defaultLanguage } from '#rules/text/language.ts';
import { writeInvitation } from '#server/people/accounts/emails/account-emails.ts';
import { deletePasskeysOf } from '#server/people/accounts/passkeys/passkey-queries.ts';
import {
  deleteUnusedLinks,
  findAccount,
  findAccountByEmail,
  getUser,
  insertAccount,
} from '#server/people/accounts/queries.ts';
import { deleteSessions } from '#server/people/accounts/sessions/session-queries.ts';
import { takeOverUnconfirmed } from '#server/people/accounts/sign-in/identity-queries.ts';
import { deleteFactor } from '#server/people/accounts/sign-in/second-factor-queries.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, invalidField, notFound, stale } from '#server/platform/errors.ts';
import type { Actor, Role } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { countOwners, findMember, lockStaff, setAccess } from './staff-queries.ts';

/** The member of staff behind a call. @throws DomainError forbidden: a customer */
export async function getStaffMe(db: Db, { id, role: usable, withheldRole }: Actor): Promise<StaffMe> {
  const role = withheldRole ?? usable;
  if (role === 'customer') throw new DomainError('forbidden', 'permission_denied');
  const { name, email } = await getUser(db, id);
  return { id, name, email, role, lacks_second_factor: withheldRole !== undefined };
}

/**
 * Adds a staff member and sends an invitation: a new account, or the one that their address has.
 *
 * @throws DomainError invalid: the address is that of a staff member, or of a blocked account
 */
export async function inviteStaff(
  { db, config, liveSessions }: Services,
  actor: Actor,
  { email, name, role }: { email: string; name: string; role: StaffRole },
): Promise<StaffMember> {
  const member = await transact(db, async (tx) => {
    const id = await requireNewcomer(tx, email, name);
    await setAccess(tx, id, { role, isActive: true });
    // A customer's keys were added without the second factor that they would be from now on.
    await deletePasskeysOf(tx, id);
    await deleteSessions(tx, id);
    const account = await findAccount(tx, id);
    if (!account) throw new Error('An account that was just written is not there');
    await writeInvitation(tx, config.publicUrl, { ...account, email });
    const after = { email, role };
    await recordChange(tx, { actor, action: 'staff.invite', subject: 'user', subjectId: id, before: null, after });
    return requireMember(tx, id);
  });
  liveSessions?.forget(String(member.id));
  return member;
}

/** The id of the account to take on. Who registered an address and never confirmed it need not be its person. */
async function requireNewcomer(tx: Db, email: string, name: string): Promise<number> {
  const made = { email, name, passwordHash: null, language: defaultLanguage, isActive: true };
  const account = await findAccountByEmail(tx, email);
  if (!account) {
    const id = await insertAccount(tx, made);
    if (id === undefined) throw invalidField('email', 'just_registered');
    return id;
  }
  if (account.role !== 'customer') throw invalidField('email', 'works_here');
  if (account.isActive) return account.id;
  if (account.wasActivated) throw invalidField('email', 'address_blocked');
  await takeOverUnconfirmed(tx, account.id);
  await deleteUnusedLinks(tx, account.id, 'activation');
  return account.id;
}

async function requireMember(db: Db, id: number): Promise<StaffMember> {
  const member = await findMember(db, id);
  if (!member) throw notFound('User');
  return member;
}

type AccessChange = { version: number; role?: Role; is_blocked?: boolean };

/**
 * Changes a staff member's role and ends their sessions at once.
 *
 * @throws DomainError not_found: they do not work here; conflict: stale (with the member as of now), or last_owner
 */
export async function changeStaff(services: Services, actor: Actor, id: number, change: AccessChange): Promise<void> {
  const { db, liveSessions } = services;
  await transact(db, async (tx) => {
    await lockStaff(tx);
    const current = await requireMember(tx, id);
    if (current.version !== change.version) {
      throw stale(current);
    }
    const { role, is_blocked } = {
      role: change.role ?? current.role,
      is_blocked: change.is_blocked ?? current.is_blocked,
    };
    await setAccess(tx, id, { role, isActive: !is_blocked });
    if ((await countOwners(tx)) === 0) {
      throw new DomainError('conflict', 'last_owner');
    }
    // Of staff a key is the second factor only, of a customer the whole sign-in.
    if (role === 'customer') await deletePasskeysOf(tx, id);
    await deleteSessions(tx, id);
    const before = { role: current.role, is_blocked: current.is_blocked };
    const entry = { actor, action: 'staff.update', subject: 'user', subjectId: id };
    await recordChange(tx, { ...entry, before, after: { role, is_blocked } });
  });
  liveSessions?.forget(String(id));
}

/**
 * Removes a staff member's lost second factor and ends their sessions.
 *
 * @throws DomainError not_found: they do not work here, or have none
 */
export async function resetSecondFactor({ db, liveSessions }: Services, actor: Actor, id: number): Promise<void> {
  await transact(db, async (tx) => {
    await requireMember(tx, id);
    if (!(await deleteFactor(tx, id))) throw notFound('SecondFactor');
    // They may be on the phone that is lost.
    await deletePasskeysOf(tx, id);
    await deleteSessions(tx, id);
    const entry = { actor, action: 'second_factor.reset', subject: 'user', subjectId: id };
    await recordChange(tx, { ...entry, before: { second_factor: true }, after: { second_factor: false } });
  });
  liveSessions?.forget(String(id));
}
