/**
 * How many pieces of a product guests may hold by orders that no one has confirmed: a share of all that there is, and
 * always one, or a product with few pieces could never be ordered.
 *
 * @param pieces on the shelf and held so together
 */
export const productCap = (pieces: number, percent: number): number =>
  Math.max(1, Math.floor((pieces * percent) / 100));
