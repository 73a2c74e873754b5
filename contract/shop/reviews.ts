import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, optionalText, queryInt, wholeNumber } from '#contract/fields.ts';
import { envelope, pageQuery } from '#contract/paging.ts';
import { maxReviewLength } from '#rules/limits.ts';
import { pictureUpload } from '#rules/picture-upload.ts';
import { ProductReview } from './catalog.ts';

export const Review = ProductReview.extend({ product: id });
export type Review = z.output<typeof Review>;

/** `waiting`: not moderated yet; `hidden`: removed by staff. */
export const reviewStates = ['shown', 'waiting', 'hidden'] as const;

export const photoParams = idParam.extend({ photo: id });

/** A review as its author has it. */
export const OwnReview = Review.extend({ state: z.enum(reviewStates) });
export type OwnReview = z.output<typeof OwnReview>;

export const listReviews = endpoint({
  method: 'GET',
  path: '/reviews/',
  access: 'public',
  summary: 'Reviews, newest first: of one product, or of all on sale',
  query: z.object({ ...pageQuery, product: queryInt(1, 2_147_483_647) }),
  reply: envelope(Review),
});

export const listOwnReviews = endpoint({
  method: 'GET',
  path: '/reviews/mine/',
  access: 'customer',
  summary: "The signed-in person's one review of a product, in a list that is empty where there is none; ours",
  query: z.object({ product: id }),
  reply: z.object({
    results: z.array(OwnReview),
    /** Whether the person has received the product: photographs are of those who have it. */
    may_add_photos: z.boolean(),
  }),
});

export const postReview = endpoint({
  method: 'POST',
  path: '/reviews/',
  access: 'customer',
  summary: 'Rate a product, in words too; the second time edits the first (200)',
  body: z.object({
    product: id,
    rating: wholeNumber(1, 5),
    /** Plain text with line breaks. */
    text: optionalText(maxReviewLength).default(''),
  }),
  reply: OwnReview,
  status: 201,
});

export const addReviewPhoto = endpoint({
  method: 'POST',
  path: '/reviews/{id}/photos/',
  access: 'customer',
  summary: 'Adds a photograph (JPEG, PNG, WebP or AVIF, the whole body) to one’s own review of a received product',
  params: idParam,
  upload: pictureUpload,
  reply: OwnReview,
  status: 201,
});

export const removeReviewPhoto = endpoint({
  method: 'DELETE',
  path: '/reviews/{id}/photos/{photo}/',
  access: 'customer',
  summary: 'Takes a photograph out of one’s own review',
  params: photoParams,
  reply: OwnReview,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/reviews': typeof import('./reviews.ts');
  }
}
