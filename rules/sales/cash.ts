import type { Som } from '#rules/money.ts';

/** Notes and coins of Kyrgyzstan that are counted, in som, the biggest first. */
export const denominations = [5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 3, 1] as const;

/** How many there are of each denomination; one that is absent: none. */
export type CashCounts = Readonly<Record<string, number>>;

/** Som that the counted notes and coins are together. */
export function sumOfCash(counts: CashCounts): Som {
  return denominations.reduce((sum, denomination) => sum + denomination * (counts[denomination] ?? 0), 0);
}
