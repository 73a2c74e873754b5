import type { PhoneCode } from '#contract/shop/accounts.ts';
import type { MessageChannel } from '#rules/people/message-channels.ts';
import type { Language } from '#rules/text/language.ts';
import { requireCustomer } from '#server/people/accounts/account-moderation.ts';
import { insertNote } from '#server/people/accounts/customer-note-queries.ts';
import { phoneReplacedEmail } from '#server/people/accounts/emails/emails.ts';
import { listPasskeys } from '#server/people/accounts/passkeys/list-passkeys.ts';
import { requireOwner } from '#server/people/accounts/passwords/password-changes.ts';
import { type Account, findAccount, lockAccount } from '#server/people/accounts/queries.ts';
import { deleteSessions } from '#server/people/accounts/sessions/session-queries.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, invalidField, notFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { writeFromTemplate } from '#server/platform/mail/email-templates.ts';
import { lostPhoneWaitS } from '#server/platform/rate-limits/limits.ts';
import type { Services } from '#server/platform/services.ts';
import { tryReserveSms, writeSms } from '#server/platform/sms/sms.ts';
import { requireMessagePhone } from '#server/platform/sms/sms-settings.ts';
import { readMessageName } from '#server/settings/settings.ts';
import { deleteReplacement, listDue, setReplacement, takeDueReplacement } from './lost-phone-queries.ts';
import { noticeText } from './notice-text.ts';
import { checkCode, endCodeTurn, sendCode, takeCodeTurn, usedCode } from './phone-codes.ts';
import { findPhoneAccount, findVerifiedPhone, keepCode, setVerifiedPhone, spendCode } from './phone-queries.ts';

type Caller = { ip: string; language: Language };
type Typed = { id: string; code: string };
type Asked = { phone: string; channel?: MessageChannel | undefined };

/** The job that puts in the numbers whose time of waiting is over. */
export const replaceLostPhonesTask = 'replace_lost_phones';

const replacedAtOnce = 100;

/**
 * The person has lost the SIM card of the number that signs them in, and proves themselves by another identity: a code goes
 * to the new number.
 *
 * @throws DomainError invalid: no number that messages go to, the person's own, a wrong password; forbidden
 *   `no_other_identity`; not_found: no number signs them in; throttled; unavailable
 */
export async function askLostPhone(
  services: Services,
  actor: Actor,
  { current_password: password = '', ...asked }: Asked & { current_password?: string | undefined },
  caller: Caller,
): Promise<PhoneCode> {
  await requireOtherIdentity(services.db, actor, password);
  return sendNewCode(services, actor.id, asked, caller);
}

/**
 * The new number has shown its code: it signs the person in once the time of waiting is over. The former one is notified.
 *
 * @throws DomainError as `askLostPhone`; invalid: a code is wrong or no longer works, or the number signs another person in;
 *   unavailable: no message goes to the former number, and the account has no e-mail
 */
export async function confirmLostPhone(
  services: Services,
  actor: Actor,
  { current_password: password = '', ...typed }: Typed & { current_password?: string | undefined },
  ip: string,
): Promise<{ phone: string; due_at: string }> {
  await requireOtherIdentity(services.db, actor, password);
  return beginReplacement(services, actor.id, typed, { ip, waitS: lostPhoneWaitS.person, askedBy: null });
}

/** Nothing replaces the person's number any more. @throws DomainError not_found */
export async function cancelLostPhone({ db }: Services, actor: Pick<Actor, 'id'>): Promise<void> {
  if (!(await deleteReplacement(db, actor.id))) throw notFound('PhoneReplacement');
}

/** The same for a customer who has no other identity, and has shown staff who they are. */
export async function askCustomersPhone(
  services: Services,
  customerId: number,
  phone: string,
  caller: Caller,
): Promise<PhoneCode> {
  await transact(services.db, (tx) => requireCustomer(tx, customerId));
  return sendNewCode(services, customerId, { phone }, caller);
}

/** @throws DomainError not_found; otherwise as `confirmLostPhone` */
export function confirmCustomersPhone(
  services: Services,
  actor: Actor,
  customerId: number,
  { reason, ...typed }: Typed & { reason: string },
  ip: string,
) {
  return beginReplacement(services, customerId, typed, {
    ip,
    waitS: lostPhoneWaitS.staff,
    askedBy: actor.id,
    record: async (tx) => {
      await insertNote(tx, { customerId, authorId: actor.id, kind: 'note', text: reason });
      await record(tx, actor, customerId, 'customer.phone');
    },
  });
}

