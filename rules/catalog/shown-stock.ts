import { maxLineCount } from '#rules/limits.ts';

/** Up to this quantity shoppers see the exact number; above it only whether there is enough. */
export const mostShown = 5;

/** Available pieces as a refused order reports them. */
export const shownShortage = (stock: number): number => Math.min(stock, mostShown);

/**
 * Pieces that a line of the cart says can be had: exactly how many where few are left, 5 where there are more but fewer
 * than wanted, 99 where there are enough.
 */
export function shownLeft(stock: number, wanted: number): number {
  if (stock <= mostShown) return stock;
  return stock < wanted ? mostShown : maxLineCount;
}
