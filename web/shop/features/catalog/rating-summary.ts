/** How many of the reviews gave so many stars, from five down to one. */
export function countStars(reviews: readonly { rating: number }[]): { stars: number; count: number }[] {
  return [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: reviews.filter(({ rating }) => rating === stars).length,
  }));
}
