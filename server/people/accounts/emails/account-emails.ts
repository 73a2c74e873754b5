import { linkTo, makeToken } from '#server/people/accounts/links.ts';
import { type Account, findAccountByEmail, replaceLink } from '#server/people/accounts/queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { writeFromTemplate } from '#server/platform/mail/email-templates.ts';
import { limits, linkLifeS } from '#server/platform/rate-limits/limits.ts';
import { addressKey, limitRate } from '#server/platform/rate-limits/rate-limits.ts';
import type { Services } from '#server/platform/services.ts';
import { activationEmail, invitationEmail, passwordResetEmail } from './emails.ts';

/** The job that writes a requested e-mail; its payload is an EmailRequest. */
export const accountEmailTask = 'send_account_email';

/** E-mails that anyone may request. */
type RequestedPurpose = 'activation' | 'password_reset';

export type EmailRequest = { purpose: RequestedPurpose; email: string };

/**
 * Records the request of an e-mail. Whether there is such an account is looked up later, in a job: neither the answer nor
 * its duration reveals it.
 *
 * @throws DomainError throttled, by the address asked for and by the caller's
 */
export async function requestEmail(db: Db, request: EmailRequest, ip: string): Promise<void> {
  await limitRate(db, `emails:${addressKey(ip)}`, limits.emailsPerAddress);
  await limitRate(db, `${request.purpose}:${request.email}`, limits.emailsPerAccount);
  await addJob(db, accountEmailTask, request);
}

/** Writes the requested e-mail if the account is one that it is for. */
export async function grantEmail({ db, config }: Services, { purpose, email }: EmailRequest): Promise<void> {
  const account = await findAccountByEmail(db, email);
  if (!account || !isFor(purpose, account)) return;
  await transact(db, (tx) => writeLinkEmail(tx, config.publicUrl, purpose, { ...account, email }));
}

function isFor(purpose: RequestedPurpose, account: Account): boolean {
  const isNew = !account.isActive && !account.wasActivated;
  if (purpose === 'activation') return isNew;
  // Its link proves the address as an activation's does, and activates a new account.
  return (account.isActive || isNew) && account.passwordHash !== null;
}

const pages: Record<RequestedPurpose, string> = { activation: '/activate', password_reset: '/password/reset/confirm' };
const emails = { activation: activationEmail, password_reset: passwordResetEmail };

type Reader = Pick<Account, 'id' | 'name' | 'language'> & { email: string };

/** An e-mail with a new link, which is the only one of its purpose that works from now on. */
export async function writeLinkEmail(
  tx: Db,
  publicUrl: string,
  purpose: RequestedPurpose,
  reader: Reader,
): Promise<void> {
  const mail = emails[purpose](reader, await newLink(tx, publicUrl, purpose, reader));
  await writeFromTemplate(tx, { ...mail, goodForS: linkLifeS[purpose] });
}

/** "You work here now": its link sets a password as that of a forgotten one does. */
export async function writeInvitation(tx: Db, publicUrl: string, reader: Reader): Promise<void> {
  const mail = invitationEmail(reader, await newLink(tx, publicUrl, 'password_reset', reader));
  await writeFromTemplate(tx, { ...mail, goodForS: linkLifeS.password_reset });
}

async function newLink(
  tx: Db,
  publicUrl: string,
  purpose: RequestedPurpose,
  { id, language }: Reader,
): Promise<string> {
  const { token, hash } = makeToken();
  await replaceLink(tx, { userId: id, purpose, hash }, { lifeS: linkLifeS[purpose] });
  return linkTo(publicUrl, language, pages[purpose], id, token);
}
