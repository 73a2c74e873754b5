import type { AdminOrder } from '#contract/admin/orders.ts';
import { stepRefusal } from '#rules/sales/order-steps.ts';
import { isPaidWith } from '#rules/sales/payment-status.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, invalidField } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Limit } from '#server/platform/rate-limits/limits.ts';
import { giveBack, limitRate } from '#server/platform/rate-limits/rate-limits.ts';
import type { Services } from '#server/platform/services.ts';
import { moneyOf, recordCashReceived } from '#server/sales/ledger/ledger.ts';
import { writeMoveEmail } from '#server/sales/orders/emails/move-emails.ts';
import { isHandOverCode } from '#server/sales/orders/hand-over-code.ts';
import { moveOrderRow, type OrderRow } from '#server/sales/orders/queries.ts';
import { lockSeenOrder, refuseStep, staffActor, standingBefore } from './admin-moves.ts';
import { insertRemark } from './admin-order-queries.ts';
import { readAdminOrder } from './admin-orders.ts';

/** Six digits need up to a million guesses: the limit allows a tiny part of them. */
const guesses: Limit = { attempts: 5, windowS: 900 };

type HandOver = {
  version: number;
  /** What the customer says; absent: there is a reason to do without. */
  code?: string | undefined;
  reason?: string | undefined;
  /** Som taken in cash at the door; what is still to be paid. */
  cash: number;
};

/**
 * Gives an order to its customer: the code is right, or a manager says why it is not asked for; cash that is still
 * owed is taken, written into the ledger, and the order is paid with it.
 *
 * @throws DomainError conflict: `stale`, why it cannot be handed over, or `cash_differs` with the `balance`; invalid:
 *   the code is wrong; forbidden: a manager may do without it; throttled: too many wrong codes
 */
export async function handOver(services: Services, actor: Actor, id: number, request: HandOver): Promise<AdminOrder> {
  const { db, config } = services;
  const guessKey = `hand_over:${id}`;
  if (request.code !== undefined) await limitRate(db, guessKey, guesses);
  await transact(db, async (tx) => {
    const order = await lockSeenOrder(tx, services, id, request.version);
    const refusal = stepRefusal(order, 'done');
    if (refusal) throw refuseStep(refusal);
    await requireCode(tx, actor, order, request, config.secretKey);
    const isPaidNow = await takeCash(tx, actor, order, request.cash);
    const to = { status: 'done' as const, ...(isPaidNow && { payment_status: 'paid' as const }) };
    await moveOrderRow(tx, order, to, staffActor(actor));
    await writeMoveEmail(tx, order, 'done', config);
    const before = standingBefore(order, to);
    const after = { ...to, cash: request.cash, reason: request.reason };
    await recordChange(tx, { actor, action: 'order.hand_over', subject: 'order', subjectId: id, before, after });
  });
  if (request.code !== undefined) await giveBack(db, guessKey);
  return readAdminOrder(services, id);
}

/** A customer who ordered by phone has no order page and perhaps no e-mail with a code. */
const knowsCode = ({ user_id, key_hash, email }: OrderRow) => user_id !== null || key_hash !== null || email !== '';

async function requireCode(
  tx: Db,
  actor: Actor,
  order: OrderRow,
  { code, reason }: HandOver,
  secretKey: string,
): Promise<void> {
  if (code !== undefined) {
    if (isHandOverCode(code, secretKey, order.number)) return;
    throw new DomainError('invalid', 'wrong_code');
  }
  if (!reason) throw invalidField('reason', 'no_reason');
  if (actor.role === 'operator' && knowsCode(order)) {
    throw new DomainError('forbidden', 'code_needed');
  }
  await insertRemark(tx, { order_id: order.id, kind: 'handed_over', text: reason, author_id: actor.id });
}

/** Writes down the cash, which must be what is owed. @returns whether the order is paid with it */
async function takeCash(tx: Db, actor: Actor, order: OrderRow, cash: number): Promise<boolean> {
  const balance = Math.max(0, (await moneyOf(tx, order.id)).balance);
  if (cash !== balance) {
    throw new DomainError('conflict', 'cash_differs', { balance });
  }
  await recordCashReceived(tx, { orderId: order.id, amount: cash, actor, key: `hand-over:${order.id}` });
  return isPaidWith(order.payment_status, { received: cash, owed: balance });
}
