import { maxLineCount } from '#rules/limits.ts';

/** Up to so many pieces shoppers are told how many are left; of more they only learn whether there are enough. */
export const mostTold = 5;

/** Pieces that a refused order is told can be had of what it wanted too much of. */
export const toldShortage = (stock: number): number => Math.min(stock, mostTold);

/**
 * Pieces that a line of the cart says can be had: exactly how many where few are left, 5 where there are more but fewer
 * than wanted, 99 where there are enough.
 */
export function toldLeft(stock: number, wanted: number): number {
  if (stock <= mostTold) return stock;
  return stock < wanted ? mostTold : maxLineCount;
}
