import type { Language } from '#rules/language.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

export type Letter = {
  recipient: string;
  language: Language;
  /** What kind of letter it is: part of the file's name where letters are files. */
  template: string;
  subject: string;
  text: string;
  html: string;
};

/** Writes a letter in the transaction of what it reports: it is sent if and only if that commits. */
export async function writeLetter(tx: Db, { text, html, ...letter }: Letter): Promise<void> {
  const { id } = await tx
    .insertInto('letters')
    .values({ ...letter, text_body: text, html_body: html })
    .returning('id')
    .modifyEnd(fixedShape)
    .executeTakeFirstOrThrow();
  await addJob(tx, sendLetterTask, { id });
}

/** The job that sends one letter; its payload is the letter's id. */
export const sendLetterTask = 'send_letter';

export type UnsentLetter = Letter & { id: number; createdAt: Date };

/** A letter that still has to go out; undefined once it is sent or was given up. */
export async function findUnsentLetter(db: Db, id: number): Promise<UnsentLetter | undefined> {
  const row = await db
    .selectFrom('letters')
    .select(['id', 'recipient', 'language', 'template', 'subject', 'text_body', 'html_body', 'created_at'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (!row || row.text_body === null || row.html_body === null) return undefined;
  const { text_body: text, html_body: html, created_at: createdAt, ...letter } = row;
  return { ...letter, language: letter.language as Language, text, html, createdAt };
}

/** Forgets the text, which may hold a secret link. */
export async function markSent(db: Db, id: number): Promise<void> {
  await db
    .updateTable('letters')
    .set((eb) => ({
      sent_at: eb.fn('now', []),
      text_body: null,
      html_body: null,
      last_error: null,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Keeps why a letter did not go out. */
export async function markFailed(db: Db, id: number, reason: string): Promise<void> {
  await db
    .updateTable('letters')
    .set((eb) => ({ last_error: reason, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
