import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Product } from '#contract/shop/catalog.ts';
import type { Review } from '#contract/shop/reviews.ts';
import { withoutReview, withReview } from './with-review.ts';

const review = (id: number, rating: number): Review => ({
  id,
  rating,
  product: 1,
  user_name: 'Айжан А.',
  text: '',
  created_at: '2026-11-21T00:00:00Z',
  bought_here: false,
  reply: null,
  is_demo: false,
  photos: [],
});
const none = { rating: 0, review_count: 0, reviews: [], rating_counts: [0, 0, 0, 0, 0] } as unknown as Product;

test('a first review is listed first and counted', () => {
  const one = withReview(none, review(1, 4), undefined);
  expect(withReview(one, review(2, 2), undefined)).toMatchObject({
    rating: 3,
    review_count: 2,
    reviews: [{ id: 2 }, { id: 1 }],
  });
});

test('an edited review takes the place of the earlier one', () => {
  const two = [review(1, 5), review(2, 3)].reduce((product, next) => withReview(product, next, undefined), none);
  expect(withReview(two, review(1, 1), review(1, 5))).toMatchObject({
    rating: 2,
    review_count: 2,
    reviews: [{ id: 2 }, { id: 1, rating: 1 }],
  });
});

test('a review that has to wait again is taken out of list, mean and count', () => {
  const two = [review(1, 5), review(2, 3)].reduce((product, next) => withReview(product, next, undefined), none);
  const one = withoutReview(two, review(1, 5));
  expect(one).toMatchObject({ rating: 3, review_count: 1, reviews: [{ id: 2 }] });
  const listingNone = { ...one, reviews: [] };
  expect(withoutReview(listingNone, review(2, 3))).toMatchObject({ rating: 0, review_count: 0 });
  expect(withoutReview(one, review(2, 3))).toMatchObject({ rating: 0, review_count: 0, reviews: [] });
});

test('after any writing and editing, mean and counts are those of the list', () => {
  const edits = fc.array(fc.record({ id: fc.integer({ min: 1, max: 8 }), rating: fc.integer({ min: 1, max: 5 }) }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(edits, (steps) => {
      const last = new Map<number, Review>();
      let product = none;
      for (const { id, rating } of steps) {
        product = withReview(product, review(id, rating), last.get(id));
        last.set(id, review(id, rating));
      }
      const ratings = product.reviews.map((listed) => listed.rating);
      expect(product.review_count).toBe(last.size);
      expect(ratings).toHaveLength(last.size);
      expect(product.rating_counts).toEqual(
        [1, 2, 3, 4, 5].map((stars) => ratings.filter((each) => each === stars).length),
      );
      expect(product.rating).toBeCloseTo(ratings.reduce((sum, rating) => sum + rating, 0) / last.size, 6);
    }),
  );
});
