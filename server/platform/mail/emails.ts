import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#rules/text/language.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';
import { addedJob } from '#server/platform/jobs/add-job.ts';
import { openText, sealText } from '#server/platform/sealed-text.ts';

export type Email = {
  recipient: string;
  language: Language;
  /** What kind of e-mail it is: part of the file's name where e-mails are files. */
  template: string;
  subject: string;
  text: string;
  html: string;
  /** For so many seconds its link works; absent: as long as one likes. */
  goodForS?: number | undefined;
};

/** Writes an e-mail in the transaction of what it reports: it is sent if and only if that commits. */
export async function writeEmail(tx: Db, mail: Email): Promise<void> {
  await sql`with ${emailParts(mail)} select job from posted ${fixedShape}`.execute(tx);
}

/**
 * An e-mail and the job that sends it as two parts, `mail` and `posted`, after the `with` of a statement that writes more, which
 * has to read `posted`: what no statement reads of it is not done.
 */
export function emailParts(mail: Email): RawBuilder<unknown> {
  const { text, html, goodForS, ...named } = mail;
  const goodUntil = goodForS === undefined ? null : new Date(Date.now() + goodForS * 1000);
  return partsOf({ ...named, text_body: text, html_body: html, good_until: goodUntil, resend_of: null });
}

type Stored = Record<'recipient' | 'language' | 'template' | 'subject' | 'text_body' | 'html_body', string> & {
  good_until: Date | null;
  resend_of: number | null;
};

const partsOf = ({
  recipient,
  language,
  template,
  subject,
  text_body,
  html_body,
  good_until,
  resend_of,
}: Stored) => sql`
  mail as (
    insert into emails (recipient, language, template, subject, text_body, html_body, good_until, resend_of)
    values (${recipient}, ${language}, ${template}, ${subject}, ${text_body}, ${html_body}, ${good_until}, ${resend_of})
    returning id
  ), posted as (select ${addedJob(sendEmailTask, sql`json_build_object('id', mail.id)`, sql`mail.id`)} as job from mail)`;

/** The job that sends one e-mail; its payload is the e-mail's id. */
export const sendEmailTask = 'send_email';

export type UnsentEmail = Omit<Email, 'goodForS'> & { id: number; createdAt: Date };

/** An e-mail that still has to go out; undefined once it is sent or was given up. */
export async function findUnsentEmail(db: Db, id: number): Promise<UnsentEmail | undefined> {
  const row = await db
    .selectFrom('emails')
    .select(['id', 'recipient', 'language', 'template', 'subject', 'text_body', 'html_body', 'created_at'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .modifyEnd(fixedShape)
    .executeTakeFirst();
  if (!row || row.text_body === null || row.html_body === null) return undefined;
  const { text_body: text, html_body: html, created_at: createdAt, ...mail } = row;
  return { ...mail, language: mail.language as Language, text, html, createdAt };
}

/** Days that the text of a sent e-mail is stored, encrypted. */
const storedDays = 14;

/** What the text of e-mails is sealed for: part of the key, so it stays what it was when the table was called so. */
const purpose = 'letters';

/**
 * Notes that it went out, and puts its text, which may hold a secret link, under seal. This is not flushed by itself: a crash that
 * loses it has it sent once more, as one between sending and noting does.
 */
export async function markSent(db: Db, { id, text, html }: UnsentEmail, secretKey: string): Promise<void> {
  const sealed = sealText(JSON.stringify({ text, html }), secretKey, purpose);
  await sql`
    update emails set sent_at = now(), text_body = null, html_body = null, sealed_text = ${sealed}, last_error = null,
      attempts = attempts + 1
    where id = ${id}
    returning set_config('synchronous_commit', 'off', true) ${fixedShape}`.execute(db);
}

/** Keeps why an e-mail did not go out. */
export async function markFailed(db: Db, id: number, reason: string): Promise<void> {
  await db
    .updateTable('emails')
    .set((eb) => ({ last_error: reason, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Whether the text of a sent e-mail is still there and its link still works. */
export const canBeSentAgain = sql<boolean>`(
  sealed_text is not null and created_at > now() - make_interval(days => ${storedDays})
  and (good_until is null or good_until > now()))`;

/**
 * Writes a sent e-mail again, as a new one: a mail service drops what it has seen under the same name.
 *
 * @returns false where its text is deleted or its link has expired
 */
export async function writeAgain(tx: Db, id: number, secretKey: string): Promise<boolean> {
  const row = await tx
    .selectFrom('emails')
    .select(['recipient', 'language', 'template', 'subject', 'sealed_text', 'good_until'])
    .where('id', '=', id)
    .where(canBeSentAgain)
    .executeTakeFirst();
  if (!row?.sealed_text) return false;
  const { sealed_text: sealed, ...mail } = row;
  const { text, html } = JSON.parse(openText(sealed, secretKey, purpose)) as Pick<Email, 'text' | 'html'>;
  await sql`with ${partsOf({ ...mail, text_body: text, html_body: html, resend_of: id })} select job from posted`.execute(
    tx,
  );
  return true;
}

export const deleteEmailTextsTask = 'delete_email_texts';

/** Deletes texts that can no longer be sent again. */
export async function deleteEmailTexts(db: Db): Promise<void> {
  await sql`update emails set sealed_text = null where sealed_text is not null and not ${canBeSentAgain}`.execute(db);
}

/** Deletes what was sent to an address. */
export async function deleteEmailsTo(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('emails').where('recipient', '=', email).where('sent_at', 'is not', null).execute();
}
