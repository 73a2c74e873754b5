import { emailChangedEmail, emailChangeEmail } from '#server/people/accounts/emails/emails.ts';
import { requireOwner } from '#server/people/accounts/passwords/password-changes.ts';
import { deleteSessions } from '#server/people/accounts/sessions/session-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { invalidField } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { writeFromTemplate } from '#server/platform/mail/email-templates.ts';
import { limits, linkLifeS } from '#server/platform/rate-limits/limits.ts';
import { addressKey, limitRate } from '#server/platform/rate-limits/rate-limits.ts';
import type { Services } from '#server/platform/services.ts';
import { badLinkToken, requireAccountOfLink } from './accounts.ts';
import { hashOf, linkTo, makeToken } from './links.ts';
import { findAccountByEmail, findLinkEmail, replaceLink, setEmail, spendLink } from './queries.ts';

/**
 * Sends an e-mail to the address that a person wants instead of theirs. Nothing changes before its link is used. An
 * address that has an account gets no e-mail, and the answer is the same.
 *
 * @throws DomainError invalid: the password is wrong (see requireOwner), or it is the address they have; throttled
 */
export async function askForEmail(
  { db, config }: Services,
  actor: Actor,
  { email, current_password: password }: { email: string; current_password: string },
): Promise<void> {
  const account = await requireOwner(db, actor, password);
  if (email === account.email) throw invalidField('email', 'same_email');
  await limitRate(db, `email_change:${actor.id}`, limits.emailsPerAccount);
  if (await findAccountByEmail(db, email)) return;
  const { token, hash } = makeToken();
  const url = linkTo(config.publicUrl, account.language, '/email/confirm', actor.id, token);
  await transact(db, async (tx) => {
    const link = { userId: actor.id, purpose: 'email_change', hash } as const;
    await replaceLink(tx, link, { lifeS: linkLifeS.email_change, email });
    const mail = emailChangeEmail({ ...account, email }, url);
    await writeFromTemplate(tx, { ...mail, goodForS: linkLifeS.email_change });
  });
}

/**
 * Makes the e-mail's address the account's, once. Every session ends and the old address is notified.
 *
 * @throws DomainError invalid: no such user, no such link, or the address has got an account since; throttled
 */
export async function confirmEmail(
  services: Services,
  { uid, token }: { uid: string; token: string },
  ip: string,
): Promise<void> {
  const { db, liveSessions } = services;
  await limitRate(db, `links:${addressKey(ip)}`, limits.linksPerAddress);
  const account = await requireAccountOfLink(services, uid);
  const link = { userId: account.id, purpose: 'email_change', hash: hashOf(token) } as const;
  const work = async (tx: Db) => {
    const email = await findLinkEmail(tx, link);
    if (!email || !account.isActive || !(await spendLink(tx, link))) throw badLinkToken();
    if (!(await setEmail(tx, account.id, email))) throw badLinkToken();
    await deleteSessions(tx, account.id);
    const { email: former } = account;
    if (former) await writeFromTemplate(tx, emailChangedEmail({ ...account, email: former }, email));
  };
  // An address that is taken at this very moment is found taken the second time.
  await transact(db, work, { redrawn: ['users_email_key'] });
  liveSessions?.forget(String(account.id));
}
