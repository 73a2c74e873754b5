import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, instant, queryInt, text } from '#contract/fields.ts';
import { envelope, pageQuery } from '#contract/paging.ts';
import { maxQuestionLength } from '#rules/limits.ts';

/** A question that the shop has answered, as everyone reads it. */
export const ProductQuestion = z.object({
  id,
  product: id,
  /** First name and an initial: never a whole name. '-' where there is no name. */
  user_name: z.string(),
  /** Plain text with line breaks, as the answer is. */
  text: z.string(),
  created_at: instant,
  answer: z.string(),
  answered_at: instant,
  /** Staff find it useful: it comes first. */
  is_pinned: z.boolean(),
  /** Invented for the demo store. */
  is_demo: z.boolean(),
});
export type ProductQuestion = z.output<typeof ProductQuestion>;

/** `waiting`: not answered yet; `hidden`: staff have taken it away. */
export const questionStates = ['waiting', 'shown', 'hidden'] as const;

/** A question as its asker has it. */
export const OwnQuestion = ProductQuestion.extend({
  answer: z.string().nullable(),
  answered_at: instant.nullable(),
  state: z.enum(questionStates),
});
export type OwnQuestion = z.output<typeof OwnQuestion>;

export const listQuestions = endpoint({
  method: 'GET',
  path: '/questions/',
  access: 'public',
  summary: 'Answered questions about a product: the pinned ones, then the newest answers; ours',
  query: z.object({ ...pageQuery, product: id }),
  reply: envelope(ProductQuestion),
});

export const listOwnQuestions = endpoint({
  method: 'GET',
  path: '/questions/mine/',
  access: 'customer',
  summary: "The signed-in person's questions about a product, or all, newest first; ours",
  query: z.object({ product: queryInt(1, 2_147_483_647) }),
  reply: z.object({ results: z.array(OwnQuestion) }),
});

export const postQuestion = endpoint({
  method: 'POST',
  path: '/questions/',
  access: 'customer',
  summary: 'Ask the shop about a product in the open: the question is shown with its answer; ours',
  body: z.object({ product: id, text: text(maxQuestionLength) }),
  reply: OwnQuestion,
  status: 201,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/questions': typeof import('./questions.ts');
  }
}
