/** Bars of equal width; the last one has everything above as well. */
export type PriceBars = { from: number; to: number; counts: number[] };

const bars = 20;
/** The dearest hundredth and some would leave all others in the first bar. */
const shareWithin = 0.97;

/** How many products cost how much, for a slider; undefined where nothing has a price. @param prices som */
export function priceBars(prices: Int32Array): PriceBars | undefined {
  if (prices.length === 0) return undefined;
  const sorted = prices.toSorted();
  const from = sorted[0] ?? 0;
  const to = Math.max(from + bars, sorted[Math.floor((sorted.length - 1) * shareWithin)] ?? 0);
  const counts = Array.from({ length: bars }, () => 0);
  for (const price of sorted) {
    const bar = Math.min(bars - 1, Math.floor(((price - from) / (to - from)) * bars));
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return { from, to, counts };
}
