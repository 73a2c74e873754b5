import { sql } from 'kysely';
import type { EmailText } from '#rules/text/email-text.ts';
import type { Language } from '#rules/text/language.ts';
import type { Db } from '#server/platform/database/connection.ts';

/** More kinds of e-mails than there are, in every language. */
const mostTexts = 500;

/** Every text that staff have written in place of the program's. */
export const listEmailTexts = (db: Db) =>
  db
    .selectFrom('email_texts')
    .select(['template', 'language', 'version', 'subject', 'heading', 'body', 'action', 'note'])
    .orderBy('template')
    .orderBy('language')
    .limit(mostTexts)
    .execute();

/** Locks e-mail texts until the transaction ends. */
export async function holdEmails(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('email_texts'))`.execute(tx);
}

export async function writeEmailText(
  tx: Db,
  { template, language, ...text }: EmailText & { template: string; language: Language },
): Promise<void> {
  await tx
    .insertInto('email_texts')
    .values({ template, language, ...text })
    .onConflict((there) =>
      there.columns(['template', 'language']).doUpdateSet((eb) => ({
        ...text,
        version: eb('email_texts.version', '+', 1),
      })),
    )
    .execute();
}
