import type { Language } from '#rules/text/language.ts';
import { fillFields, type LetterText } from '#rules/text/letter-text.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';
import { composeLetter } from './compose.ts';
import { type Letter, writeLetter } from './letters.ts';

/** A kind of letter: what it says until staff say otherwise. */
export type LetterTemplate = {
  /** Part of the file's name where letters are files. */
  key: string;
  /** What differs from letter to letter, by its name in the texts, each with an example for previews. */
  fields: Record<string, Record<Language, string>>;
  texts: Record<Language, LetterText>;
};

/** A letter to write: of which kind, to whom, and what its fields are filled with. */
export type TemplateLetter = {
  template: LetterTemplate;
  recipient: string;
  language: Language;
  values: Record<string, string>;
  /** Where the button leads; absent: the letter has none. */
  url?: string | undefined;
  /** For so many seconds that works; absent: as long as one likes. */
  goodForS?: number | undefined;
};

/** Writes a letter, in the shop's own words where it has some, in the transaction of what it reports. */
export async function writeFromTemplate(
  tx: Db,
  { template, recipient, language, goodForS, ...filling }: TemplateLetter,
) {
  const text = (await findOwnText(tx, template.key, language)) ?? template.texts[language];
  const letter: Letter = { recipient, language, goodForS, template: template.key, ...composeFrom(text, filling) };
  await writeLetter(tx, letter);
}

/** A text with its fields filled in, as it goes out. */
export function composeFrom(
  { subject, heading, body, action, note }: LetterText,
  { values, url }: Pick<TemplateLetter, 'values' | 'url'>,
): Pick<Letter, 'subject' | 'text' | 'html'> {
  const fill = (text: string) => fillFields(text, values);
  // Split first: what fills a field may have empty lines of its own.
  const paragraphs = (text: string) =>
    text
      .split(/\n{2,}/)
      .map(fill)
      .filter((paragraph) => paragraph.trim() !== '');
  const content = {
    heading: fill(heading),
    paragraphs: paragraphs(body),
    ...(url && action ? { action: { label: fill(action), url } } : {}),
    notes: paragraphs(note),
  };
  return { subject: oneLine(fill(subject)), ...composeLetter(content) };
}

/** A line break in a subject would begin another of the letter's headers. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What staff have made of a letter; undefined: nothing. */
export const findOwnText = (db: Db, template: string, language: Language): Promise<LetterText | undefined> =>
  db
    .selectFrom('letter_texts')
    .select(['subject', 'heading', 'body', 'action', 'note'])
    .where('template', '=', template)
    .where('language', '=', language)
    .modifyEnd(fixedShape)
    .executeTakeFirst();
