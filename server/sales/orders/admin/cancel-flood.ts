import type { z } from 'zod';
import type { cancelFlood as contractOfCancel, readFlood } from '#contract/admin/orders.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import { transact } from '#server/platform/database/transact.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { capturedOf } from '#server/sales/ledger/ledger.ts';
import { closeOrder } from '#server/sales/orders/close-order.ts';
import { networkOfOrder } from '#server/sales/orders/placing/network-queries.ts';
import {
  describeUnconfirmed,
  type FloodMark,
  isStillUnconfirmed,
  listUnconfirmedOf,
} from '#server/sales/orders/placing/unconfirmed-queries.ts';
import { findOrder, lockOrder } from '#server/sales/orders/queries.ts';
import { staffActor } from './admin-moves.ts';
import { insertRemark } from './admin-order-queries.ts';

type Parts = Pick<Services, 'db'>;

type Marks = { phone: FloodMark; network: FloodMark | undefined };

async function marksOf({ db }: Parts, id: number): Promise<Marks> {
  const order = await findOrder(db, id);
  if (!order) throw notFound('Order');
  const network = await networkOfOrder(db, id);
  return { phone: { phone: order.phone }, network: network && { network } };
}

/** What the phone of this order holds unconfirmed, and the network that it came from. @throws DomainError not_found */
export async function describeFlood({ db }: Parts, id: number): Promise<z.input<typeof readFlood.reply>> {
  const { phone, network } = await marksOf({ db }, id);
  return {
    phone: await describeUnconfirmed(db, phone),
    network: network ? await describeUnconfirmed(db, network) : null,
  };
}

/**
 * Cancels the unconfirmed orders of an order's phone or network, up to the newest that staff have seen. Each is a transaction of its
 * own, so that a long flood holds no rows for long; an interrupted call can be repeated. No e-mails are sent: the addresses
 * of a flood are invented, or belong to people who ordered nothing.
 *
 * @returns how many were cancelled
 * @throws DomainError not_found
 */
export async function cancelFlood(
  services: Parts,
  actor: Actor,
  id: number,
  { by, up_to: upTo, reason }: z.output<typeof contractOfCancel.body>,
): Promise<{ cancelled: number }> {
  const mark = (await marksOf(services, id))[by];
  if (!mark) throw notFound('Network');
  const ids = await listUnconfirmedOf(services.db, mark, upTo);
  let cancelled = 0;
  for (const each of ids) if (await cancelOne(services, actor, each, reason)) cancelled += 1;
  return { cancelled };
}

/** @returns false: it was confirmed, paid or cancelled in the meantime */
function cancelOne({ db }: Parts, actor: Actor, id: number, reason: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order || !(await isStillUnconfirmed(tx, id)) || (await capturedOf(tx, id)) > 0) return false;
    await closeOrder(tx, order, 'cancelled', staffActor(actor));
    await insertRemark(tx, { order_id: id, kind: 'cancelled', text: reason, author_id: actor.id });
    const before = { status: order.status, payment_status: order.payment_status };
    const after = { status: 'cancelled', payment_status: 'cancelled', reason };
    await recordChange(tx, { actor, action: 'order.move', subject: 'order', subjectId: id, before, after });
    return true;
  });
}
