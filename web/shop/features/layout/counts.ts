import { useEffect } from 'react';
import { readStored, writeStored } from '#web/api/session-storage.ts';
import { useSession } from '#web/session/session.ts';
import { isCartSettled, useCart, useCartCount } from '#web/shop/features/cart/cart-store.ts';
import { areFavoritesSettled, useFavoriteCount, useFavorites } from '#web/shop/features/favorites/favorites-store.ts';

/** How many things are in the cart and among the favourites, for the counters of the frame. */
export function useCounts(): { cart: number; favorite: number } {
  return { cart: useCartCount(), favorite: useFavoriteCount() };
}

/** Whether the frame leads to cart and favourites: for who is signed in, and for guests once they hold something. */
export function useHasThings(): boolean {
  const { user } = useSession();
  const { cart, favorite } = useCounts();
  const { isReady, isFailed } = useCart();
  const { state } = useFavorites();
  const isKnown = isReady && !isFailed && state === 'ready';
  const isHolder = !user && cart + favorite > 0;
  useEffect(() => {
    if (!isKnown && !isHolder) return;
    // Styles reserve the room of a guest's icons by this mark; see first-script.tsx.
    document.documentElement.toggleAttribute('data-guest', isHolder);
    // A guest with nothing is asked after no more, until the next press.
    // What has just been taken out is so only once the shop has answered.
    if (!user && !isHolder && readStored('guest') && isCartSettled() && areFavoritesSettled())
      writeStored('guest', null);
  }, [isKnown, isHolder, user]);
  return user !== null || isHolder;
}
