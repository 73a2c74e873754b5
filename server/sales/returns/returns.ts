import { askableUntil, canMoveReturn, holdsPieces, type ReturnKind } from '#rules/sales/return-status.ts';
import { fieldTexts } from '#rules/text/translations.ts';
import { unitTerms } from '#server/catalog/reference/warranty-terms.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, notFound } from '#server/platform/errors.ts';
import { writeFromTemplate } from '#server/platform/mail/email-templates.ts';
import type { Services } from '#server/platform/services.ts';
import { type OrderReader, readerActor, requireLockedOrder, requireOrder } from '#server/sales/orders/find-order.ts';
import { emailOf } from '#server/sales/orders/messages/choices.ts';
import type { AddressParts } from '#server/sales/orders/order-address.ts';
import type { PaidOrder } from '#server/sales/orders/order-payment.ts';
import { refundedPieces } from '#server/sales/refunds/money.ts';
import { boundSerials } from '#server/sales/warranty/warranty.ts';
import { readSettings } from '#server/settings/settings.ts';
import { returnEmail } from './emails.ts';
import * as queries from './queries.ts';
import { readWireReturns, type WireReturn } from './wire.ts';

export type ReturnRequest = { key: string; item: number; count: number; kind: ReturnKind; reason: string };
type Parts = Pick<Services, 'db' | 'config'>;

/** What an own order has brought back, and what of it still may be. @throws DomainError not_found */
export async function listOrderReturns({ db, config }: Parts, orderId: number, reader: OrderReader) {
  await requireOrder(db, orderId, reader);
  const [lines, made] = await Promise.all([askableLines(db, orderId), queries.listOfOrder(db, orderId)]);
  return { lines, returns: await readWireReturns(db, made, config.secretKey) };
}

/** The lines of an order with what of them may be brought back, and until when. */
async function askableLines(db: Db, orderId: number) {
  const lines = await queries.listLines(db, orderId);
  const [handOver, made, refunded, bound, { return_days: days }, terms] = await Promise.all([
    queries.findHandOver(db, orderId),
    queries.listOfOrder(db, orderId),
    refundedPieces(db, orderId),
    boundSerials(db, orderId),
    readSettings(db),
    unitTerms(
      db,
      lines.map(({ product }) => product),
    ),
  ]);
  const until = (kind: ReturnKind, line: queries.BoughtLine) => {
    const promised = bound.find(({ item }) => item === line.item)?.warranty_months;
    const months = promised ?? terms.get(line.product)?.months ?? 0;
    const end = handOver && askableUntil(kind, { ...handOver, months }, days);
    return end && end > new Date() ? end.toISOString() : null;
  };
  return lines.map((line) => {
    const { item, options } = line;
    return {
      item,
      options,
      left: piecesLeft(line, made, refunded),
      ...fieldTexts(line, 'name'),
      return_until: until('return', line),
      warranty_until: until('warranty', line),
    };
  });
}

/**
 * Pieces of a line that are with the customer, paid, and in no other return.
 *
 * @param refunded pieces whose money went back, by line; by a return or without one
 */
function piecesLeft(
  { item, count }: queries.BoughtLine,
  made: readonly queries.ReturnRow[],
  refunded: Map<number, number>,
): number {
  const held = made.filter((each) => each.order_item_id === item && holdsPieces(each));
  const piecesOf = (returns: queries.ReturnRow[]) => returns.reduce((sum, each) => sum + each.count, 0);
  const paidBack = piecesOf(held.filter(({ decision }) => decision === 'refund'));
  const open = piecesOf(held.filter(({ decision }) => decision !== 'refund'));
  // The bank may have refused what a return decided, so the one is no part of the other.
  return Math.max(0, count - open - Math.max(paidBack, refunded.get(item) ?? 0));
}

/**
 * Asks to bring something back; sent again, it is the same request.
 *
 * @throws DomainError not_found; conflict `too_late`, `too_many`, `one_unit`
 */
