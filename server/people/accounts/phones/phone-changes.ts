import type { PhoneCode } from '#contract/shop/accounts.ts';
import type { MessageChannel } from '#rules/people/message-channels.ts';
import type { Language } from '#rules/text/language.ts';
import { requireOwner } from '#server/people/accounts/passwords/password-changes.ts';
import { lockAccount } from '#server/people/accounts/queries.ts';
import { deleteSessions } from '#server/people/accounts/sessions/session-queries.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, invalidField } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { requireMessagePhone } from '#server/platform/sms/sms-settings.ts';
import { checkCode, endCodeTurn, sendCode, takeCodeTurn, usedCode } from './phone-codes.ts';
import { findPhoneAccount, findVerifiedPhone, keepCode, setVerifiedPhone, spendCode } from './phone-queries.ts';

type Caller = { ip: string; language: Language };

type Asked = { phone: string; current_password?: string | undefined; channel?: MessageChannel | undefined };

/**
 * Sends a code to a number that shall sign the person in, and one to the number that did so far. Who has none proves
 * themselves as for another e-mail. A number that signs somebody else in gets its code too: only its reader learns so.
 *
 * @throws DomainError invalid: no number that messages go to, the person's own, a wrong password; throttled; unavailable
 */
export async function askPhoneChange(
  services: Services,
  actor: Actor,
  { phone: typed, current_password: password = '', channel }: Asked,
  { ip, language }: Caller,
): Promise<{ added: PhoneCode; former: PhoneCode | null }> {
  requireCustomer(actor);
  const phone = await requireMessagePhone(services, 'phone', typed);
  const former = await findVerifiedPhone(services.db, actor.id);
  if (phone === former) throw invalidField('phone', 'same_phone');
  if (!former) await requireOwner(services.db, actor, password);
  const wanted = { userId: actor.id, language, channel };
  const toFormer = former ? await takeCodeTurn(services, { phone: former, ip }) : null;
  const toAdded = await takeCodeTurn(services, { phone, ip });
  return {
    added: await sendCode(services, { ...wanted, phone, purpose: 'added' }, toAdded),
    former:
      former && toFormer ? await sendCode(services, { ...wanted, phone: former, purpose: 'former' }, toFormer) : null,
  };
}

type Typed = { id: string; code: string };

/**
 * Makes the number the one that signs the person in, once both numbers have shown their codes. Every other session ends.
 *
 * @throws DomainError invalid: a code is wrong or no longer works, or the number signs another person in; throttled
 */
export async function confirmPhoneChange(
  services: Services,
  actor: Actor,
  { former, ...added }: Typed & { former?: Typed | undefined },
  ip: string,
): Promise<{ phone: string }> {
  requireCustomer(actor);
  const { db } = services;
  const whose = { userId: actor.id, ip };
  const proven = await checkCode(services, added, { ...whose, field: 'code' });
  // The right one may be sent again with the other one.
  await keepCode(db, proven.id);
  const given = former && (await checkCode(services, former, { ...whose, field: 'former.code' }));
  if (given) await keepCode(db, given.id);
  await transact(
    db,
    async (tx) => {
      await lockAccount(tx, actor.id);
      if ((await findVerifiedPhone(tx, actor.id)) !== given?.phone) throw invalidField('former.code', 'required');
      const holder = await findPhoneAccount(tx, proven.phone);
      if (holder && holder.id !== actor.id) throw invalidField('phone', 'phone_taken');
      if (!(await spendCode(tx, proven.id)) || (given && !(await spendCode(tx, given.id)))) throw usedCode('code');
      await setVerifiedPhone(tx, actor.id, proven.phone);
      await deleteSessions(tx, actor.id, actor.sessionId);
    },
    // A number that is taken at this very moment is found taken the second time.
    { redrawn: ['verified_phones_pkey'] },
  );
  services.liveSessions?.forget(String(actor.id));
  await endCodeTurn(db, proven.phone, ip);
  return { phone: proven.phone };
}

/** A phone signs no staff in. */
function requireCustomer(actor: Actor): void {
  if (actor.role !== 'customer') throw new DomainError('forbidden', 'staff_by_password');
}
