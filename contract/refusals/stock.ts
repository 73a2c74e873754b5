import type { Declarations } from './declare.ts';

/** Stock, arrivals and counts. */
export const stockRefusals = {
  barcode: {},
  barcode_taken: { owner: 'text' },
  most_below_least: {},
  closed: {},
  too_few_pieces: { left: 'number' },
} as const satisfies Declarations;
