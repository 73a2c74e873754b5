/** What shoppers are told of the stock; exact counts are the staff's. */
export type StockLevel = 'in' | 'few' | 'out';

/** From this many pieces down shoppers are told that they are the last. */
const fewPieces = 3;

/** The level of so many pieces. */
export function stockLevel(quantity: number): StockLevel {
  if (quantity <= 0) return 'out';
  return quantity <= fewPieces ? 'few' : 'in';
}
