import { type HoldTerms, holdMinutes } from '#rules/sales/payment-hold.ts';
import { canMovePayment, type PaymentStatus } from '#rules/sales/payment-status.ts';
import { takeStock } from '#server/catalog/stock/stock.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError } from '#server/platform/errors.ts';
import { expectMoney } from '#server/sales/ledger/ledger.ts';
import { insertUse } from '#server/sales/orders/promo/promo-queries.ts';
import { closeOrder } from './close-order.ts';
import * as queries from './queries.ts';

export type { OrderRow as PaidOrder } from './queries.ts';
export type OrderActor = queries.ActorRef;

/** How far beyond its first end an order's hold is prolonged for payments that began in time, in seconds. */
const mostProlongedS = 600;

/** Locks the order against every other move until the transaction ends; payments lock it before their own rows. */
export async function lockOrder(tx: Db, id: number): Promise<queries.OrderRow> {
  const order = await queries.lockOrder(tx, id);
  if (!order) throw new Error(`there is no order ${id}`);
  return order;
}

/** For how many minutes the order waits for a mobile bank, as the shop's settings have it: for a caller as for a customer. */
export const holdMinutesOf = (
  { user_id, placed_by }: Pick<queries.OrderRow, 'user_id' | 'placed_by'>,
  terms: HoldTerms,
): number => holdMinutes(terms, user_id === null && placed_by === null);

/** The same by any order id; undefined: no such order. */
export const findLockedOrder = (tx: Db, id: number): Promise<queries.OrderRow | undefined> => queries.lockOrder(tx, id);

/**
 * Moves the payment of a locked order, with a line in its timeline; where it stands already nothing happens.
 *
 * @returns the order as it is then
 */
export async function movePayment(
  tx: Db,
  order: queries.OrderRow,
  to: PaymentStatus,
  by: queries.ActorRef,
): Promise<queries.OrderRow> {
  if (order.payment_status === to) return order;
  if (!canMovePayment(order.payment_status, to)) {
    throw new Error(`the payment of order ${order.id} cannot go from ${order.payment_status} to ${to}`);
  }
  const isMoved = await queries.moveOrderRow(tx, order, { payment_status: to }, by);
  if (!isMoved) throw new Error(`order ${order.id} was not locked while its payment was moved`);
  return { ...order, payment_status: to };
}

/**
 * Gives a payment that begins now time to be made, so that the hold does not end while the payer types the code.
 *
 * @param needS seconds that it takes
 * @param holdS for how long an order is held at first
 * @returns when the hold ends now
 */
export function prolongHold(tx: Db, id: number, needS: number, holdS: number): Promise<Date | null> {
  return queries.prolongHold(tx, id, { needS, holdS, mostS: mostProlongedS });
}

/**
 * Takes a closed order up again, because its money has arrived: its pieces and its promo use are taken again.
 *
 * @throws DomainError conflict: `out_of_stock` or `promo_used_up`; the order then stays as it was
 */
export async function reopenOrder(tx: Db, order: queries.OrderRow, by: queries.ActorRef): Promise<void> {
  const isMoved = await queries.moveOrderRow(tx, order, { status: 'new', payment_status: 'paid' }, by);
  if (!isMoved) throw new Error(`order ${order.id} was not locked while it was reopened`);
  await expectMoney(tx, { orderId: order.id, total: order.total, cause: 'reopened', by });
  const promoId = await queries.findPromoOf(tx, order.id);
  if (promoId !== null) {
    const use = { promoId, orderId: order.id, userId: order.user_id, phone: order.phone };
    if (!(await insertUse(tx, use))) {
      throw new DomainError('conflict', 'promo_used_up');
    }
  }
  const items = await queries.listItems(tx, [order.id]);
  const lines = items.map(({ variant_id: variantId, count }) => ({ variantId, count }));
  const shortages = await takeStock(tx, lines, { orderId: order.id, actorId: by.actorId });
  if (shortages.length === 0) return;
  throw new DomainError(
    'conflict',
    'out_of_stock',
    {},
    {
      data: { lines: shortages.map(({ variantId, left }) => ({ variant: variantId, left })) },
    },
  );
}

/** Notes that the order's money went back; an order that still was open is closed with it. */
export async function markRefunded(tx: Db, order: queries.OrderRow, by: queries.ActorRef): Promise<void> {
  if (order.status === 'cancelled') await movePayment(tx, order, 'refunded', by);
  else await closeOrder(tx, order, 'refunded', by);
}
