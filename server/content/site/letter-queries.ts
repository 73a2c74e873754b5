import { sql } from 'kysely';
import type { Language } from '#rules/text/language.ts';
import type { LetterText } from '#rules/text/letter-text.ts';
import type { Db } from '#server/platform/database/connection.ts';

/** More kinds of letters than there are, in both languages. */
const mostTexts = 500;

/** Every text that staff have written in place of the program's. */
export const listLetterTexts = (db: Db) =>
  db
    .selectFrom('letter_texts')
    .select(['template', 'language', 'version', 'subject', 'heading', 'body', 'action', 'note'])
    .orderBy('template')
    .orderBy('language')
    .limit(mostTexts)
    .execute();

/** Nobody else changes a letter until the transaction ends. */
export async function holdLetters(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('letter_texts'))`.execute(tx);
}

export async function writeLetterText(
  tx: Db,
  { template, language, ...text }: LetterText & { template: string; language: Language },
): Promise<void> {
  await tx
    .insertInto('letter_texts')
    .values({ template, language, ...text })
    .onConflict((there) =>
      there.columns(['template', 'language']).doUpdateSet((eb) => ({
        ...text,
        version: eb('letter_texts.version', '+', 1),
      })),
    )
    .execute();
}
