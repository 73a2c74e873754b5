import { useEffect, useState } from 'react';
import type { Product } from '#contract/shop/catalog.ts';
import { api } from '#web/api/browser.ts';
import { useCart } from './cart-store.ts';

/**
 * At most so many products that go with one and are not in the cart yet; none until they are known.
 */
export function useAccessories(product: number | undefined, most: number): Product[] {
  const { items } = useCart();
  const [found, setFound] = useState<readonly Product[]>([]);
  useEffect(() => {
    if (product === undefined) return;
    // Without an answer what stands around them is whole.
    api('GET /products/{id}/accessories/', { params: { id: product } }).then(setFound, () => setFound([]));
  }, [product]);
  return found.filter(({ id }) => !items.some((item) => item.product.id === id)).slice(0, most);
}
