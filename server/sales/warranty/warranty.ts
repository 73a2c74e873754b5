import { warrantyEnd } from '#rules/catalog/warranty.ts';
import { phoneOfNobody } from '#rules/people/phone.ts';
import { picturePath } from '#rules/pictures.ts';
import { unitTerms } from '#server/catalog/reference/warranty-terms.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, notFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { addressKey, giveBack, limitRate } from '#server/platform/rate-limits/rate-limits.ts';
import type { Services } from '#server/platform/services.ts';
import { type OrderReader, requireOrder } from '#server/sales/orders/find-order.ts';
import { lockOrder } from '#server/sales/orders/order-payment.ts';
import { claimOrders } from '#server/sales/orders/orders.ts';
import { trackOrder } from '#server/sales/orders/track-order.ts';
import { readSettings } from '#server/settings/settings.ts';
import * as queries from './queries.ts';

/** Guesses at the four digits of a phone: of ten thousand, too many to try at this rate. */
const perSerial = { attempts: 10, windowS: 3600 };
/** A whole mobile network may stand behind one address. */
const perAddress = { attempts: 60, windowS: 3600 };

/** What is promised today of a product. @throws DomainError not_found unless it is published */
export async function productPromises({ db, cachedSettings }: Services, id: number) {
  const settings = cachedSettings?.read(db) ?? readSettings(db);
  const [{ return_days }, terms] = await Promise.all([settings, unitTerms(db, [id], settings)]);
  const own = terms.get(id);
  if (!own?.isPublished) throw notFound('Product');
  return { has_serial: own.hasSerial, warranty_months: own.months, return_days };
}

/** The lines of an order with the serial numbers of their pieces. @throws DomainError not_found */
export async function orderSerials(db: Db, orderId: number) {
  const lines = await queries.listLines(db, orderId);
  if (lines.length === 0) throw notFound('Order');
  const [bound, terms] = await Promise.all([
    queries.listBound(db, orderId),
    unitTerms(
      db,
      lines.map(({ product }) => product),
    ),
  ]);
  return {
    order: orderId,
    lines: lines.map(({ product, variant: _, ...line }) => ({
      ...line,
      has_serial: terms.get(product)?.hasSerial ?? false,
      warranty_months: terms.get(product)?.months ?? 0,
      pieces: bound
        .filter(({ item }) => item === line.item)
        .map(({ id: _id, item: _item, at, ...piece }) => ({ ...piece, at: at.toISOString() })),
    })),
  };
}

type Piece = { orderId: number; item: number; piece: number };

/**
 * Says which unit a piece of an order's line is; a number that the piece had goes.
 *
 * @throws DomainError not_found; conflict `order_over` for a cancelled order, `serial_taken` with the order that has it
 */
export function bindSerial(db: Db, actor: Actor, { orderId, item, piece }: Piece, serial: string): Promise<void> {
  return transact(db, async (tx) => {
    const line = await requirePiece(tx, { orderId, item, piece });
    const holder = await queries.findHolder(tx, serial);
    const before = await queries.releasePiece(tx, item, piece, 'mistake');
    const terms = (await unitTerms(tx, [line.product])).get(line.product);
    const isBound = await queries.insertSerial(tx, {
      serial,
      order_id: orderId,
      order_item_id: item,
      variant_id: line.variant,
      piece,
      warranty_months: terms?.months ?? 0,
      bound_by: actor.id,
    });
    if (!isBound) {
      throw new DomainError(
        'conflict',
        'serial_taken',
        {},
        { data: { order: holder?.id ?? null, order_number: holder?.number ?? null } },
      );
    }
    await record(tx, actor, orderId, { before: before ? { piece, serial: before } : null, after: { piece, serial } });
  });
}

/** Takes the number off a piece. @throws DomainError not_found; conflict `order_over` */
export function releaseSerial(db: Db, actor: Actor, { orderId, item, piece }: Piece): Promise<void> {
  return transact(db, async (tx) => {
    await requirePiece(tx, { orderId, item, piece });
    const serial = await queries.releasePiece(tx, item, piece, 'mistake');
    if (serial) await record(tx, actor, orderId, { before: { piece, serial }, after: null });
  });
}

