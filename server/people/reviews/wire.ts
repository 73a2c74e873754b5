import type { OwnReview, Review } from '#contract/shop/reviews.ts';
import { publicName } from '#rules/people/public-name.ts';
import { picturePath } from '#rules/pictures.ts';
import type { PhotoRow } from './photo-queries.ts';
import type { OwnReviewRow, ReviewRow } from './queries.ts';

/** Photographs as the wire has them. */
export const wirePhotos = (photos: readonly PhotoRow[]): Review['photos'] =>
  photos.map((photo) => ({ ...photo, picture: picturePath(photo.picture) }));

/** A review as everyone may read it. */
export const wireReview = ({ user_name, created_at, photos, ...review }: ReviewRow): Review => ({
  ...review,
  user_name: publicName(user_name),
  created_at: created_at.toISOString(),
  photos: wirePhotos(photos),
});

/** A review as its author has it. */
export const wireOwnReview = ({ state, ...review }: OwnReviewRow): OwnReview => ({ ...wireReview(review), state });
