import { sql } from 'kysely';
import type { EmailText } from '#rules/text/email-text.ts';
import type { Language } from '#rules/text/language.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';

const ownText = (db: Db, template: string, language: Language) =>
  db
    .selectFrom('email_texts')
    .select(['subject', 'heading', 'body', 'action', 'note'])
    .where('template', '=', template)
    .where('language', '=', language);

/** What staff have made of an e-mail; undefined: nothing. */
export const findOwnText = (db: Db, template: string, language: Language): Promise<EmailText | undefined> =>
  ownText(db, template, language).modifyEnd(fixedShape).executeTakeFirst();

/** The same as a part of a statement that reads more; null: nothing. */
export const ownTextJson = (db: Db, template: string, language: Language) =>
  sql<EmailText | null>`(select to_json(own) from ${ownText(db, template, language)} own)`;
