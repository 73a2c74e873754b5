import { mergeFavorites } from '#server/people/favorites/favorites.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { mergeCart } from '#server/sales/cart/cart.ts';
import { endGuest } from '#server/sales/guests/guests.ts';

/**
 * What the browser's guest has put into a cart and a list becomes the account's, by the rule of decision 120; the guest's
 * session ends. Once, however often and by however many at once it is asked for.
 *
 * @param cookies of the browser in which the account has just signed in
 */
export function mergeGuest(db: Db, userId: number, cookies: string | undefined): Promise<void> {
  return endGuest(db, cookies, async (tx, guestId) => {
    await mergeCart(tx, { guestId, userId });
    await mergeFavorites(tx, { guestId, userId });
  });
}
