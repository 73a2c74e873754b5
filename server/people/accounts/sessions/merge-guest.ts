import { deleteGuestChats } from '#server/people/chat/chat.ts';
import { mergeChat } from '#server/people/chat/merge-chat.ts';
import { mergeFavorites } from '#server/people/favorites/favorites.ts';
import type { Services } from '#server/platform/services.ts';
import { mergeCart } from '#server/sales/cart/cart.ts';
import { endGuest } from '#server/sales/guests/guests.ts';

/**
 * What the browser's guest has put into a cart and a list, and written in the chat, becomes the account's, by the rule of decision 120; the guest's
 * session ends. Once, however often and by however many at once it is asked for.
 *
 * Where it fails the person is signed in all the same: the guest stays as it was, and is merged with the next access
 * token.
 *
 * @param cookies of the browser in which the account has just signed in
 */
export async function mergeGuest({ db, log }: Services, userId: number, cookies: string | undefined): Promise<void> {
  try {
    await endGuest(db, cookies, async (tx, guestId) => {
      await mergeCart(tx, { guestId, userId });
      await mergeFavorites(tx, { guestId, userId });
      await mergeChat(tx, { guestId, userId });
      await deleteGuestChats(tx, [guestId]);
    });
  } catch (err) {
    log?.error({ err, user: userId }, 'a guest could not be merged into an account yet');
  }
}