export async function askReturn(
  { db, config }: Parts,
  orderId: number,
  reader: OrderReader,
  request: ReturnRequest,
): Promise<WireReturn> {
  const id = await transact(db, async (tx) => {
    const order = await requireLockedOrder(tx, orderId, reader);
    const line = (await askableLines(tx, orderId)).find(({ item }) => item === request.item);
    const until = line?.[request.kind === 'return' ? 'return_until' : 'warranty_until'];
    const there = await queries.findByKey(tx, request.key);
    if (there?.order_id === orderId) return there.id;
    if (!until) throw new DomainError('conflict', 'too_late');
    return addReturn(tx, config, {
      order,
      request,
      actorId: readerActor(order, reader).actorId,
      byStaff: false,
    });
  });
  return wireReturn({ db, config }, orderId, id);
}

type Added = { order: PaidOrder; request: ReturnRequest; actorId: number | null; byStaff: boolean };

/** Records a return of a locked order and e-mails its customer. @throws DomainError not_found; conflict */
export async function addReturn(
  tx: Db,
  place: AddressParts,
  { order, request, actorId, byStaff }: Added,
): Promise<number> {
  const line = (await queries.listLines(tx, order.id)).find(({ item }) => item === request.item);
  if (!line) throw notFound('OrderItem');
  const [made, refunded] = [await queries.listOfOrder(tx, order.id), await refundedPieces(tx, order.id)];
  if (request.count > piecesLeft(line, made, refunded)) {
    throw new DomainError('conflict', 'too_many');
  }
  const units = (await boundSerials(tx, order.id)).filter(({ item }) => item === line.item);
  if (units.length > 0 && request.count > 1) {
    throw new DomainError('conflict', 'one_unit');
  }
  const [only, other] = units;
  const { key, count, kind, reason } = request;
  const id = await queries.insertReturn(
    tx,
    {
      key,
      count,
      kind,
      reason,
      order_id: order.id,
      order_item_id: line.item,
      variant_id: line.variant,
      serial_id: only && !other ? only.id : null,
      by_staff: byStaff,
    },
    byStaff ? actorId : null,
  );
  await emailCustomer(tx, place, { order, line, count, status: 'requested', answer: '' });
  return id;
}

type News = { order: PaidOrder; line: queries.BoughtLine } & Pick<queries.ReturnRow, 'status' | 'count' | 'answer'>;

/** Writes the e-mail of a return's move; customers without an address are informed in the shop. */
export async function emailCustomer(tx: Db, place: AddressParts, { order, line, ...news }: News): Promise<void> {
  if (!emailOf(order)) return;
  await writeFromTemplate(tx, returnEmail({ order }, line, { ...news, place }));
}

/** Thinks better of it. @throws DomainError not_found; conflict `under_way`: it is received already */
export async function withdrawReturn(
  { db, config }: Parts,
  orderId: number,
  reader: OrderReader,
  id: number,
): Promise<WireReturn> {
  await transact(db, async (tx) => {
    await requireLockedOrder(tx, orderId, reader);
    const { status } = await requireReturn(tx, orderId, id);
    if (status !== 'requested' || !canMoveReturn(status, 'closed')) {
      throw new DomainError('conflict', 'under_way');
    }
    await queries.updateReturn(tx, id, { status: 'closed' }, null);
  });
  return wireReturn({ db, config }, orderId, id);
}

/** A return of this order, locked. @throws DomainError not_found */
export async function requireReturn(tx: Db, orderId: number, id: number): Promise<queries.ReturnRow> {
  const row = await queries.lockReturn(tx, id);
  if (row?.order_id !== orderId) throw notFound('Return');
  return row;
}

/** One return as its customer sees it. @throws DomainError not_found */
export async function wireReturn({ db, config }: Parts, orderId: number, id: number): Promise<WireReturn> {
  const row = (await queries.listOfOrder(db, orderId)).find((each) => each.id === id);
  const [wire] = row ? await readWireReturns(db, [row], config.secretKey) : [];
  if (!wire) throw notFound('Return');
  return wire;
}

/** More returns than a person has. */
const mostOfPerson = 1_000;

/** What a person wrote in returns, for the export of their data. */
export async function listReturnsOf(db: Db, userId: number) {
  const rows = await queries.listOfPerson(db, userId, mostOfPerson);
  return rows.map(({ order_id: order, kind, count, reason, status, answer, created_at }) => ({
    order,
    kind,
    count,
    reason,
    status,
    answer,
    created_at: created_at.toISOString(),
  }));
}

/** Takes a person's words and pictures away, in the transaction that closes the account. */
export const anonymiseReturnsOf = (tx: Db, userId: number): Promise<void> => queries.clearReturns(tx, userId);
