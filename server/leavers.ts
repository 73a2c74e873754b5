import type { Leaver } from '#server/accounts/close-account.ts';
import { clearCart } from '#server/cart/cart.ts';
import { clearFavorites } from '#server/favorites/favorites.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { forgetWishesOf } from '#server/restock/restock.ts';

/** What the slices keep of a person beside the account goes in the transaction that closes it. */
export async function forgetBelongings(tx: Db, { id, email }: Leaver): Promise<void> {
  await clearCart(tx, id);
  await clearFavorites(tx, id);
  await forgetWishesOf(tx, email);
}
