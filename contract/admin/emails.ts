import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { optionalText, text } from '#contract/fields.ts';
import { languages } from '#rules/text/language.ts';

const key = z.string().regex(/^[a-z-]{1,40}$/);
const language = z.enum(languages);
const params = z.object({ key, language });

/** What an e-mail says; {field} is filled in for each e-mail. */
const EmailText = z.object({
  subject: text(150),
  heading: text(150),
  body: text(5_000),
  action: optionalText(80),
  note: optionalText(1_000),
});

export const AdminEmail = z.object({
  key,
  language,
  /** 0: the program's own text. */
  version: z.int().nonnegative(),
  text: EmailText,
  /** What the program says by itself. */
  first: EmailText,
  /** What may be named, each with an example; what the program's own text names has to be. */
  fields: z.array(z.object({ name: z.string(), example: z.string(), is_required: z.boolean() })),
});
export type AdminEmail = z.output<typeof AdminEmail>;

export const listAdminEmails = endpoint({
  method: 'GET',
  path: '/admin/emails/',
  access: 'manager',
  summary: 'What the e-mails to customers say, in every language',
  reply: z.array(AdminEmail),
});

export const saveAdminEmail = endpoint({
  method: 'PUT',
  path: '/admin/emails/{key}/{language}/',
  access: 'manager',
  summary: 'Changes what an e-mail says in one language',
  params,
  body: EmailText.extend({ version: z.int().nonnegative() }),
  reply: AdminEmail,
});

export const previewAdminEmail = endpoint({
  method: 'POST',
  path: '/admin/emails/{key}/{language}/preview/',
  access: 'manager',
  summary: 'The e-mail as it would go out with these texts, with examples for its fields',
  params,
  body: EmailText,
  reply: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/emails': typeof import('./emails.ts');
  }
}
