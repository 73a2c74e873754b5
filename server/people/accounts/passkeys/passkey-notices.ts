import { pathInLanguage } from '#rules/text/language.ts';
import { passkeyEmail } from '#server/people/accounts/emails/emails.ts';
import { noticeText } from '#server/people/accounts/phones/notice-text.ts';
import { findVerifiedPhone } from '#server/people/accounts/phones/phone-queries.ts';
import { type Account, findAccount } from '#server/people/accounts/queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { writeFromTemplate } from '#server/platform/mail/email-templates.ts';
import type { Services } from '#server/platform/services.ts';
import { tryReserveSms, writeSms } from '#server/platform/sms/sms.ts';
import { readMessageName } from '#server/settings/settings.ts';

/** What happened to a person's passkey. */
export type PasskeyChange = 'added' | 'removed';

/** Writes a notice in the transaction of what it is about. */
export type WriteNotice = (tx: Db, account: Account, passkey: string) => Promise<void>;

/** Yesterday's notice still helps; a later one may go to another person's number. */
const goodForS = 24 * 3600;

/**
 * The notice of a changed passkey: an e-mail, or a message to the phone of a person without one. Where neither can be sent
 * the change goes on without.
 */
export async function preparePasskeyNotice(
  services: Services,
  userId: number,
  change: PasskeyChange,
): Promise<WriteNotice> {
  const { db, config } = services;
  const [account, phone, shop] = await Promise.all([
    findAccount(db, userId),
    findVerifiedPhone(db, userId),
    readMessageName(db),
  ]);
  if (account && account.email === null && phone) {
    const text = noticeText(`passkey_${change}`, account.language, { shop });
    const way = await tryReserveSms(services, { text });
    if (!way) return async () => {};
    const sms = { phone, kind: 'account_notice', text, goodForS, language: account.language } as const;
    return (tx) => writeSms(tx, services, sms, way);
  }
  return async (tx, { email, ...reader }, passkey) => {
    if (email === null) return;
    const path = reader.role === 'customer' ? '/profile' : '/admin';
    const url = `${config.publicUrl}${pathInLanguage(path, reader.language)}`;
    await writeFromTemplate(tx, passkeyEmail({ ...reader, email }, change, passkey, url));
  };
}
