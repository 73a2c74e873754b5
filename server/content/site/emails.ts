import type { z } from 'zod';
import type { AdminEmail } from '#contract/admin/emails.ts';
import { type EmailText, emailParts, fieldProblems, fieldsOf } from '#rules/text/email-text.ts';
import { type Language, languages } from '#rules/text/language.ts';
import { goodsOf } from '#server/catalog/products/email-goods.ts';
import { listSampleVariants } from '#server/catalog/products/products.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, type FieldErrors, notFound, stale } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { composeFrom, type EmailTemplate, type SampleGoods } from '#server/platform/mail/email-templates.ts';
import { valueText } from '#server/platform/mail/email-values.ts';
import { frameEmail } from '#server/platform/mail/frame.ts';
import { readSettings } from '#server/settings/settings.ts';
import * as queries from './email-queries.ts';
import { letterheadOf } from './letterhead.ts';

type Shown = z.output<typeof AdminEmail>;
type Which = { key: string; language: Language };

/** Every kind of e-mail in every language, with the shop's own words where it has some. */
export async function emailsForStaff(db: Db, templates: readonly EmailTemplate[]): Promise<Shown[]> {
  const rows = await queries.listEmailTexts(db);
  return templates.flatMap((template) =>
    languages.map((language) => {
      const own = rows.find((row) => row.template === template.key && row.language === language);
      return {
        key: template.key,
        language,
        version: own?.version ?? 0,
        first: template.texts[language],
        text: onlyParts(own ?? template.texts[language]),
        fields: fieldsForStaff(template, language),
      };
    }),
  );
}

function fieldsForStaff(template: EmailTemplate, language: Language): Shown['fields'] {
  const required = requiredFields(template, language);
  return Object.entries(template.fields).map(([name, example]) => ({
    name,
    example: valueText(example[language]),
    is_required: required.includes(name),
  }));
}

/** Kinds of one family share their fields, so a kind has some that its own text does not name. */
const requiredFields = (template: EmailTemplate, language: Language): string[] =>
  fieldsOf(template.texts[language]).filter((name) => !template.optional?.includes(name));

const onlyParts = (text: EmailText): EmailText =>
  Object.fromEntries(emailParts.map((part) => [part, text[part]])) as EmailText;

/**
 * Changes what an e-mail says in one language.
 *
 * @throws DomainError not_found; conflict `stale`; invalid: a field that there is not, one that is missing, or a button
 *   without words
 */
export function saveEmail(
  db: Db,
  actor: Actor,
  templates: readonly EmailTemplate[],
  { key, language, version, text }: Which & { version: number; text: EmailText },
): Promise<Shown> {
  const template = requireTemplate(templates, key);
  refuseWrongFields(template, language, text);
  return transact(db, async (tx) => {
    await queries.holdEmails(tx);
    const before = await oneEmail(tx, template, language);
    if (before.version !== version) throw stale(before);
    await queries.writeEmailText(tx, { ...text, template: key, language });
    const after = await oneEmail(tx, template, language);
    const change = { action: 'letter.update', subject: 'letter', subjectId: `${key}/${language}` };
    await recordChange(tx, { actor, ...change, before: before.text, after: after.text });
    return after;
  });
}

/** The e-mail as it would go out, with goods of the shop and examples in its fields. @throws DomainError not_found; invalid, as for a save */
export async function previewEmail(
  db: Db,
  templates: readonly EmailTemplate[],
  { key, language, text, publicUrl }: Which & { text: EmailText; publicUrl: string },
) {
  const template = requireTemplate(templates, key);
  refuseWrongFields(template, language, text);
  const examples = Object.entries(template.fields).map(([name, example]) => [name, example[language]]);
  const [first, ...others] = await sampleGoods(db, language, publicUrl);
  const values = { ...Object.fromEntries(examples), ...(first && template.sample?.([first, ...others], language)) };
  const mail = { language, ...composeFrom(text, { values, url: publicUrl }) };
  const { subject, ...bodies } = frameEmail(mail, letterheadOf(await readSettings(db), language, { publicUrl }));
  return { subject, text: bodies.text, html: bodies.html };
}

/** Some of what the shop sells, as e-mails show it. */
async function sampleGoods(db: Db, language: Language, publicUrl: string): Promise<SampleGoods[]> {
  const variants = await listSampleVariants(db, 2);
  return variants.map((variant) => ({ ...goodsOf(variant, language, publicUrl), price: variant.unitPrice }));
}

async function oneEmail(db: Db, template: EmailTemplate, language: Language): Promise<Shown> {
  const emails = await emailsForStaff(db, [template]);
  return emails.find((mail) => mail.language === language) as Shown;
}

function requireTemplate(templates: readonly EmailTemplate[], key: string): EmailTemplate {
  const template = templates.find((candidate) => candidate.key === key);
  if (!template) throw notFound('Email');
  return template;
}

function refuseWrongFields(template: EmailTemplate, language: Language, text: EmailText): void {
  const { unknown, missing } = fieldProblems(text, Object.keys(template.fields), requiredFields(template, language));
  const fields: FieldErrors = {};
  for (const { part, name } of unknown) fields[part] = [{ code: 'unknown_field', name }];
  if (missing.length > 0)
    fields.body ??= [{ code: 'missing_fields', names: missing.map((name) => `{${name}}`).join(', ') }];
  if (template.texts[language].action && !text.action) fields.action = [{ code: 'required', given: 'blank' }];
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', 'email_fields', {}, { fields });
}
