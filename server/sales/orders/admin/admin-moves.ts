import type { AdminOrder } from '#contract/admin/orders.ts';
import type { OrderStatus } from '#rules/sales/order-status.ts';
import { cancelRefusal, type StepRefusal, stepRefusal } from '#rules/sales/order-steps.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, notFound, stale } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { capturedOf } from '#server/sales/ledger/ledger.ts';
import { closeOrder } from '#server/sales/orders/close-order.ts';
import { writeMoveEmail } from '#server/sales/orders/emails/move-emails.ts';
import { announceStep } from '#server/sales/orders/emails/step-emails.ts';
import { type ActorRef, lockOrder, moveOrderRow, type OrderRow } from '#server/sales/orders/queries.ts';
import { insertRemark } from './admin-order-queries.ts';
import { readAdminOrder } from './admin-orders.ts';

type Parts = Pick<Services, 'db' | 'config'>;

export const refuseStep = (refusal: StepRefusal) => new DomainError('conflict', refusal);

/** The member of staff whose hand it is, also where a job works for them. */
export type Hand = Pick<Actor, 'id' | 'email'>;

export const staffActor = ({ id }: Hand): ActorRef => ({ actor: 'staff', actorId: id });

/**
 * The order, locked against every other move, as staff saw it.
 *
 * @throws DomainError not_found; conflict `stale` with the order as it is
 */
export async function lockSeenOrder(tx: Db, { config }: Parts, id: number, version: number): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  if (!order) throw notFound('Order');
  if (order.version !== version) throw stale(await readAdminOrder({ db: tx, config }, id));
  return order;
}

/**
 * Takes the order's next step.
 *
 * @throws DomainError conflict: `stale`, or why it cannot be taken
 */
export async function stepOrder(
  services: Parts,
  actor: Actor,
  id: number,
  { version, to }: { version: number; to: OrderStatus },
): Promise<AdminOrder> {
  await transact(services.db, (tx) => takeStep(tx, services, actor, id, { version, to }));
  return readAdminOrder(services, id);
}

/** The same in the caller's transaction. */
export async function takeStep(
  tx: Db,
  services: Parts,
  actor: Hand,
  id: number,
  { version, to }: { version: number; to: OrderStatus },
): Promise<void> {
  const order = await lockSeenOrder(tx, services, id, version);
  const refusal = stepRefusal(order, to);
  if (refusal) throw refuseStep(refusal);
  await moveOrderRow(tx, order, { status: to }, staffActor(actor));
  await announceStep(tx, id, to);
  await recordMove(tx, actor, order, { status: to });
}

/**
 * Cancels an order that is not paid: its pieces and its promo use go back.
 *
 * @throws DomainError conflict: `stale`, or why it cannot be cancelled
 */
export async function cancelByStaff(
  services: Parts,
  actor: Actor,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<AdminOrder> {
  await transact(services.db, async (tx) => {
    const order = await lockSeenOrder(tx, services, id, version);
    const refusal = cancelRefusal(order);
    if (refusal) throw refuseStep(refusal);
    if ((await capturedOf(tx, id)) > 0) throw refuseStep('refund_first');
    await closeOrder(tx, order, 'cancelled', staffActor(actor));
    await writeMoveEmail(tx, order, 'cancelled', services.config);
    await insertRemark(tx, { order_id: id, kind: 'cancelled', text: reason, author_id: actor.id });
    await recordMove(tx, actor, order, { status: 'cancelled', payment_status: 'cancelled', reason });
  });
  return readAdminOrder(services, id);
}

/** Keeps a note that only staff see; notes are not edits, so no version is asked for. @throws DomainError not_found */
export async function addNote(services: Parts, actor: Actor, id: number, text: string): Promise<AdminOrder> {
  await transact(services.db, async (tx) => {
    if (!(await lockOrder(tx, id))) throw notFound('Order');
    await insertRemark(tx, { order_id: id, kind: 'note', text, author_id: actor.id });
    const change = { before: null, after: { text } };
    await recordChange(tx, { actor, action: 'order.note', subject: 'order', subjectId: id, ...change });
  });
  return readAdminOrder(services, id);
}

/** How the order stood in what a move has changed. */
export const standingBefore = (order: OrderRow, after: Moved): Moved => ({
  status: order.status,
  ...(after.payment_status && { payment_status: order.payment_status }),
});

type Moved = Partial<Pick<OrderRow, 'status' | 'payment_status'>> & { reason?: string };

function recordMove(tx: Db, actor: Hand, order: OrderRow, after: Moved): Promise<void> {
  const before = standingBefore(order, after);
  return recordChange(tx, { actor, action: 'order.move', subject: 'order', subjectId: order.id, before, after });
}
