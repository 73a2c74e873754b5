import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { stockRefusals } from '#contract/refusals/stock.ts';

export const sentences = {
  barcode: 'From 4 to 64 Latin letters and digits.',
  barcode_taken: 'This barcode is on {owner}.',
  most_below_least: 'The most must not be below the least.',
  closed: 'This count is over.',
  too_few_pieces: 'There are only {left} in stock.',
} as const satisfies SentencesOf<typeof stockRefusals>;
