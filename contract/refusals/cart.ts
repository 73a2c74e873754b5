import type { Declarations } from './declare.ts';

/** The cart. */
export const cartRefusals = {
  cart_full: {},
} as const satisfies Declarations;
