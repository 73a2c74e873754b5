import type { Db } from '#server/platform/database/connection.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { guestKey, isKeyOf, keyHash, linkKey } from './order-keys.ts';
import { type ActorRef, findOrder, lockOrder, type OrderRow } from './queries.ts';

/** Who asks for an order: a signed-in customer, a guest with the order's key, or both. */
export type OrderReader = { user: Actor | undefined; key: unknown };

/** @throws DomainError not_found: there is none, or it belongs to another user */
export async function requireOrder(db: Db, id: number, reader: OrderReader): Promise<OrderRow> {
  return requireOwn(await findOrder(db, id), reader);
}

/** The same, locked against every other move until the transaction ends. */
export async function requireLockedOrder(tx: Db, id: number, reader: OrderReader): Promise<OrderRow> {
  return requireOwn(await lockOrder(tx, id), reader);
}

/** An order, and whether who asks has only the key of its messages' links, which shows no personal data. */
export type SeenOrder = { order: OrderRow; isMasked: boolean };

/**
 * The order for who may see or pay it: also for who holds the key of its messages' links.
 *
 * @param shopSecret what keys are made from
 * @throws DomainError not_found: there is none, or it belongs to another user
 */
export async function requireSeenOrder(
  db: Db,
  id: number,
  reader: OrderReader,
  shopSecret: string,
): Promise<SeenOrder> {
  return requireSeen(await findOrder(db, id), reader, shopSecret);
}

/** The same, locked against every other move until the transaction ends. */
export async function requireLockedSeenOrder(
  tx: Db,
  id: number,
  reader: OrderReader,
  shopSecret: string,
): Promise<OrderRow> {
  return requireSeen(await lockOrder(tx, id), reader, shopSecret).order;
}

function requireSeen(order: OrderRow | undefined, reader: OrderReader, shopSecret: string): SeenOrder {
  if (order && hasLinkKey(order, reader.key, shopSecret) && order.user_id !== (reader.user?.id ?? 0)) {
    return { order, isMasked: true };
  }
  return { order: requireOwn(order, reader), isMasked: false };
}

/** Links of messages open an order only while the key that they are exchanged for does. */
function hasLinkKey({ number, key_hash }: OrderRow, key: unknown, shopSecret: string): boolean {
  if (typeof key !== 'string' || !key_hash || !isKeyOf(guestKey(shopSecret, number), key_hash)) return false;
  return isKeyOf(key, keyHash(linkKey(shopSecret, number)));
}

function requireOwn(order: OrderRow | undefined, { user, key }: OrderReader): OrderRow {
  const isOwner = user !== undefined && order?.user_id === user.id;
  const hasKey = typeof key === 'string' && !!order?.key_hash && isKeyOf(key, order.key_hash);
  if (!order || !(isOwner || hasKey)) throw notFound('Order');
  return order;
}

/** Who acts on the order: its owner's account, or a guest with its key. */
export function readerActor(order: OrderRow, { user }: OrderReader): ActorRef {
  const isOwner = order.user_id !== null && order.user_id === user?.id;
  return { actor: isOwner ? 'customer' : 'guest', actorId: isOwner ? order.user_id : null };
}
