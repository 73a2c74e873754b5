import { maxLineCount } from '#rules/limits.ts';

/** Up to this quantity shoppers see the exact number; above it only whether there is enough. */
export const mostTold = 5;

/** Available pieces as a refused order reports them. */
export const toldShortage = (stock: number): number => Math.min(stock, mostTold);

/**
 * Pieces that a line of the cart says can be had: exactly how many where few are left, 5 where there are more but fewer
 * than wanted, 99 where there are enough.
 */
export function toldLeft(stock: number, wanted: number): number {
  if (stock <= mostTold) return stock;
  return stock < wanted ? mostTold : maxLineCount;
}
