import type { Som } from '#rules/money.ts';
import type { EmailText } from '#rules/text/email-text.ts';
import type { Language } from '#rules/text/language.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { composeEmail } from './compose.ts';
import { findOwnText, ownTextJson } from './email-text-queries.ts';
import { type EmailLine, type EmailValue, fillLines, lineText } from './email-values.ts';
import { type Email, writeEmail } from './emails.ts';

/** Something of the shop's for previews: its name in the preview's language, its picture as e-mails have it, its price in som. */
export type SampleGoods = { name: string; picture: string | null; price: Som };

/** A kind of e-mail: what it says until staff say otherwise. */
export type EmailTemplate = {
  /** Part of the file's name where e-mails are files. */
  key: string;
  /** What differs from e-mail to e-mail, by its name in the texts, each with an example for previews. */
  fields: Record<string, Record<Language, EmailValue>>;
  /** Of its fields, those about goods, made of some of the shop's; absent where there are none. */
  sample?: (goods: readonly [SampleGoods, ...SampleGoods[]], language: Language) => Record<string, EmailValue>;
  /** Of its fields, those that staff's own words may do without; they need the others that the program's text names. */
  optional?: readonly string[];
  texts: Record<Language, EmailText>;
};

/** An e-mail to write: its template, recipient and field values. */
export type TemplateEmail = {
  template: EmailTemplate;
  recipient: string;
  language: Language;
  values: Record<string, EmailValue>;
  /** Where the button leads; absent: the e-mail has none. */
  url?: string | undefined;
  /** For so many seconds that works; absent: as long as one likes. */
  goodForS?: number | undefined;
};

/** Writes an e-mail, in the shop's own words where it has some, in the transaction of what it reports. */
export async function writeFromTemplate(tx: Db, mail: TemplateEmail) {
  await writeEmail(tx, fromTemplate(mail, await findOwnText(tx, mail.template.key, mail.language)));
}

/** @param own what staff have made of its text; nothing: the program's is said */
export function fromTemplate(
  { template, recipient, language, goodForS, ...filling }: TemplateEmail,
  own: EmailText | null | undefined,
): Email {
  const text = own ?? template.texts[language];
  return { recipient, language, goodForS, template: template.key, ...composeFrom(text, filling) };
}

/** A text with its fields filled in, as it goes out. */
export function composeFrom(
  { subject, heading, body, action, note }: EmailText,
  { values, url }: Pick<TemplateEmail, 'values' | 'url'>,
): Pick<Email, 'subject' | 'text' | 'html'> {
  const fill = (text: string) => fillLines(text, values).map(lineText).join('\n');
  // Split first: what fills a field may have empty lines of its own.
  const paragraphs = (text: string) =>
    text
      .split(/\n{2,}/)
      .map((paragraph) => fillLines(paragraph, values))
      .filter((lines) => lines.some((line) => lineText(line).trim() !== '') && !lines.some(leadsNowhere));
  const content = {
    heading: fill(heading),
    paragraphs: paragraphs(body),
    ...(url && action ? { action: { label: fill(action), url } } : {}),
    notes: paragraphs(note),
  };
  return { subject: oneLine(fill(subject)), ...composeEmail(content) };
}

/** What a link that there is not would lead to is not spoken of. */
const leadsNowhere = (line: EmailLine) =>
  line.some((part) => typeof part === 'object' && part.kind === 'link' && part.url === '');

/** A line break in a subject would begin another of the e-mail's headers. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export { findOwnText, ownTextJson };
