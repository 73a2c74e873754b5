import type { DeliveryType } from '#rules/sales/order-totals.ts';
import { deliveryTypeOf, goesWith, type ReceivingKind, servesRegion } from '#rules/sales/receiving.ts';
import type { InLanguages } from '#rules/text/localized.ts';
import { asStored } from '#rules/text/translations.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { invalidField, notFound, stale, unknownRow } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import * as queries from './queries.ts';
import { requireShowable } from './showable.ts';

/** A way to get an order; `fee` in som, null: what the city or the shop asks. */
export type Receiving = Awaited<ReturnType<typeof queries.listReceiving>>[number];

/** How orders are received and paid, as far as the checkout offers it. */
export async function offeredMethods(db: Db) {
  const [all, payment] = await Promise.all([queries.listReceiving(db), queries.listPayment(db)]);
  const receiving = all.filter((method) => method.is_active).map(({ is_active: _, ...method }) => method);
  return { receiving, payment };
}

/**
 * The method that an order names.
 *
 * @throws DomainError invalid: there is no such method, or the shop does not offer it
 */
export async function requireReceiving(db: Db, id: number): Promise<Receiving> {
  const method = (await queries.listReceiving(db)).find((each) => each.id === id);
  if (!method?.is_active) throw unknownRow('receiving', id);
  return method;
}

/**
 * The method of an order that says its type only, as the older client's: the first that is offered, else the first at all,
 * since staff and companies may agree on what the checkout does not show. Who names only the type gave a whole address, so
 * couriers go before parcel points, whatever their places in the list.
 *
 * @param current the method that the order has so far, which stays while its type does
 */
export async function receivingOfType(
  db: Db,
  type: DeliveryType,
  { current = null, region = null }: { current?: number | null; region?: number | null } = {},
): Promise<Receiving | undefined> {
  const ofType = (await queries.listReceiving(db))
    .filter(({ kind }) => deliveryTypeOf(kind) === type)
    .toSorted((one, other) => Number(one.kind === 'point') - Number(other.kind === 'point'));
  const there = ofType.filter((method) => servesRegion(method, region));
  return ofType.find(({ id }) => id === current) ?? there.find((method) => method.is_active) ?? there[0];
}

/**
 * That a shopper may order by these methods.
 *
 * @throws DomainError invalid: the method is not offered (there), or it cannot be paid so
 */
export async function requireOffered(
  db: Db,
  { receiving, region, payment }: { receiving: Receiving | undefined; region: number; payment: string },
): Promise<void> {
  if (!receiving?.is_active) throw invalidField('type', 'receiving_not_offered');
  if (!servesRegion(receiving, region)) throw invalidField('city', 'receiving_not_there');
  const paid = (await queries.listPayment(db)).find(({ key }) => key === payment);
  if (!paid || !goesWith(paid, receiving.id)) throw invalidField('payment_method', 'payment_not_offered');
}

/** Methods of every state. */
export async function methodsForStaff(db: Db) {
  const [receiving, payment] = await Promise.all([queries.listAllReceiving(db), queries.listAllPayment(db)]);
  return { receiving, payment };
}

type Named<Fields> = Omit<Fields, 'translations'> & InLanguages<'name'>;

/** @throws DomainError invalid: the checkout cannot show a second pickup or courier (see `requireShowable`) */
export function createReceiving(
  db: Db,
  actor: Actor,
  fields: Named<queries.ReceivingFields> & { kind: ReceivingKind },
) {
  if (fields.kind !== 'point') throw invalidField('kind', 'checkout_cannot_show');
  return transact(db, async (tx) => {
    const after = await queries.insertReceiving(tx, asStored(fields, ['name']));
    const change = { action: 'receiving.create', subject: 'receiving', subjectId: after.id, before: null, after };
    await recordChange(tx, { actor, ...change });
    return after;
  });
}

type Versioned<Fields> = Fields & { version: number };

/** @throws DomainError not_found; conflict `stale`; invalid: the checkout cannot show it */
export function updateReceiving(
  db: Db,
  actor: Actor,
  { id, version, ...fields }: Versioned<Named<queries.ReceivingFields>> & { id: number },
) {
  return transact(db, async (tx) => {
    const before = await queries.holdReceiving(tx, id);
    if (!before) throw notFound('Receiving method');
    if (before.version !== version) throw stale(before);
    requireShowable(before.kind, fields);
    const after = await queries.changeReceiving(tx, id, asStored(fields, ['name']));
    await recordChange(tx, { actor, action: 'receiving.update', subject: 'receiving', subjectId: id, before, after });
    return after;
  });
}

/** @throws DomainError not_found; conflict `stale`; invalid: the checkout cannot show it */
export function updatePayment(
  db: Db,
  actor: Actor,
  { key, version, ...fields }: Versioned<Named<queries.PaymentFields>> & { key: queries.OfferedKey },
) {
  return transact(db, async (tx) => {
    const before = await queries.holdPayment(tx, key);
    if (!before) throw notFound('Payment method');
    if (before.version !== version) throw stale(before);
    requireShowable('payment', fields);
    const after = await queries.changePayment(tx, key, asStored(fields, ['name']));
    await recordChange(tx, {
      actor,
      action: 'payment.update',
      subject: 'payment_method',
      subjectId: key,
      before,
      after,
    });
    return after;
  });
}
