/** One variant to order without the cart. */
export type OneLine = { product: number; variant: number; count: number };

/** The address that orders the variant in one click. */
export function oneLinePath({ product, variant, count }: OneLine): string {
  const query = new URLSearchParams({ product: `${product}`, variant: `${variant}`, count: `${count}` });
  return `/checkout?${query}`;
}
