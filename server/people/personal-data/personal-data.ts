import type { Language } from '#rules/text/language.ts';
import { exportAccount } from '#server/people/accounts/accounts.ts';
import type { Leaver } from '#server/people/accounts/close-account.ts';
import { deleteCalls, exportCalls } from '#server/people/calls/calls.ts';
import { deleteChat, exportChat } from '#server/people/chat/chat.ts';
import { clearFavorites, listFavoriteCards } from '#server/people/favorites/favorites.ts';
import { listSavedLines } from '#server/people/favorites/saved-lines.ts';
import { deleteUnansweredOf, listOwnQuestions } from '#server/people/questions/questions.ts';
import { choicesOf, deleteRemindersOf } from '#server/people/reminders/choices.ts';
import { deleteSubscriptionsOf, listSubscriptionsOf } from '#server/people/restock/restock.ts';
import { deletePhotosOf } from '#server/people/reviews/photos.ts';
import { listOwnReviews } from '#server/people/reviews/reviews.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { embedJson } from '#server/platform/http/raw-json.ts';
import { deleteEmailsTo } from '#server/platform/mail/emails.ts';
import type { Services } from '#server/platform/services.ts';
import { addressesOf, deleteAddressesOf } from '#server/sales/addresses/addresses.ts';
import { clearCart, listCart } from '#server/sales/cart/cart.ts';
import { anonymiseBuyer } from '#server/sales/orders/anonymise-buyer.ts';
import { deleteMessageChoicesOf, messageChoicesOf } from '#server/sales/orders/messages/choices.ts';
import { exportOrders } from '#server/sales/orders/orders.ts';
import { anonymisePayers, listOwnPayments } from '#server/sales/payments/payer-data.ts';
import { anonymiseReturnsOf, listReturnsOf } from '#server/sales/returns/returns.ts';

/** More lines than a cart may have. */
const allLines = { limit: 1000, offset: 0 };

/** Whose data it is, and the session that asks; the empty one where it is none of theirs. */
type Person = Pick<Actor, 'id' | 'email' | 'sessionId'>;

/** Everything that the shop keeps of a person, as JSON (contract/shop/personal-data.ts). */
export async function exportPerson(services: Services, actor: Person, language: Language): Promise<Buffer> {
  const [
    account,
    favorites,
    cart,
    saved,
    addresses,
    orders,
    payments,
    reviews,
    questions,
    subscriptions,
    reminders,
    order_messages,
    returns,
    calls,
    chat,
  ] = await Promise.all([
    exportAccount(services.db, actor),
    listFavoriteCards(services, { user: actor.id }, language),
    listCart(services, { user: actor.id }, allLines),
    listSavedLines(services, { user: actor.id }),
    addressesOf(services.db, actor.id),
    exportOrders(services, actor),
    listOwnPayments(services.db, actor.id),
    listOwnReviews(services.db, actor.id),
    listOwnQuestions(services.db, actor.id),
    listSubscriptionsOf(services.db, actor),
    choicesOf(services.db, actor.id),
    messageChoicesOf(services.db, actor.id),
    listReturnsOf(services.db, actor.id),
    exportCalls(services.db, actor.id),
    exportChat(services, actor.id),
  ]);
  const own = {
    ...account,
    favorites,
    addresses,
    payments,
    reviews,
    questions,
    restock_wishes: subscriptions,
    reminders,
    order_messages,
    returns,
    calls,
    chat,
  };
  const rows = { cart: cart.rows, saved_for_later: saved, orders };
  return embedJson({ exported_at: new Date().toISOString(), ...own }, rows);
}

/**
 * What the slices keep of a person in addition to the account goes in the transaction that closes it; orders stay, without
 * their person.
 *
 * @throws DomainError conflict `open_orders`
 */
export async function deleteBelongings(tx: Db, { id, email }: Leaver): Promise<void> {
  await anonymisePayers(tx, id);
  await anonymiseReturnsOf(tx, id);
  await anonymiseBuyer(tx, id);
  await deleteAddressesOf(tx, id);
  await clearCart(tx, { user: id });
  await clearFavorites(tx, { user: id });
  await deletePhotosOf(tx, id);
  await deleteUnansweredOf(tx, id);
  await deleteRemindersOf(tx, id);
  await deleteMessageChoicesOf(tx, id);
  await deleteCalls(tx, id);
  await deleteSubscriptionsOf(tx, { id, email });
  if (email !== null) await deleteEmailsTo(tx, email);
  await deleteChat(tx, id);
}