/** The unit came back, and may be sold again. */
export const releaseUnit = (tx: Db, serialId: number, why: 'return' | 'exchange'): Promise<void> =>
  queries.releaseById(tx, serialId, why);

/** Serial numbers that the pieces of an order have now. */
export const boundSerials = (db: Db, orderId: number): Promise<queries.BoundPiece[]> => queries.listBound(db, orderId);

async function requirePiece(tx: Db, { orderId, item, piece }: Piece): Promise<queries.SoldLine> {
  const line = (await queries.listLines(tx, orderId)).find((each) => each.item === item);
  if (!line || piece > line.count) throw notFound('OrderItem');
  const { status } = await lockOrder(tx, orderId);
  if (status === 'cancelled') {
    throw new DomainError('conflict', 'order_over');
  }
  return line;
}

const record = (tx: Db, actor: Actor, orderId: number, change: { before: unknown; after: unknown }) =>
  recordChange(tx, { actor, action: 'order.serial', subject: 'order', subjectId: orderId, ...change });

/**
 * Whether a unit is ours and its warranty live, given its serial number and the last digits of the customer's phone. The
 * answer does not reveal which of both was wrong.
 *
 * @throws DomainError not_found; throttled
 */
export async function checkWarranty(
  db: Db,
  { serial, phoneEnd, ip }: { serial: string; phoneEnd: string; ip: string },
) {
  const keys = { address: `warranty_address:${addressKey(ip)}`, serial: `warranty:${serial}` };
  await limitRate(db, keys.address, perAddress);
  await limitRate(db, keys.serial, perSerial);
  const unit = await queries.findUnit(db, serial);
  if (!unit || unit.phone === phoneOfNobody || !unit.phone.endsWith(phoneEnd)) throw notFound('Serial');
  await giveBack(db, keys.serial);
  const { phone: _, ...sold } = unit;
  return withWarranty(sold);
}

/** The units of an own order that have serial numbers. @throws DomainError not_found */
export async function orderUnits(db: Db, orderId: number, reader: OrderReader) {
  await requireOrder(db, orderId, reader);
  return { results: (await queries.listUnitsOfOrder(db, orderId)).map(withWarranty) };
}

/** All units that an account has bought, a page of them; orders that it made as a guest are its own from now on. */
export async function ownUnits(db: Db, user: Pick<Actor, 'id' | 'email'>, page: { limit: number; offset: number }) {
  await claimOrders(db, user);
  const [count, units] = await Promise.all([
    queries.countUnitsOfUser(db, user.id),
    queries.listUnitsOfUser(db, user.id, page),
  ]);
  return { count, results: units.map(withWarranty) };
}

/** Signs of a serial number that tell two units apart, and open nothing. */
const shownEnd = 4;

/**
 * The units of an order for who tracks it: none before it is handed over, when couriers still carry it.
 *
 * @throws DomainError not_found; throttled
 */
export async function trackUnits(services: Services, typed: { number: string; phone: string }, ip: string) {
  const { id, status } = await trackOrder(services, typed, ip);
  const units = status === 'done' ? await queries.listUnitsOfOrder(services.db, id) : [];
  return {
    results: units.map(({ serial, ...unit }) => ({ ...withWarranty(unit), serial_end: serial.slice(-shownEnd) })),
  };
}

/** A unit with the end of its warranty, which begins when it is handed over. */
function withWarranty<Unit extends { receivedAt: Date | null; warranty_months: number; picture: string | null }>({
  receivedAt,
  picture,
  ...unit
}: Unit) {
  const until = receivedAt && warrantyEnd(receivedAt, unit.warranty_months);
  return {
    ...unit,
    image: picture && picturePath(picture),
    received_at: receivedAt?.toISOString() ?? null,
    warranty_until: until?.toISOString() ?? null,
    is_live: until !== null && until > new Date(),
  };
}
