/** A payment as the bank's books have it; money in som. */
export type BookLine = {
  order: number;
  reference: string;
  amount: number;
  refunded: number;
  status: 'charged' | 'refunded';
};
/** The bank's own books, apart from the shop's database. */
export type BankBooks = {
  /** What was charged, payment by payment. */
  lines: () => Iterable<BookLine>;
  find: (reference: string) => { charged: number | null; createdAt: number } | undefined;
  close: () => void;
};
