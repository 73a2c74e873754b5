import type { Db } from '#server/platform/database/connection.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { isKeyOf } from './order-keys.ts';
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
