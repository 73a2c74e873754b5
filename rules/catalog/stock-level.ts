/** Stock as shoppers see it; exact counts are for staff. */
export type StockLevel = 'in' | 'few' | 'out';

/** At or below this quantity shoppers see "few left", and so do staff of a product with all its variants. */
export const fewPieces = 3;

/** The level of so many pieces. */
export function stockLevel(quantity: number): StockLevel {
  if (quantity <= 0) return 'out';
  return quantity <= fewPieces ? 'few' : 'in';
}