/** @throws DomainError not_found */
export async function cancelCustomersPhone({ db }: Services, actor: Actor, customerId: number): Promise<void> {
  await transact(db, async (tx) => {
    if (!(await deleteReplacement(tx, customerId))) throw notFound('PhoneReplacement');
    await record(tx, actor, customerId, 'customer.keep_phone');
  });
}

/**
 * Puts in the numbers whose time of waiting is over, and ends the sessions of their people. One that cannot be put in
 * holds up no other.
 *
 * @throws AggregateError of what failed, once the others are done
 */
export async function replaceLostPhones({ db, liveSessions, log }: Services): Promise<void> {
  const failures: unknown[] = [];
  for (const userId of await listDue(db, replacedAtOnce)) {
    try {
      await transact(db, (tx) => replacePhone(tx, userId), { redrawn: ['verified_phones_pkey'] });
      liveSessions?.forget(String(userId));
    } catch (err) {
      log?.error({ err, user: userId }, 'the phone of a person could not be replaced');
      failures.push(err);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some phones could not be replaced');
}

/** A number that signs somebody else in by now is left where it is. */
async function replacePhone(tx: Db, userId: number): Promise<void> {
  const account = await lockAccount(tx, userId);
  const phone = await takeDueReplacement(tx, userId);
  if (phone === undefined) return;
  if (account?.role !== 'customer' || (await findPhoneAccount(tx, phone))) return;
  await setVerifiedPhone(tx, userId, phone);
  await deleteSessions(tx, userId);
}

async function requireOtherIdentity(db: Db, actor: Actor, password: string): Promise<void> {
  if (actor.role !== 'customer') throw new DomainError('forbidden', 'staff_by_password');
  if (actor.email === null && (await listPasskeys(db, actor.id)).length === 0) {
    throw new DomainError('forbidden', 'no_other_identity');
  }
  await requireOwner(db, actor, password);
}

async function sendNewCode(
  services: Services,
  userId: number,
  { phone: typed, channel }: Asked,
  { ip, language }: Caller,
) {
  const phone = await requireMessagePhone(services, 'phone', typed);
  const former = await findVerifiedPhone(services.db, userId);
  if (!former) throw notFound('Phone');
  if (phone === former) throw invalidField('phone', 'same_phone');
  const turn = await takeCodeTurn(services, { phone, ip });
  return sendCode(services, { phone, userId, language, purpose: 'added', channel }, turn);
}

type Beginning = { ip: string; waitS: number; askedBy: number | null; record?: (tx: Db) => Promise<void> };

async function beginReplacement(
  services: Services,
  userId: number,
  typed: Typed,
  { ip, waitS, askedBy, record: note }: Beginning,
): Promise<{ phone: string; due_at: string }> {
  const { db } = services;
  const proven = await checkCode(services, typed, { userId, ip, field: 'code' });
  const shop = await readMessageName(db);
  const way = await tryReserveSms(services, { text: noticeText('phone_replaced', 'ru', { shop }) });
  if (!way && (await findAccount(db, userId))?.email === null) {
    // Without a notice a thief's replacement would go unseen.
    await keepCode(db, proven.id);
    throw new DomainError('unavailable', 'sms_unavailable');
  }
  const dueAt = await transact(db, async (tx) => {
    const account = await lockAccount(tx, userId);
    const former = await findVerifiedPhone(tx, userId);
    if (!account || !former) throw notFound('Phone');
    if (await findPhoneAccount(tx, proven.phone)) throw invalidField('code', 'phone_taken');
    if (!(await spendCode(tx, proven.id))) throw usedCode('code');
    const due = await setReplacement(tx, { userId, phone: proven.phone, waitS, askedBy });
    await note?.(tx);
    if (way) {
      const text = noticeText('phone_replaced', account.language, { shop });
      // The SIM card may be put into another phone for as long as the number can still be kept.
      const sms = { phone: former, kind: 'account_notice', text, goodForS: waitS } as const;
      await writeSms(tx, services, { ...sms, language: account.language }, way);
    }
    await emailNotice(tx, services, account);
    return due;
  });
  await endCodeTurn(db, proven.phone, ip);
  return { phone: proven.phone, due_at: dueAt.toISOString() };
}

async function emailNotice(tx: Db, { config }: Services, { email, ...reader }: Account): Promise<void> {
  if (email === null) return;
  await writeFromTemplate(tx, phoneReplacedEmail({ ...reader, email }, config.publicUrl));
}

/** Without anything personal: the journal is never changed. */
const record = (tx: Db, actor: Actor, customerId: number, action: string) =>
  recordChange(tx, { actor, action, subject: 'customer', subjectId: customerId, before: null, after: null });
