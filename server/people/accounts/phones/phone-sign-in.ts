import type { MessageChannel } from '#rules/people/message-channels.ts';
import type { Language } from '#rules/text/language.ts';
import { type Account, findAccount, insertAccount } from '#server/people/accounts/queries.ts';
import { openSession } from '#server/people/accounts/sessions/sessions.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, invalidField } from '#server/platform/errors.ts';
import type { Tokens } from '#server/platform/http/tokens.ts';
import type { Services } from '#server/platform/services.ts';
import { codeChannels, reminderChannels } from '#server/platform/sms/sms.ts';
import { requireMessagePhone, takesForeign } from '#server/platform/sms/sms-settings.ts';
import { deleteReplacement } from './lost-phone-queries.ts';
import { checkCode, endCodeTurn, sendCode, takeCodeTurn, usedCode } from './phone-codes.ts';
import { findPhoneAccount, keepCode, type StoredCode, setVerifiedPhone, spendCode } from './phone-queries.ts';

/** Whether one can sign in by a code at all, and by what codes come where there is a choice. */
export async function phoneSignIn(services: Services) {
  const [channels, reminding] = await Promise.all([codeChannels(services), reminderChannels(services)]);
  return {
    is_on: channels.length > 0,
    takes_foreign: await takesForeign(services),
    ...(channels.length > 1 && { channels }),
    ...(reminding.length > 0 && { reminds: true as const }),
  };
}

/** Sends the code that signs in or up. @throws DomainError invalid: no number that messages go to; throttled; unavailable */
export async function askPhoneCode(
  services: Services,
  { phone: typed, channel }: { phone: string; channel?: MessageChannel | undefined },
  { ip, language }: { ip: string; language: Language },
) {
  const phone = await requireMessagePhone(services, 'phone', typed);
  const turn = await takeCodeTurn(services, { phone, ip });
  return sendCode(services, { phone, purpose: 'sign_in', userId: null, language, channel }, turn);
}

type SignInCaller = {
  ip: string;
  userAgent: string | undefined;
  cookies: string | undefined;
  language: Language;
};

type Confirmed = { id: string; code: string; name?: string | undefined };

/**
 * Opens a session for a code. A number without an account gets one, once its person has said what to call them. Whether
 * there is an account, and what is wrong with it, only who reads the number's messages learns.
 *
 * @throws DomainError invalid: the code is wrong or no longer works, or `name_required` after a right one; not_signed_in:
 *   blocked; forbidden: staff; throttled
 */
export async function signInByPhone(
  services: Services,
  tokens: Tokens,
  { id, code, name }: Confirmed,
  { ip, userAgent = '', cookies, language }: SignInCaller,
): Promise<{ refresh: string; access: string }> {
  const { db } = services;
  const stored = await checkCode(services, { id, code }, { userId: null, ip, field: 'code' });
  // Another code to the same number may make the same account at this very moment: then it is found the second time.
  const account = await transact(db, (tx) => accountOf(tx, stored, { name, language }), {
    redrawn: ['verified_phones_pkey'],
  });
  if (!account) {
    await keepCode(db, id);
    throw invalidField('name', 'name_required');
  }
  const opened = await openSession(services, tokens, account, { userAgent, cookies });
  if (!opened) throw new DomainError('not_signed_in', 'account_blocked');
  await endCodeTurn(db, stored.phone, ip);
  return opened;
}

/** The number's account, a new one among them, its code used up; undefined: a new one needs a name, the code is as it was. */
async function accountOf(
  tx: Db,
  { id: codeId, phone }: StoredCode,
  { name, language }: { name: string | undefined; language: Language },
): Promise<Account | undefined> {
  const known = await findPhoneAccount(tx, phone);
  if (!known && !name) return undefined;
  if (!(await spendCode(tx, codeId))) throw usedCode('code');
  if (known) {
    // Who reads the number's messages has not lost it.
    await deleteReplacement(tx, known.id);
    return requireUsable(known);
  }
  const id = await insertAccount(tx, { email: null, name: name ?? '', passwordHash: null, language, isActive: true });
  const account = id === undefined ? undefined : await findAccount(tx, id);
  if (!account) throw new Error('An account that was just written is not there');
  await setVerifiedPhone(tx, account.id, phone);
  return account;
}

/** Staff have more to lose than a finder of their phone should get. */
function requireUsable(account: Account): Account {
  if (account.role !== 'customer') throw new DomainError('forbidden', 'staff_by_password');
  if (!account.isActive) throw new DomainError('not_signed_in', 'account_blocked');
  return account;
}
