/** One variant to order without the cart; `memory` is null where the product has no choice of it. */
export type OneLine = { product: number; color: number; memory: number | null; count: number };

/** The address that orders the variant in one click. */
export function oneLinePath({ product, color, memory, count }: OneLine): string {
  const query = new URLSearchParams({ product: `${product}`, color: `${color}` });
  if (memory !== null) query.set('memory', `${memory}`);
  query.set('count', `${count}`);
  return `/checkout?${query}`;
}
