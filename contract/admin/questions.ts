import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, optionalText, queryInt, queryText, text } from '#contract/fields.ts';
import { envelope, pageQuery } from '#contract/paging.ts';
import { questionStates } from '#contract/shop/questions.ts';
import { inLanguages } from '#contract/translated.ts';
import { maxReviewLength } from '#rules/limits.ts';

export const AdminQuestion = z.object({
  id,
  product: id,
  ...inLanguages({ product_name: z.string() }),
  /** The asker's account and whole name; null of what is invented for the demo store. */
  customer: id.nullable(),
  customer_name: z.string(),
  text: z.string(),
  created_at: instant,
  answer: z.string().nullable(),
  answered_at: instant.nullable(),
  hidden_because: z.string().nullable(),
  is_pinned: z.boolean(),
  state: z.enum(questionStates),
  version: z.int(),
});
export type AdminQuestion = z.output<typeof AdminQuestion>;

export const listAdminQuestions = endpoint({
  method: 'GET',
  path: '/admin/questions/',
  access: 'operator',
  summary: 'Questions about products: those that wait, the oldest first, or others, the newest first',
  query: z.object({
    ...pageQuery,
    which: z.enum(['waiting', 'shown', 'hidden', 'all']).default('waiting').catch('waiting'),
    product: queryInt(1, 2_147_483_647),
    /** Parts of the question, its asker's name or the product's. */
    search: queryText,
  }),
  reply: envelope(AdminQuestion),
});

export const answerQuestion = endpoint({
  method: 'PUT',
  path: '/admin/questions/{id}/answer/',
  access: 'operator',
  summary:
    'Answer a question in the name of the shop, which shows it, or change the answer; an empty text takes it away. 409 where it has changed since',
  params: idParam,
  body: z.object({ version: z.int(), text: optionalText(maxReviewLength) }),
  reply: AdminQuestion,
});

export const decideQuestion = endpoint({
  method: 'POST',
  path: '/admin/questions/{id}/decision/',
  access: 'operator',
  summary: 'Take a question away with a reason, or bring it back. 409 where it has changed since',
  params: idParam,
  body: z.discriminatedUnion('is_hidden', [
    z.object({ version: z.int(), is_hidden: z.literal(false) }),
    z.object({ version: z.int(), is_hidden: z.literal(true), because: text(500) }),
  ]),
  reply: AdminQuestion,
});

export const pinQuestion = endpoint({
  method: 'POST',
  path: '/admin/questions/{id}/pin/',
  access: 'operator',
  summary: 'Put a useful question before the others of its product, or no longer. 409 where it has changed since',
  params: idParam,
  body: z.object({ version: z.int(), is_pinned: z.boolean() }),
  reply: AdminQuestion,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/questions': typeof import('./questions.ts');
  }
}
