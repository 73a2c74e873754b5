import type { z } from 'zod';
import type { AdminReturn } from '#contract/admin/returns.ts';
import { canMoveReturn, type ReturnDecision, type ReturnStatus } from '#rules/sales/return-status.ts';
import { fieldTexts } from '#rules/text/translations.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, invalidField, notFound, stale } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { lockOrder, type PaidOrder } from '#server/sales/orders/order-payment.ts';
import { boundSerials } from '#server/sales/warranty/warranty.ts';
import { type AdminRow, findReturn, listMoves } from './admin-queries.ts';
import { type Decided, settleDecision } from './decide.ts';
import * as queries from './queries.ts';
import { addReturn, emailCustomer, type ReturnRequest, requireReturn } from './returns.ts';
import { picturesOf, wireParts } from './wire.ts';

type Wire = z.input<typeof AdminReturn>;
type Parts = Pick<Services, 'db' | 'config'>;

/** One return with all that staff know of it. @throws DomainError not_found */
export async function adminReturn({ db, config }: Parts, id: number): Promise<Wire> {
  const row = await findReturn(db, id);
  if (!row) throw notFound('Return');
  const [pictures, moves, bound] = await Promise.all([
    picturesOf(db, [id], config.secretKey),
    listMoves(db, id),
    boundSerials(db, row.order_id),
  ]);
  return {
    ...wireRow(row),
    version: row.version,
    price: row.price,
    restock: row.restock,
    serial: row.serial,
    by_staff: row.by_staff,
    serials: bound.filter(({ item }) => item === row.order_item_id).map(({ serial }) => serial),
    pictures: (pictures.get(id) ?? []).map((picture) => ({ id: picture.id, url: picture.url })),
    moves: moves.map(({ at, ...move }) => ({ ...move, at: at.toISOString() })),
  };
}

/** A return as lists show it. */
export const wireRow = (row: AdminRow) => ({
  ...wireParts(row),
  order: row.order_id,
  order_number: row.order_number,
  customer: row.customer,
  phone: row.phone,
  ...fieldTexts(row, 'name'),
  options: row.options,
});

/**
 * Records what a customer brings to the counter, also after the deadline: staff decide what to accept.
 *
 * @throws DomainError not_found; conflict `not_handed_over`, `too_many`, `one_unit`
 */
export async function addAdminReturn(
  parts: Parts,
  actor: Actor,
  orderId: number,
  request: ReturnRequest,
): Promise<Wire> {
  const id = await transact(parts.db, async (tx) => {
    const handOver = await queries.findHandOver(tx, orderId);
    if (!handOver) throw notFound('Order');
    const order = await lockOrder(tx, orderId);
    const there = await queries.findByKey(tx, request.key);
    if (there?.order_id === orderId) return there.id;
    if (order.status !== 'done') {
      throw new DomainError('conflict', 'not_handed_over');
    }
    const added = await addReturn(tx, parts.config, { order, request, actorId: actor.id, byStaff: true });
    await record(tx, actor, added, { action: 'return.create', before: null, after: request });
    return added;
  });
  return adminReturn(parts, id);
}

type Locked = { row: queries.ReturnRow; order: PaidOrder; line: queries.BoughtLine };

/** @throws DomainError not_found; conflict `stale` with `current`, `not_possible` */
async function lockFor(
  tx: Db,
  parts: Parts,
  id: number,
  wanted: { version: number; to: ReturnStatus },
): Promise<Locked> {
  const orderId = await queries.findOrderOf(tx, id);
  if (orderId === undefined) throw notFound('Return');
  const order = await lockOrder(tx, orderId);
  const row = await requireReturn(tx, orderId, id);
  if (row.version !== wanted.version) throw stale(await adminReturn({ ...parts, db: tx }, id));
  if (!canMoveReturn(row.status, wanted.to)) {
    throw new DomainError('conflict', 'not_possible');
  }
  const line = (await queries.listLines(tx, orderId)).find(({ item }) => item === row.order_item_id);
  if (!line) throw new Error(`return ${id} is of no line`);
  return { row, order, line };
}

/**
 * Receives what was brought, and notes which unit it is; or closes what is done.
 *
 * @throws DomainError not_found; invalid: the unit was not sold with this line; conflict `stale`, `not_possible`
 */
export async function moveReturn(
  parts: Parts,
  actor: Actor,
  id: number,
  { version, to, serial }: { version: number; to: 'received' | 'closed'; serial?: string | undefined },
): Promise<Wire> {
  await transact(parts.db, async (tx) => {
    const { row, order, line } = await lockFor(tx, parts, id, { version, to });
    const serialId = to === 'received' ? await unitOf(tx, row, serial) : row.serial_id;
    await queries.updateReturn(tx, id, { status: to, serial_id: serialId }, actor.id);
    await record(tx, actor, id, { action: 'return.move', before: { status: row.status }, after: { status: to } });
    // "Closed" matters only to customers who wait for a repair or an exchange.
    const isNews = to === 'received' || row.status === 'repair' || row.status === 'exchange';
    if (isNews) await emailCustomer(tx, parts.config, { order, line, count: row.count, status: to, answer: '' });
  });
  return adminReturn(parts, id);
}

/** The row of the unit that came back. Goods whose units have numbers need its number. */
async function unitOf(tx: Db, row: queries.ReturnRow, serial: string | undefined): Promise<number | null> {
  const units = (await boundSerials(tx, row.order_id)).filter(({ item }) => item === row.order_item_id);
  if (serial === undefined) {
    if (row.serial_id === null && units.length > 0) throw invalidField('serial', 'unit_needed');
    return row.serial_id;
  }
  const unit = units.find((each) => each.serial === serial);
  if (!unit) throw invalidField('serial', 'not_this_unit');
  return unit.id;
}

export type Decision = Omit<Decided, 'row' | 'order'> & { version: number; decision: ReturnDecision; answer: string };

/**
 * Decides on a return: the money, the pieces and the unit's number go with it, or nothing does.
 *
 * @throws DomainError not_found; invalid: parts that the decision lacks, or too few pieces for an exchange; conflict
 *   `stale`, `not_possible`, and what a refund is refused for (server/sales/refunds)
 */
export async function decideReturn(
  services: Services,
  actor: Actor,
  id: number,
  { version, decision, answer, ...how }: Decision,
): Promise<Wire> {
  await transact(services.db, async (tx) => {
    const { row, order, line } = await lockFor(tx, services, id, { version, to: decision });
    await queries.updateReturn(tx, id, { status: decision, decision, answer, restock: how.restock }, actor.id);
    await emailCustomer(tx, services.config, { order, line, count: row.count, status: decision, answer });
    const after = { status: decision, answer, ...how };
    await record(tx, actor, id, { action: 'return.decide', before: { status: row.status }, after });
    // Last, as it locks the stock that everyone wants.
    await settleDecision(tx, services, { actor, decision, decided: { row, order, ...how } });
  });
  return adminReturn(services, id);
}

type Change = { action: string; before: unknown; after: unknown };

const record = (tx: Db, actor: Actor, id: number, change: Change) =>
  recordChange(tx, { actor, subject: 'return', subjectId: id, ...change });
