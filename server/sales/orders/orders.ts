import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OrderSummary } from '#contract/shop/orders.ts';
import { customerMayCancel } from '#rules/sales/order-status.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { capturedOf } from '#server/sales/ledger/ledger.ts';
import { closeOrder } from './close-order.ts';
import { type OrderReader, readerActor, requireLockedOrder, requireSeenOrder } from './find-order.ts';
import { maskedOrder } from './masked-order.ts';
import { getsSteps, newsWaysOf } from './messages/choices.ts';
import { orderText, orderTexts, readOrder, readOrders, readSummaries } from './order-answers.ts';
import { claimGuestOrders, countOrders, listOrders, listOrdersBefore } from './queries.ts';

/** Orders on a page at most; each carries its products. */
export const mostOrders = 100;

/**
 * A page of the customer's orders as JSON, newest first, and how many there are in all. Orders that were
 * placed as a guest with the account's e-mail or verified phone are the account's from now on.
 */
export async function listOwnOrders(
  services: Services,
  user: Pick<Actor, 'id' | 'email'>,
  page: { limit: number; offset: number },
): Promise<{ count: number; rows: Buffer[] }> {
  const { db, config } = services;
  await claimOrders(db, user);
  const [count, orders] = await Promise.all([countOrders(db, user.id), listOrders(db, user.id, page)]);
  const rows = await orderTexts(services, await readOrders(db, orders, config), user.id);
  return { count, rows };
}

/** The same as lists show them. */
export async function listOwnSummaries(
  { db, config }: Services,
  user: Pick<Actor, 'id' | 'email'>,
  page: { limit: number; offset: number },
): Promise<{ count: number; results: OrderSummary[] }> {
  await claimOrders(db, user);
  const [count, orders] = await Promise.all([countOrders(db, user.id), listOrders(db, user.id, page)]);
  return { count, results: await readSummaries(db, orders, config) };
}

/** Orders that an export reads at once; a few milliseconds of the event loop. */
const exportBatch = 20;

/**
 * All orders of a customer as JSON, newest first, without the products as they are today, which are no data of a person.
 * Between batches the event loop answers other requests.
 */
export async function exportOrders({ db, config }: Services, user: Pick<Actor, 'id' | 'email'>): Promise<Buffer[]> {
  await claimOrders(db, user);
  const all: Buffer[] = [];
  for (let before: number | undefined; ; ) {
    const orders = await listOrdersBefore(db, user.id, { before, limit: exportBatch });
    for (const order of await readOrders(db, orders, config)) all.push(Buffer.from(JSON.stringify(order)));
    if (orders.length < exportBatch) return all;
    before = orders.at(-1)?.id;
    await nextTurn();
  }
}

/** Gives the orders that were placed as a guest with the account's e-mail or verified phone to the account. */
export const claimOrders = (db: Db, owner: { id: number; email: string | null }): Promise<void> =>
  claimGuestOrders(db, owner);

/** One order as JSON, masked for the key of a message's link. @throws DomainError not_found: there is none, or it belongs to another user */
export async function getOrder(services: Services, id: number, reader: OrderReader): Promise<Buffer> {
  const { db, config } = services;
  // Who has just signed in by a code to the order's phone comes back to it.
  if (reader.user) await claimOrders(db, reader.user);
  const { order: row, isMasked } = await requireSeenOrder(db, id, reader, config.secretKey);
  const order = await readOrder(db, row, config);
  if (isMasked) return orderText(services, maskedOrder(order), reader.user?.id);
  const [ways, hasNews] = await Promise.all([newsWaysOf(services, row), getsSteps(services, row)]);
  const news = { ...(ways && { news_ways: ways }), ...(!hasNews && { gets_no_steps: true as const }) };
  return orderText(services, { ...order, ...news }, reader.user?.id);
}

/**
 * Cancels an order of which nothing is paid and that is not packed: its pieces and its promo use go back, once, however
 * many cancel at once.
 *
 * @throws DomainError not_found: there is none, or it belongs to another user; conflict `not_cancellable`
 */
export async function cancelOrder({ db }: Services, id: number, reader: OrderReader): Promise<void> {
  await transact(db, async (tx) => {
    const order = await requireLockedOrder(tx, id, reader);
    if (!customerMayCancel(order) || (await capturedOf(tx, id)) > 0) {
      throw new DomainError('conflict', 'not_cancellable');
    }
    await closeOrder(tx, order, 'cancelled', readerActor(order, reader));
  });
}
