import type { z } from 'zod';
import type { AdminLetter } from '#contract/admin/letters.ts';
import { type Language, languages } from '#rules/text/language.ts';
import { fieldProblems, type LetterText, letterParts } from '#rules/text/letter-text.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, type FieldErrors, notFound, stale } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { composeFrom, type LetterTemplate } from '#server/platform/mail/letter-templates.ts';
import * as queries from './letter-queries.ts';

type Shown = z.output<typeof AdminLetter>;
type Which = { key: string; language: Language };

/** Every kind of letter in both languages, with the shop's own words where it has some. */
export async function lettersForStaff(db: Db, templates: readonly LetterTemplate[]): Promise<Shown[]> {
  const rows = await queries.listLetterTexts(db);
  return templates.flatMap((template) =>
    languages.map((language) => {
      const own = rows.find((row) => row.template === template.key && row.language === language);
      return {
        ...{ key: template.key, language, version: own?.version ?? 0, first: template.texts[language] },
        text: onlyParts(own ?? template.texts[language]),
        fields: Object.entries(template.fields).map(([name, example]) => ({ name, example: example[language] })),
      };
    }),
  );
}

const onlyParts = (text: LetterText): LetterText =>
  Object.fromEntries(letterParts.map((part) => [part, text[part]])) as LetterText;

/**
 * Changes what a letter says in one language.
 *
 * @throws DomainError not_found; conflict `stale`; invalid: a field that there is not, one that is missing, or a button
 *   without words
 */
export function saveLetter(
  db: Db,
  actor: Actor,
  templates: readonly LetterTemplate[],
  { key, language, version, text }: Which & { version: number; text: LetterText },
): Promise<Shown> {
  const template = requireTemplate(templates, key);
  refuseWrongFields(template, language, text);
  return transact(db, async (tx) => {
    await queries.holdLetters(tx);
    const before = await oneLetter(tx, template, language);
    if (before.version !== version) throw stale(before);
    await queries.writeLetterText(tx, { ...text, template: key, language });
    const after = await oneLetter(tx, template, language);
    const change = { action: 'letter.update', subject: 'letter', subjectId: `${key}/${language}` };
    await recordChange(tx, { actor, ...change, before: before.text, after: after.text });
    return after;
  });
}

/** The letter as it would go out, with examples in its fields. @throws DomainError not_found; invalid, as for a save */
export function previewLetter(
  templates: readonly LetterTemplate[],
  { key, language, text, publicUrl }: Which & { text: LetterText; publicUrl: string },
) {
  const template = requireTemplate(templates, key);
  refuseWrongFields(template, language, text);
  const values = Object.fromEntries(
    Object.entries(template.fields).map(([name, example]) => [name, example[language]]),
  );
  return composeFrom(text, { values, url: publicUrl });
}

async function oneLetter(db: Db, template: LetterTemplate, language: Language): Promise<Shown> {
  const letters = await lettersForStaff(db, [template]);
  return letters.find((letter) => letter.language === language) as Shown;
}

function requireTemplate(templates: readonly LetterTemplate[], key: string): LetterTemplate {
  const template = templates.find((candidate) => candidate.key === key);
  if (!template) throw notFound('Letter');
  return template;
}

function refuseWrongFields(template: LetterTemplate, language: Language, text: LetterText): void {
  const names = Object.keys(template.fields);
  const { unknown, missing } = fieldProblems(text, names);
  const fields: FieldErrors = {};
  for (const { part, name } of unknown) fields[part] = [`There is no field {${name}} in this letter.`];
  if (missing.length > 0) fields.body ??= [`Missing: ${missing.map((name) => `{${name}}`).join(', ')}.`];
  if (template.texts[language].action && !text.action) fields.action = ['This field may not be blank.'];
  if (Object.keys(fields).length > 0)
    throw new DomainError('invalid', 'The fields of the letter are wrong.', { fields });
}
