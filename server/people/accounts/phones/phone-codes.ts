import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { PhoneCode } from '#contract/shop/accounts.ts';
import type { MessageChannel } from '#rules/people/message-channels.ts';
import { phoneCodeDigits } from '#rules/people/phone-code.ts';
import type { Language } from '#rules/text/language.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { type DomainError, invalidField } from '#server/platform/errors.ts';
import { codePauses, codeTerms, limits } from '#server/platform/rate-limits/limits.ts';
import { networkOf } from '#server/platform/rate-limits/network.ts';
import { addressKey, endPause, giveBack, keepPause, limitRate } from '#server/platform/rate-limits/rate-limits.ts';
import type { Services } from '#server/platform/services.ts';
import { reserveSms, writeSms } from '#server/platform/sms/sms.ts';
import { readMessageName } from '#server/settings/settings.ts';
import { type CodePurpose, codeText } from './code-text.ts';
import { findCodeState, replaceCode, type StoredCode, takeTry } from './phone-queries.ts';

type Wanted = {
  phone: string;
  purpose: CodePurpose;
  userId: number | null;
  language: Language;
  /** By what the person wants it; absent: by a text message. */
  channel?: MessageChannel | undefined;
  ip: string;
};

const pauseKey = (phone: string, ip: string) => `phone_code:${phone}:${networkOf(ip)}`;
const askedAt = (ip: string) => `phone_codes_at:${addressKey(ip)}`;
const wrongAt = (ip: string) => `phone_wrong_at:${addressKey(ip)}`;

/** Leave to send one code, and seconds until the next one to the number is let through. */
export type CodeTurn = { resendInS: number };

/**
 * Counts a code that shall be sent. Where several are sent together, all are counted before the first goes out.
 *
 * @throws DomainError throttled, by the number, and by the caller's address and network
 */
export async function takeCodeTurn({ db }: Services, { phone, ip }: Pick<Wanted, 'phone' | 'ip'>): Promise<CodeTurn> {
  const network = networkOf(ip);
  const resendInS = await keepPause(db, pauseKey(phone, ip), codePauses);
  await limitRate(db, askedAt(ip), limits.codesPerAddress);
  await limitRate(db, `phone_codes_net:${network}`, limits.codesPerNetwork);
  await limitRate(db, `phone_codes_of:${phone}:${network}`, limits.codesPerNumberAndNetwork);
  await limitRate(db, `phone_codes:${phone}`, limits.codesPerNumber);
  return { resendInS };
}

/**
 * Sends a code to a number. Nothing here looks at accounts, so the answer and its time are the same for every number.
 *
 * @throws DomainError unavailable: no channel is on, or the day's cap is reached
 */
export async function sendCode(
  services: Services,
  { phone, purpose, userId, language, channel }: Omit<Wanted, 'ip'>,
  { resendInS }: CodeTurn,
): Promise<PhoneCode> {
  const { db, config } = services;
  const id = randomUUID();
  const code = String(randomInt(10 ** phoneCodeDigits)).padStart(phoneCodeDigits, '0');
  const shop = await readMessageName(db);
  const host = new URL(config.publicUrl).hostname;
  const text = codeText(code, { purpose, language, shop, host });
  const way = await reserveSms(services, { text, content: 'code', channel });
  await transact(db, async (tx) => {
    await replaceCode(tx, { id, phone, userId, hash: hashOf(config.secretKey, id, code) });
    const sms = { phone, kind: 'sign_in_code', text, goodForS: codeTerms.lifeS } as const;
    await writeSms(tx, services, { ...sms, language, code }, way);
  });
  const by = way.channel === 'sms' ? {} : { channel: way.channel };
  return { id, expires_in_s: codeTerms.lifeS, tries: codeTerms.tries, resend_in_s: resendInS, ...by };
}

/** Of a few digits a plain hash hides nothing: this one needs the shop's secret, and differs from code to code. */
const hashOf = (secretKey: string, id: string, code: string): Buffer =>
  createHmac('sha256', secretKey).update(`phone code:${id}:${code}`).digest();

type Typed = { id: string; code: string };

/**
 * Looks at a code as it was typed, and counts the try before. The code stays unused: `spendCode` uses it, in the
 * transaction of what it allows.
 *
 * @param field whose value it is in the call
 * @throws DomainError invalid at the field: it is wrong, used, or no longer works; throttled
 */
export async function checkCode(
  { db, config }: Services,
  { id, code }: Typed,
  { userId, ip, field }: { userId: number | null; ip: string; field: string },
): Promise<StoredCode> {
  const stored = await takeTry(db, id, userId);
  if (!stored) {
    const state = await findCodeState(db, id);
    throw invalidField(field, `code_${state}`);
  }
  await limitRate(db, wrongAt(ip), limits.wrongCodesPerAddress);
  const typed = hashOf(config.secretKey, id, code.replaceAll(/\D/g, ''));
  if (!timingSafeEqual(typed, stored.hash)) throw wrongCode(field, codeTerms.tries - stored.tries);
  await giveBack(db, wrongAt(ip));
  return stored;
}

const wrongCode = (field: string, left: number): DomainError =>
  left > 0 ? invalidField(field, 'code_wrong', { left }) : invalidField(field, 'code_spent');

/** Two used it at once, and this one came second. */
export const usedCode = (field: string): DomainError => invalidField(field, 'code_used');

/** The number has shown that its person reads it: the next code need not wait, and this one counts no more for the address. */
export async function endCodeTurn(db: Db, phone: string, ip: string): Promise<void> {
  await endPause(db, pauseKey(phone, ip));
  await giveBack(db, askedAt(ip));
}
