import { useCartCount } from '#web/shop/features/cart/cart-store.ts';
import { useFavoriteCount } from '#web/shop/features/favorites/favorites-store.ts';

/** How many things are in the cart and among the favourites, for the counters of the frame. */
export function useCounts(): { cart: number; favorite: number } {
  return { cart: useCartCount(), favorite: useFavoriteCount() };
}
