import type { AdminOrder } from '#contract/admin/orders.ts';
import { canMoveOrder, type OrderStatus } from '#rules/sales/order-status.ts';
import { nextStep } from '#rules/sales/order-steps.ts';
import { defaultLanguage } from '#rules/text/language.ts';
import { noteKnown } from '#server/operations/one-c/orders/order-queries.ts';
import { type OrderRecord, readOrder } from '#server/operations/one-c/reading/read-order.ts';
import type { Reason } from '#server/operations/one-c/refusal.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import type { XmlElement } from '#server/platform/tables/xml-elements.ts';
import { cancelByStaff, stepOrder } from '#server/sales/orders/admin/admin-moves.ts';
import { readAdminOrder } from '#server/sales/orders/admin/admin-orders.ts';
import { textsIn } from '#server/texts/texts.ts';
import { type BatchResult, distinct, type Reading } from './batch.ts';

type Place = { db: Db; config: Services['config']; reading: Reading };

const notMovable: Reason = { code: 'order_not_movable' };
const noOrder: Reason = { code: 'no_order' };

/** Moves orders to where 1C has them, step by step as staff would; each is a transaction of its own. */
export async function applyOrders(elements: readonly XmlElement[], place: Place): Promise<BatchResult> {
  const { good, refusals, repeated } = distinct(elements.map(readOrder));
  const result: BatchResult = { fates: repeated, refusals, archived: 0 };
  for (const record of good) {
    const outcome = await applyOrder(record, place).catch(asRefusal);
    if (typeof outcome === 'string') result.fates.push(outcome);
    else refusals.push({ id: record.id, name: record.name, ...outcome });
  }
  return result;
}

type Outcome = 'changed' | 'unchanged' | { why: Reason };

async function applyOrder(record: OrderRecord, { db, config, reading }: Place): Promise<Outcome> {
  const parts = { db, config };
  const order = await readAdminOrder(parts, record.order);
  // Numbers of 1C's own documents may be those of orders.
  if (order.number !== record.name) return { why: noOrder };
  const outcome =
    record.to === undefined ? 'unchanged' : await moveTo(order, record.to, { parts, actor: actorOf(reading) });
  if (typeof outcome === 'string') await noteKnown(db, order.id);
  return outcome;
}

/** Who made the login answers for what 1C does by it. */
const actorOf = ({ madeBy: id, login: email }: Reading): Actor => ({
  id,
  email,
  role: 'owner',
  sessionId: '',
  withheldRole: undefined,
});

type ActorRef = { parts: Pick<Services, 'db' | 'config'>; actor: Actor };

async function moveTo(order: AdminOrder, to: OrderStatus, { parts, actor }: ActorRef): Promise<Outcome> {
  if (order.status === to) return 'unchanged';
  if (to === 'cancelled') {
    if (!canMoveOrder(order.status, to)) return { why: notMovable };
    await cancelByStaff(parts, actor, order.id, {
      version: order.version,
      reason: textsIn(defaultLanguage).exchange.cancelledBy,
    });
    return 'changed';
  }
  const steps = stepsTo(order, to);
  if (steps.length === 0) return order.status === 'cancelled' ? { why: notMovable } : 'unchanged';
  let { version } = order;
  for (const step of steps) ({ version } = await stepOrder(parts, actor, order.id, { version, to: step }));
  return 'changed';
}

/** The way from where the order is; empty where it does not lead there, as from further on. */
function stepsTo({ status, type }: Pick<AdminOrder, 'status' | 'type'>, to: OrderStatus): OrderStatus[] {
  const steps: OrderStatus[] = [];
  for (let next = nextStep({ status, type }); next; next = nextStep({ status: next, type })) {
    steps.push(next);
    if (next === to) return steps;
  }
  return [];
}

function asRefusal(error: unknown): Outcome {
  if (!(error instanceof DomainError)) throw error;
  if (error.kind === 'not_found') return { why: noOrder };
  return { why: { code: 'order_refused', refusal: error.refusal } };
}
