import type { DeliveryType } from '#rules/sales/order-totals.ts';
import type { CheckoutProvider, PaymentMethod } from '#rules/sales/payment-method.ts';
import { deliveryTypeOf, goesWith, type ReceivingKind, servesRegion } from '#rules/sales/receiving.ts';
import type { InLanguages } from '#rules/text/localized.ts';
import { asStored } from '#rules/text/translations.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { invalidField, notFound, stale, unknownRow } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { newsChannels } from '#server/platform/sms/sms.ts';
import * as queries from './queries.ts';

/** A way to get an order; `fee` in som, null: what the city or the shop asks. */
export type Receiving = queries.Methods['receiving'][number];

/** A way to pay; `receiving`: ids of the methods that it goes with, none: all. */
export type Payment = queries.Methods['payment'][number];

/** Methods of every state, as they are now. */
export type Methods = queries.Methods;

/** The same as a part of a statement that reads more. */
export const { methodsJson, readMethods } = queries;

/** How orders are received and paid, as far as the checkout offers it: what cannot be paid is not offered. */
export async function offeredMethods(db: Db) {
  const all = await readMethods(db);
  const payment = offeredOf(all.payment);
  const receiving = offeredOf(all.receiving).filter(({ id }) => payment.some((each) => goesWith(each, id)));
  return { receiving, payment };
}

/** What the checkout offers: the methods, and by what news of the order may come to its phone. */
export async function methodsForShoppers(services: Services) {
  const [methods, ways] = await Promise.all([offeredMethods(services.db), newsChannels(services)]);
  return { ...methods, ...(ways.length > 0 && { news_ways: ways }) };
}

const offeredOf = <Method extends { is_active: boolean }>(methods: readonly Method[]) =>
  methods.filter((method) => method.is_active).map(({ is_active: _, ...method }) => method);

/**
 * The method that an order names.
 *
 * @param current the method that the order has so far, which it may keep
 * @throws DomainError invalid: there is no such method, or the shop does not offer it
 */
export function requireReceiving({ receiving }: Methods, id: number, current: number | null = null): Receiving {
  const method = receiving.find((each) => each.id === id);
  if (!method || !(method.is_active || id === current)) throw unknownRow('receiving', id);
  return method;
}

/**
 * The method of an order that says its type only, as the older client's: the first that is offered, else the first at all,
 * since staff and companies may agree on what the checkout does not show. Who names only the type gave a whole address, so
 * couriers go before parcel points, not by their places in the list.
 *
 * @param current the method that the order has so far, which stays while its type does
 */
export function receivingOfType(
  { receiving }: Methods,
  type: DeliveryType,
  { current = null, region = null }: { current?: number | null; region?: number | null } = {},
): Receiving | undefined {
  const ofType = receiving
    .filter(({ kind }) => deliveryTypeOf(kind) === type)
    .toSorted((one, other) => Number(one.kind === 'point') - Number(other.kind === 'point'));
  const there = ofType.filter((method) => servesRegion(method, region));
  return ofType.find(({ id }) => id === current) ?? there.find((method) => method.is_active) ?? there[0];
}

/**
 * The method of payment that an order names.
 *
 * @param current the method that the order has so far, which it may keep
 * @throws DomainError invalid: there is no such method, or the shop does not offer it
 */
export function requirePayment({ payment }: Methods, id: number, current: number | null = null): Payment {
  const method = payment.find((each) => each.id === id);
  if (!method || !(method.is_active || id === current)) throw unknownRow('payment', id);
  return method;
}

/**
 * The method of an order that says its provider only, as the older client's: the first that is offered with this method of
 * receiving, else the first at all. A transfer has none: only companies pay so.
 *
 * @param current the method that the order has so far, which stays where it is offered
 */
