/** A range of numbers, inclusive at both ends; an open end is infinite. */
export type NumberRange = { from: number; to: number };

/** From so many different numbers on a list is offered ranges of them and no longer the numbers themselves. */
export const mostNumbersAsChoices = 12;
const mostRanges = 6;
/** Shares of a number's magnitude that bounds are rounded to: as coarse as still separates the products. */
const coarseness = [0.5, 0.2, 0.1, 0.05, 0.02, 0.01];

/**
 * Ranges that products fall into about evenly, with bounds that people say: 13–14, 400–600. They are open at the outer ends
 * and share their bounds.
 *
 * @param counts how many products have each number
 */
export function usefulRanges(counts: ReadonlyMap<number, number>): NumberRange[] {
  const bounds = boundsOf([...counts].toSorted(([left], [right]) => left - right));
  const ends = [Number.NEGATIVE_INFINITY, ...bounds, Number.POSITIVE_INFINITY];
  return bounds.length === 0 ? [] : ends.slice(1).map((to, place) => ({ from: ends[place] ?? to, to }));
}

function boundsOf(sorted: readonly (readonly [number, number])[]): number[] {
  const [lowest = 0, highest = 0] = [sorted[0]?.[0], sorted.at(-1)?.[0]];
  const wanted = quantiles(sorted);
  for (const share of coarseness) {
    const rounded = [...new Set(wanted.map((number) => roundTo(number, share)))];
    const within = rounded.filter((bound) => bound > lowest && bound < highest);
    if (within.length >= 3) return within.toSorted((left, right) => left - right);
  }
  return [...new Set(wanted)].filter((bound) => bound > lowest && bound < highest);
}

/** The numbers that the products are parted at into equally many. */
function quantiles(sorted: readonly (readonly [number, number])[]): number[] {
  const all = sorted.reduce((sum, [, count]) => sum + count, 0);
  const found: number[] = [];
  let passed = 0;
  for (const [number, count] of sorted) {
    passed += count;
    while (found.length < mostRanges - 1 && passed * mostRanges >= all * (found.length + 1)) found.push(number);
  }
  return found;
}

function roundTo(number: number, share: number): number {
  if (number === 0) return 0;
  const step = 10 ** Math.floor(Math.log10(Math.abs(number))) * share;
  return Number((Math.round(number / step) * step).toPrecision(6));
}
