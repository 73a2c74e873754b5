/** How many reviews gave so many stars, from five down to one. @param counts of one star, of two and so on */
export function countStars(counts: readonly number[]): { stars: number; count: number }[] {
  return [5, 4, 3, 2, 1].map((stars) => ({ stars, count: counts[stars - 1] ?? 0 }));
}
