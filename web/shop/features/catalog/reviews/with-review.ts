import type { Review } from '#contract/shop/reviews.ts';
import type { PageProduct } from '#web/shop/features/catalog/page-product.ts';

/** The product without a review that shoppers do not see any more, listed on the page or not: as it was while they did. */
export function withoutReview<P extends PageProduct>(product: P, { id, rating }: Pick<Review, 'id' | 'rating'>): P {
  const reviews = product.reviews.filter((review) => review.id !== id);
  return { ...product, reviews, ...counted(product, { added: undefined, removed: rating }) };
}

/**
 * The product with a review that has just been written or edited, its mean and counts along with it.
 *
 * @param earlier the author's review before, which this one replaces
 */
export function withReview<P extends PageProduct>(
  product: P,
  { product: _, ...review }: Review,
  earlier: Review | undefined,
): P {
  const { review_count, reviews } = product;
  const shown = reviews.some(({ id }) => id === review.id);
  // A page that was served before the earlier review was written does not count it.
  const replaced = shown || reviews.length < review_count ? earlier : undefined;
  return {
    ...product,
    ...counted(product, { added: review.rating, removed: replaced?.rating }),
    reviews: shown ? reviews.map((other) => (other.id === review.id ? review : other)) : [review, ...reviews],
  };
}

type Stars = number | undefined;

function counted(
  { rating, review_count, rating_counts }: PageProduct,
  { added, removed }: { added: Stars; removed: Stars },
) {
  const count = review_count + (added ? 1 : 0) - (removed ? 1 : 0);
  const sum = rating * review_count + (added ?? 0) - (removed ?? 0);
  const changeOf = (stars: number) => (stars === added ? 1 : 0) - (stars === removed ? 1 : 0);
  return {
    review_count: count,
    rating: count > 0 ? sum / count : 0,
    rating_counts: rating_counts.map((many, index) => Math.max(0, many + changeOf(index + 1))),
  };
}
