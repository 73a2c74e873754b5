import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { optionalText, text } from '#contract/fields.ts';

const key = z.string().regex(/^[a-z-]{1,40}$/);
const language = z.enum(['ru', 'en']);
const params = z.object({ key, language });

/** What a letter says; {field} is filled in for each letter. */
const LetterText = z.object({
  subject: text(150),
  heading: text(150),
  body: text(5_000),
  action: optionalText(80),
  note: optionalText(1_000),
});

export const AdminLetter = z.object({
  key,
  language,
  /** 0: the program's own text. */
  version: z.int().nonnegative(),
  text: LetterText,
  /** What the program says by itself. */
  first: LetterText,
  /** What may and must be named, each with an example. */
  fields: z.array(z.object({ name: z.string(), example: z.string() })),
});

export const listAdminLetters = endpoint({
  method: 'GET',
  path: '/admin/letters/',
  access: 'manager',
  summary: 'What the letters to customers say, in both languages',
  reply: z.array(AdminLetter),
});

export const saveAdminLetter = endpoint({
  method: 'PUT',
  path: '/admin/letters/{key}/{language}/',
  access: 'manager',
  summary: 'Changes what a letter says in one language',
  params,
  body: LetterText.extend({ version: z.int().nonnegative() }),
  reply: AdminLetter,
});

export const previewAdminLetter = endpoint({
  method: 'POST',
  path: '/admin/letters/{key}/{language}/preview/',
  access: 'manager',
  summary: 'The letter as it would go out with these texts, with examples for its fields',
  params,
  body: LetterText,
  reply: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
});
