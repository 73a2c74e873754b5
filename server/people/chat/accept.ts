import type { Language } from '#rules/text/language.ts';
import { variantsForSale } from '#server/catalog/products/products.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { addToCart } from '#server/sales/cart/cart.ts';
import type { Shopper } from '#server/sales/guests/guests.ts';
import { textsIn } from '#server/texts/texts.ts';
import { requireOwnChat } from './chat.ts';
import { findByClientId, findBySeq, insertMessage, type MessageRow } from './message-queries.ts';
import { lockChat } from './queries.ts';
import type { Writer } from './writer.ts';

type Accepted = { message: MessageRow; promo: string | null; missing: number[] };

/**
 * The customer takes what was offered in a message: its lines go into their cart at today's prices, in the same
 * transaction as the message that says so. Once, however often it is asked for.
 *
 * @returns the promo code to use in the checkout, and the variants that are not on sale any more
 * @throws DomainError not_found; conflict `no_offer`: the message offers nothing; invalid `cart_full`
 */
export async function acceptOffer(
  services: Services,
  actor: Writer,
  { chatId, seq, language }: { chatId: number; seq: number; language: Language },
): Promise<Accepted> {
  requireOwnChat(actor, chatId);
  // Only the client that it was offered to can accept it.
  if (actor.id !== chatId) throw new DomainError('forbidden', 'permission_denied');
  return transact(services.db, async (tx) => {
    if (!(await lockChat(tx, chatId))) throw notFound('Chat');
    const offered = await findBySeq(tx, chatId, seq);
    if (!offered) throw notFound('ChatMessage');
    const clientId = `accepted-${seq}`;
    const name = { chatId, senderId: actor.id, clientId };
    const { attachment } = offered;
    // What the customer asks about is no offer.
    if (offered.senderId === chatId) throw new DomainError('conflict', 'no_offer');
    const promo = attachment?.kind === 'promo' ? attachment.code : null;
    if (!(await findByClientId(tx, name))) {
      const missing = await takeLines({ ...services, db: tx }, offered, shopperOf(actor));
      const { addedToCart, promoAccepted } = textsIn(language).chat;
      const text = promo === null ? addedToCart : `${promoAccepted}: ${promo}`;
      await insertMessage(tx, { ...name, text, attachment: { kind: 'accepted', seq, missing } });
    }
    return { ...(await writtenAnswer(tx, name)), promo };
  });
}

async function writtenAnswer(tx: Db, name: { chatId: number; senderId: number; clientId: string }) {
  const message = await findByClientId(tx, name);
  if (message?.attachment?.kind !== 'accepted') throw new Error(`the answer ${name.clientId} is not there`);
  return { message, missing: message.attachment.missing };
}

const shopperOf = ({ id, guest }: Writer): Shopper => (guest === undefined ? { user: id } : { guest });

/** @returns the variants that could not be put into the cart */
async function takeLines(services: Services, { attachment }: MessageRow, shopper: Shopper): Promise<number[]> {
  if (attachment?.kind === 'promo') return [];
  if (attachment?.kind !== 'product' && attachment?.kind !== 'cart') {
    throw new DomainError('conflict', 'no_offer');
  }
  const { lines } = attachment;
  const ids = lines.map(({ variant }) => variant);
  const onSale = new Map((await variantsForSale(services.db, ids)).map((one) => [one.variantId, one]));
  for (const { variant, count } of lines) {
    const found = onSale.get(variant);
    if (!found) continue;
    await addToCart(services, shopper, { product: found.productId, variant, count });
  }
  return ids.filter((id) => !onSale.has(id));
}
