import { useEffect, useState } from 'react';
import type { Product } from '#contract/shop/catalog.ts';
import { api } from '#web/api/browser.ts';
import { useCart } from './cart-store.ts';

/**
 * At most so many accessories that go with a product and are not in the cart yet; none until they are known.
 *
 * @param only `near`: without those that go with everything
 */
export function useAccessories(product: number | undefined, most: number, only?: 'near'): Product[] {
  const { items } = useCart();
  const [found, setFound] = useState<readonly Product[]>([]);
  useEffect(() => {
    if (product === undefined) return;
    // Without an answer what stands around them is whole.
    const asked = { params: { id: product }, query: only ? { only } : {} };
    api('GET /products/{id}/accessories/', asked).then(setFound, () => setFound([]));
  }, [product, only]);
  return found.filter(({ id }) => !items.some((item) => item.product.id === id)).slice(0, most);
}
