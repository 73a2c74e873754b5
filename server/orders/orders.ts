import { customerMayCancel } from '#rules/order-status.ts';
import { promoDiscount } from '#rules/promo.ts';
import { returnStock } from '#server/catalog/catalog.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, notFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/services.ts';
import { orderText, orderTexts, readOrder, readOrders } from './order-answers.ts';
import { isKeyOf } from './order-keys.ts';
import { requirePromo } from './promo.ts';
import { deleteUse } from './promo-queries.ts';
import { claimGuestOrders, countOrders, findOrder, listOrders, type OrderRow, setCancelled } from './queries.ts';

/** Who asks for an order: a signed-in customer, a guest with the order's key, or both. */
export type OrderReader = { user: Actor | undefined; key: unknown };

/** Orders on a page at most; each carries its products. */
export const mostOrders = 100;

/**
 * A page of the customer's orders as JSON, newest first, and how many there are in all. Orders that were
 * placed as a guest with the account's e-mail are the account's from now on (decision 13).
 */
export async function listOwnOrders(
  services: Services,
  user: Actor,
  page: { limit: number; offset: number },
): Promise<{ count: number; rows: Buffer[] }> {
  const { db, config } = services;
  await claimOrders(db, user);
  const [count, orders] = await Promise.all([countOrders(db, user.id), listOrders(db, user.id, page)]);
  const rows = await orderTexts(services, await readOrders(db, orders, config.publicUrl), user.id);
  return { count, rows };
}

/** Gives the orders that were placed as a guest with the account's e-mail to the account. */
export const claimOrders = (db: Db, owner: { id: number; email: string }): Promise<void> => claimGuestOrders(db, owner);

/** One order as JSON. @throws DomainError not_found: there is none, or it is somebody else's */
export async function getOrder(services: Services, id: number, reader: OrderReader): Promise<Buffer> {
  const { db, config } = services;
  const row = await requireOrder(db, id, reader);
  return orderText(services, await readOrder(db, row, config.publicUrl), reader.user?.id);
}

/**
 * Cancels an order that is neither paid nor packed: its pieces and its promo use go back, once, however many
 * cancel at once.
 *
 * @throws DomainError not_found: there is none, or it is somebody else's; conflict `not_cancellable`
 */
export async function cancelOrder({ db }: Services, id: number, reader: OrderReader): Promise<void> {
  await transact(db, async (tx) => {
    const order = await requireOrder(tx, id, reader);
    const isOwner = order.user_id !== null && order.user_id === reader.user?.id;
    const actorId = isOwner ? order.user_id : null;
    const mover = { actor: isOwner ? 'customer' : 'guest', actorId } as const;
    // An order that moved on since it was read is not what its reader saw.
    if (!customerMayCancel(order) || !(await setCancelled(tx, order, mover))) {
      throw new DomainError('conflict', 'This order cannot be cancelled any more.', { code: 'not_cancellable' });
    }
    await deleteUse(tx, id);
    await returnStock(tx, id, { cause: 'cancel', actorId });
  });
}

async function requireOrder(db: Db, id: number, { user, key }: OrderReader): Promise<OrderRow> {
  const order = await findOrder(db, id);
  const isOwner = user !== undefined && order?.user_id === user.id;
  const hasKey = typeof key === 'string' && !!order?.key_hash && isKeyOf(key, order.key_hash);
  if (!order || !(isOwner || hasKey)) throw notFound('Order');
  return order;
}

/**
 * What a code would take off this subtotal (som).
 *
 * @throws DomainError invalid: why the code cannot be used
 */
export async function checkPromo(
  db: Db,
  { code, subtotal }: { code: string; subtotal: number },
  user: Actor | undefined,
) {
  const promo = await requirePromo(db, code, { subtotal, customer: { userId: user?.id } });
  const { kind, value } = promo;
  return { code: promo.code, kind, value, discount: promoDiscount(promo, subtotal) };
}
