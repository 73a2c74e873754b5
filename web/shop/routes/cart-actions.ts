import type { Product } from '#contract/shop/catalog.ts';
import { localized } from '#rules/text/localized.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';
import { addToCart, setCount, useCart } from '#web/shop/features/cart/cart-store.ts';
import type { CartActions } from '#web/shop/features/catalog/use-buying.ts';

/** What pages of products do with the cart. */
export function useCartActions(): (product: Product) => CartActions {
  const language = useLanguage();
  const { items } = useCart();
  return (product) => {
    const name = localized(product, 'name', language);
    return {
      add: async (choice) => (await addToCart(choice, name)) !== undefined,
      lineOf: (variant) => {
        const line = items.find((item) => item.variant === variant);
        return line && { count: line.count, setCount: (count) => setCount(line.id, count, name) };
      },
    };
  };
}
