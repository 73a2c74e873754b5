import type { Product } from '#contract/shop/catalog.ts';
import type { Review } from '#contract/shop/reviews.ts';

/** The product without a review that shoppers do not see any more: as it was while they did. */
export function withoutReview(product: Product, { id, rating }: Pick<Review, 'id' | 'rating'>): Product {
  const reviews = product.reviews.filter((review) => review.id !== id);
  if (reviews.length === product.reviews.length) return product;
  const count = product.review_count - 1;
  const sum = product.rating * product.review_count - rating;
  return { ...product, reviews, review_count: count, rating: count > 0 ? sum / count : 0 };
}

/**
 * The product with a review that has just been written or edited, its mean and count along with it.
 *
 * @param earlier the author's review before, which this one replaces
 */
export function withReview(product: Product, { product: _, ...review }: Review, earlier: Review | undefined): Product {
  const { rating, review_count, reviews } = product;
  const shown = reviews.some(({ id }) => id === review.id);
  // A page that was served before the earlier review was written does not count it.
  const replaced = shown || reviews.length < review_count ? earlier : undefined;
  const count = replaced ? review_count : review_count + 1;
  return {
    ...product,
    review_count: count,
    rating: (rating * review_count - (replaced?.rating ?? 0) + review.rating) / count,
    reviews: shown ? reviews.map((other) => (other.id === review.id ? review : other)) : [review, ...reviews],
  };
}
