import { type ComponentType, type ReactNode, useState } from 'react';
import type { CartItem } from '#contract/shop/cart.ts';
import { localized } from '#rules/text/localized.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { addToCart, setCount, useCart } from '#web/shop/features/cart/cart-store.ts';
import type { PageProduct } from '#web/shop/features/catalog/page-product.ts';
import type { CartActions } from '#web/shop/features/catalog/use-buying.ts';
import { toast } from '#web/ui/toast.tsx';

type Shown = { Drawer: ComponentType<{ added: CartItem }>; added: CartItem; opening: number };

/** Fetched with the press that adds, while the shop answers it; undefined where it cannot be had. */
const loadDrawer = async () => {
  try {
    return await (await import('#web/shop/features/cart/cart-drawer.tsx')).loadCartDrawer();
  } catch {
    return undefined;
  }
};

/** What pages of products do with the cart, and the drawer that they show after adding. */
export function useCartActions(): { cartOf: (product: PageProduct) => CartActions; drawer: ReactNode } {
  const t = useT();
  const language = useLanguage();
  const { items } = useCart();
  const [shown, setShown] = useState<Shown>();
  const cartOf = (product: PageProduct): CartActions => {
    const name = localized(product, 'name', language);
    return {
      add: async (choice) => {
        const loading = loadDrawer();
        const added = await addToCart(choice, name);
        if (!added) return;
        const Drawer = await loading;
        if (Drawer) setShown((last) => ({ Drawer, added, opening: (last?.opening ?? 0) + 1 }));
        else toast.success(t('you_add', { name }));
      },
      lineOf: (variant) => {
        const line = items.find((item) => item.variant === variant);
        return line && { count: line.count, setCount: (count) => setCount(line.id, count, name) };
      },
    };
  };
  return { cartOf, drawer: shown && <shown.Drawer key={shown.opening} added={shown.added} /> };
}
