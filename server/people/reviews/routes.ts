import * as contract from '#contract/shop/reviews.ts';
import { readingAs } from '#server/platform/database/replica/reads.ts';
import { pageOf } from '#server/platform/http/page-links.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { addPhoto, mayAddPhotos, removePhoto } from './photos.ts';
import { findReview, listReviews } from './queries.ts';
import { postReview } from './reviews.ts';
import { wireOwnReview, wireReview } from './wire.ts';

/** Reviews: public to read, written by signed-in customers. */
export function reviewRoutes(services: Services): Route[] {
  const as = readingAs(services);
  return [
    serve(contract.listReviews, async ({ query, url, user }) => {
      const find = () => listReviews(as(user).db, query);
      // Who is signed in may just have written one.
      const { count, rows } = await (user ? find() : (services.recentReviews?.answer(query, find) ?? find()));
      return pageOf(url, { count, rows: rows.map(wireReview) }, query);
    }),
    serve(contract.listOwnReviews, async ({ user, query }) => {
      const review = await findReview(services.db, user.id, query.product);
      const may_add_photos = await mayAddPhotos(services.db, user, query.product);
      return { results: review ? [wireOwnReview(review)] : [], may_add_photos };
    }),
    serve(contract.postReview, async ({ user, body, ip, setStatus }) => {
      const { review, isNew } = await postReview(services, user, body, ip);
      setStatus(isNew ? 201 : 200);
      return review;
    }),
    serve(contract.addReviewPhoto, ({ user, params, body, ip }) =>
      addPhoto(services, user, { id: params.id, upload: body, ip }),
    ),
    serve(contract.removeReviewPhoto, ({ user, params }) => removePhoto(services, user, params)),
  ];
}
