import type { z } from 'zod';
import type { changeOrder as contract, previewOrderChange } from '#contract/shop/orders.ts';
import { customerMayChange } from '#rules/sales/order-edit.ts';
import { deliveryTypeOf } from '#rules/sales/receiving.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError } from '#server/platform/errors.ts';
import { limitRate } from '#server/platform/rate-limits/rate-limits.ts';
import type { Services } from '#server/platform/services.ts';
import { moneyOf } from '#server/sales/ledger/ledger.ts';
import { paymentOfProvider, readMethods, requireOffered, requireReceiving } from '#server/sales/methods/methods.ts';
import { isSameAddress } from '#server/sales/orders/admin/address-change.ts';
import { insertRemark } from '#server/sales/orders/admin/admin-order-queries.ts';
import { describeEdit, isOtherMethod, requireEditable, writeEdit } from '#server/sales/orders/admin/edit-order.ts';
import { type EditPlan, planEdit } from '#server/sales/orders/admin/edit-plan.ts';
import { writeOwnChangeEmail } from '#server/sales/orders/emails/move-emails.ts';
import { type OrderReader, readerActor, requireLockedOrder, requireOrder } from '#server/sales/orders/find-order.ts';
import { orderText, readOrder } from '#server/sales/orders/order-answers.ts';
import { listItems, type OrderRow } from '#server/sales/orders/queries.ts';

type Change = z.output<typeof previewOrderChange.body>;

/** Changes of one order: each writes an e-mail, and one to the mobile bank begins its hold again. */
const perOrder = { attempts: 10, windowS: 86_400 };

/**
 * What an order would cost if it were received or paid another way.
 *
 * @throws DomainError not_found; invalid: a field, or the shop does not offer it; conflict: it cannot be changed
 */
export async function previewChange({ db }: Services, id: number, reader: OrderReader, change: Change) {
  const order = await requireOrder(db, id, reader);
  requireChangeable(order);
  const [plan, { balance }] = await Promise.all([planChange(db, order, change), moneyOf(db, id)]);
  const { subtotal, discount, delivery, wrap, total } = order;
  const { trace: _, ...after } = plan.totals;
  return { before: { subtotal, discount, delivery, wrap, total }, after, balance: balance + after.total - total };
}

/**
 * Has an order received or paid another way, before it is packed. What a paid order then costs more is paid on receipt, what
 * it costs less the shop gives back. The same change again changes nothing.
 *
 * @returns the order as JSON
 * @throws DomainError as `previewChange`; conflict `totals_changed` with the right `total`, `money_came`; throttled
 */
export async function changeOrder(
  services: Services,
  id: number,
  reader: OrderReader,
  { total, ...change }: z.output<typeof contract.body>,
): Promise<Buffer> {
  const { db, config } = services;
  await requireOrder(db, id, reader);
  await limitRate(db, `order_changes:${id}`, perOrder);
  await transact(db, async (tx) => {
    const order = await requireLockedOrder(tx, id, reader);
    requireChangeable(order);
    const plan = await planChange(tx, order, change);
    if (isSame(order, plan)) return;
    await writeEdit(tx, services, order, { plan, total, by: readerActor(order, reader) });
    const text = describeEdit(order, plan, '');
    await insertRemark(tx, { order_id: id, kind: 'edited', text, author_id: null });
    await writeOwnChangeEmail(tx, await requireLockedOrder(tx, id, reader), config);
  });
  return orderText(services, await readOrder(db, await requireOrder(db, id, reader), config), reader.user?.id);
}

function requireChangeable(order: OrderRow): void {
  requireEditable(order);
  // A company has an invoice of what it ordered.
  if (!customerMayChange(order)) throw new DomainError('conflict', 'not_changeable');
}

/** The order with the same lines and person, received or paid another way. */
async function planChange(db: Db, order: OrderRow, change: Change): Promise<EditPlan> {
  const { payment, payment_method, ...where } = change;
  const { name, phone, comment } = order;
  const lines = (await listItems(db, [order.id])).map(({ variant_id: variant, count }) => ({ variant, count }));
  const methods = await readMethods(db);
  const chosen = where.receiving ? requireReceiving(methods, where.receiving, order.receiving_id) : undefined;
  const type = chosen ? deliveryTypeOf(chosen.kind) : (where.type ?? order.type);
  const isMoved = type !== order.type;
  const place = isMoved ? { street: '', house: '', apartment: '', ...where } : { ...placeOf(order), ...where };
  const request = { lines, name, phone, comment, ...place, type };
  const plan = await planEdit(db, order, { ...request, payment, payment_method });
  const { region } = plan.contact.place;
  const isThere = !plan.isOtherWay && region.id === order.region_id;
  // What the order already has stays where it is, whether or not the checkout still offers it.
  if (isThere && !isOtherMethod(order, plan)) return plan;
  const paid = plan.payment ?? paymentOfProvider(methods, plan.provider, plan.receiving, order.payment_id);
  requireOffered({ receiving: plan.receiving, region: region.id, payment: paid });
  return { ...plan, payment: paid };
}

const placeOf = ({ region_id: region, city_id: city, street, house, apartment }: OrderRow) => ({
  region,
  city,
  street,
  house,
  apartment,
});

const isSame = (order: OrderRow, plan: EditPlan): boolean =>
  !isOtherMethod(order, plan) && isSameAddress(order, plan.contact) && plan.totals.total === order.total;