export function paymentOfProvider(
  { payment }: Methods,
  provider: PaymentMethod,
  receiving: Receiving | undefined,
  current: number | null = null,
): Payment | undefined {
  const ofProvider = payment.filter((each) => each.provider === provider);
  const isOffered = (each: Payment) => each.is_active && (!receiving || goesWith(each, receiving.id));
  const offered = ofProvider.filter(isOffered);
  return offered.find(({ id }) => id === current) ?? offered[0] ?? ofProvider[0];
}

type Ordered = { receiving: Receiving | undefined; region: number; payment: Payment | undefined };

/**
 * That a shopper may order by these methods.
 *
 * @throws DomainError invalid: the method is not offered (there), or it cannot be paid so
 */
export function requireOffered({ receiving, region, payment }: Ordered): void {
  if (!receiving?.is_active) throw invalidField('type', 'receiving_not_offered');
  if (!servesRegion(receiving, region)) throw invalidField('city', 'receiving_not_there');
  if (!payment?.is_active || !goesWith(payment, receiving.id)) {
    throw invalidField('payment_method', 'payment_not_offered');
  }
}

/** Methods of every state. */
export async function methodsForStaff(db: Db) {
  const [receiving, payment] = await Promise.all([queries.listAllReceiving(db), queries.listAllPayment(db)]);
  return { receiving, payment };
}

type Named<Fields> = Omit<Fields, 'translations'> & InLanguages<'name'>;

export function createReceiving(
  db: Db,
  actor: Actor,
  fields: Named<queries.ReceivingFields> & { kind: ReceivingKind },
) {
  return transact(db, async (tx) => {
    const after = await queries.insertReceiving(tx, asStored(fields, ['name']));
    await record(tx, actor, 'receiving', { before: null, after });
    return after;
  });
}

export function createPayment(
  db: Db,
  actor: Actor,
  fields: Named<queries.PaymentFields> & { provider: CheckoutProvider },
) {
  return transact(db, async (tx) => {
    const after = await queries.insertPayment(tx, asStored(fields, ['name']));
    await record(tx, actor, 'payment_method', { before: null, after });
    return after;
  });
}

type Versioned<Fields> = Fields & { id: number; version: number };

/** @throws DomainError not_found; conflict `stale`; invalid `last_method`: nothing would be left to order by */
export function updateReceiving(
  db: Db,
  actor: Actor,
  { id, version, ...fields }: Versioned<Named<queries.ReceivingFields>>,
) {
  return transact(db, async (tx) => {
    const before = (await queries.holdMethods(tx)).receiving.find((each) => each.id === id);
    if (!before) throw notFound('Receiving method');
    if (before.version !== version) throw stale(before);
    const after = await queries.changeReceiving(tx, id, asStored(fields, ['name']));
    await requireSomeOffered(tx);
    await record(tx, actor, 'receiving', { before, after });
    return after;
  });
}

/** @throws DomainError not_found; conflict `stale`; invalid `last_method`: nothing would be left to order by */
export function updatePayment(
  db: Db,
  actor: Actor,
  { id, version, ...fields }: Versioned<Named<queries.PaymentFields>>,
) {
  return transact(db, async (tx) => {
    const before = (await queries.holdMethods(tx)).payment.find((each) => each.id === id);
    if (!before) throw notFound('Payment method');
    if (before.version !== version) throw stale(before);
    const after = await queries.changePayment(tx, id, asStored(fields, ['name']));
    await requireSomeOffered(tx);
    await record(tx, actor, 'payment_method', { before, after });
    return after;
  });
}

async function requireSomeOffered(tx: Db): Promise<void> {
  const { receiving } = await offeredMethods(tx);
  if (receiving.length === 0) throw invalidField('is_active', 'last_method');
}

type Change<Row> = { before: Row | null; after: Row };

function record<Row extends { id: number }>(
  tx: Db,
  actor: Actor,
  subject: 'receiving' | 'payment_method',
  { before, after }: Change<Row>,
) {
  const action = `${subject === 'receiving' ? 'receiving' : 'payment'}.${before ? 'update' : 'create'}`;
  return recordChange(tx, { actor, action, subject, subjectId: after.id, before, after });
}
