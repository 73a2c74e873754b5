import type { cartRefusals } from '#contract/refusals/cart.ts';
import type { SentencesOf } from '#contract/refusals/declare.ts';

export const sentences = {
  cart_full: 'Себет толуп калды.',
} as const satisfies SentencesOf<typeof cartRefusals>;
