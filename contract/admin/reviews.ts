import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, optionalText, queryInt, queryText, text } from '#contract/fields.ts';
import { envelope, pageQuery } from '#contract/paging.ts';
import { ReviewPhoto } from '#contract/shop/catalog.ts';
import { photoParams, reviewStates } from '#contract/shop/reviews.ts';
import { inLanguages } from '#contract/translated.ts';
import { maxReviewLength } from '#rules/limits.ts';

export const AdminReview = z.object({
  id,
  product: id,
  ...inLanguages({ product_name: z.string() }),
  /** The author's account and whole name; null of what is invented for the demo store. */
  customer: id.nullable(),
  customer_name: z.string(),
  rating: z.int().min(1).max(5),
  text: z.string(),
  created_at: instant,
  bought_here: z.boolean(),
  photos: z.array(ReviewPhoto),
  state: z.enum(reviewStates),
  hidden_because: z.string().nullable(),
  /** What the shop answers; everyone reads it below the review. */
  reply: z.string().nullable(),
  replied_at: instant.nullable(),
  /** Not moderated in its present text. */
  is_new: z.boolean(),
  version: z.int(),
});
export type AdminReview = z.output<typeof AdminReview>;

export const listAdminReviews = endpoint({
  method: 'GET',
  path: '/admin/reviews/',
  access: 'manager',
  summary: 'Reviews of all products, also those that shoppers do not see',
  query: z.object({
    ...pageQuery,
    which: z.enum(['new', 'hidden', 'all']).default('new').catch('new'),
    order: z.enum(['newest', 'low_first']).default('newest').catch('newest'),
    product: queryInt(1, 2_147_483_647),
    /** Parts of the review, its author's name or the product's. */
    search: queryText,
  }),
  reply: envelope(AdminReview),
});

export const decideReview = endpoint({
  method: 'POST',
  path: '/admin/reviews/{id}/decision/',
  access: 'manager',
  summary:
    'Show a review, or hide it with a reason; the product’s mean and count follow. 409 where it has changed since',
  params: idParam,
  body: z.discriminatedUnion('state', [
    z.object({ version: z.int(), state: z.literal('shown') }),
    z.object({ version: z.int(), state: z.literal('hidden'), because: text(500) }),
  ]),
  reply: AdminReview,
});

export const removeShownPhoto = endpoint({
  method: 'DELETE',
  path: '/admin/reviews/{id}/photos/{photo}/',
  access: 'manager',
  summary: 'Takes a photograph out of a review, for good. 409 where the review has changed since',
  params: photoParams,
  query: z.object({ version: queryInt(1, 2_147_483_647) }),
  reply: AdminReview,
});

export const replyToReview = endpoint({
  method: 'PUT',
  path: '/admin/reviews/{id}/reply/',
  access: 'manager',
  summary: 'Answer a review in the name of the shop, or change the answer; an empty text takes it away',
  params: idParam,
  body: z.object({ version: z.int(), text: optionalText(maxReviewLength) }),
  reply: AdminReview,
});

const ReviewSettings = z.object({
  version: z.int().nonnegative(),
  /** `reviews_wait`: a review appears after moderation. */
  values: z.object({ reviews_wait: z.boolean() }),
});

export const getReviewSettings = endpoint({
  method: 'GET',
  path: '/admin/settings/reviews/',
  access: 'manager',
  summary: 'Whether reviews appear at once or after somebody has let them',
  reply: ReviewSettings,
});

export const saveReviewSettings = endpoint({
  method: 'PUT',
  path: '/admin/settings/reviews/',
  access: 'manager',
  summary: 'Says whether reviews appear at once or after somebody has let them; those that are shown stay',
  body: ReviewSettings,
  reply: ReviewSettings,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/reviews': typeof import('./reviews.ts');
  }
}
