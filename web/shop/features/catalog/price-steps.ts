import type { Som } from '#rules/money.ts';

/** A price that held from a moment on. */
export type PriceSince = { at: string; price: Som };

/** A step of the line: where it begins, from 0 at the period's start to 1 at its end, and its price. */
export type PriceStep = { from: number; price: Som };

/**
 * A variant's prices within a period, oldest first. What held when it began is its first step; where nothing is known from
 * then, the line begins later.
 *
 * @param prices oldest first
 */
export function priceSteps(prices: readonly PriceSince[], { start, end }: { start: Date; end: Date }): PriceStep[] {
  const length = end.getTime() - start.getTime();
  const before = prices.findLast(({ at }) => new Date(at) <= start);
  const within = prices.filter(({ at }) => new Date(at) > start && new Date(at) <= end);
  return [
    ...(before ? [{ from: 0, price: before.price }] : []),
    ...within.map(({ at, price }) => ({ from: (new Date(at).getTime() - start.getTime()) / length, price })),
  ];
}

/** The line as a path from 0 to `width` and, cheapest lowest, within the middle of `height`; empty without a step. */
export function stepPath(steps: readonly PriceStep[], { width, height }: { width: number; height: number }): string {
  const [first, ...rest] = steps;
  if (!first) return '';
  const prices = steps.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const yOf = (price: Som) => {
    const share = most === least ? 0.5 : (most - price) / (most - least);
    return Math.round(height * (0.2 + 0.5 * share));
  };
  const xOf = (from: number) => Math.round(width * from);
  const moves = rest.map(({ from, price }) => `H${xOf(from)}V${yOf(price)}`);
  return `M${xOf(first.from)} ${yOf(first.price)}${moves.join('')}H${width}`;
}
