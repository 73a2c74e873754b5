import type { z } from 'zod';
import type { OrderEditPreview } from '#contract/admin/order-making.ts';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { variantLabel } from '#rules/catalog/variant-label.ts';
import { editRefusal } from '#rules/sales/order-edit.ts';
import { type PaymentMethod, paysByCode } from '#rules/sales/payment-method.ts';
import { isPayable } from '#rules/sales/payment-status.ts';
import { isBrought } from '#rules/sales/receiving.ts';
import { defaultLanguage } from '#rules/text/language.ts';
import type { InLanguages } from '#rules/text/localized.ts';
import { fieldTexts } from '#rules/text/translations.ts';
import { takeStock } from '#server/catalog/stock/stock.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, notFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { expectMoney, moneyOf } from '#server/sales/ledger/ledger.ts';
import { writeChangeEmail } from '#server/sales/orders/emails/move-emails.ts';
import {
  methodNames,
  paymentName,
  receivingName,
  receivingOf,
  storedWords,
  unnamedWords,
} from '#server/sales/orders/method-words.ts';
import { movePayment } from '#server/sales/orders/order-payment.ts';
import { requireMbank } from '#server/sales/orders/placing/order-checks.ts';
import { previewLine } from '#server/sales/orders/placing/place-by-staff.ts';
import { itemRow } from '#server/sales/orders/placing/place-order.ts';
import { deleteUse } from '#server/sales/orders/promo/promo-queries.ts';
import { type ActorRef, findOrder, type ItemRow, type OrderRow } from '#server/sales/orders/queries.ts';
import { readSettings } from '#server/settings/settings.ts';
import { describeMove, isSameAddress } from './address-change.ts';
import { lockSeenOrder, staffActor } from './admin-moves.ts';
import { insertRemark } from './admin-order-queries.ts';
import { readAdminOrder } from './admin-orders.ts';
import { type EditPlan, type EditRequest, planEdit } from './edit-plan.ts';
import { changeLines, updateOrder } from './edit-queries.ts';
import { switchMethod } from './switch-method.ts';

type Preview = z.output<typeof OrderEditPreview>;

/** @throws DomainError conflict: why the order cannot be changed */
export function requireEditable(order: OrderRow): void {
  const refusal = editRefusal(order);
  if (refusal) throw new DomainError('conflict', refusal);
}

/** What an order would cost after a change, next to what it costs now. @throws DomainError not_found, invalid, conflict */
export async function previewEdit({ db }: Pick<Services, 'db'>, id: number, request: EditRequest): Promise<Preview> {
  const order = await findOrder(db, id);
  if (!order) throw notFound('Order');
  requireEditable(order);
  const [plan, { balance }] = await Promise.all([planEdit(db, order, request), moneyOf(db, id)]);
  const { subtotal, discount, delivery, wrap } = order;
  const { trace: _, ...after } = plan.totals;
  return {
    before: { subtotal, discount, delivery, wrap, total: order.total },
    after,
    balance_before: balance,
    balance_after: balance + after.total - order.total,
    lines: [...plan.kept.filter(({ count }) => count > 0).map(heldLine), ...plan.added.map(previewLine)],
    promo_problem: plan.promoProblem,
  };
}

const heldLine = ({ item, count, available }: EditPlan['kept'][number]): Preview['lines'][number] => ({
  variant: item.variant_id,
  options: item.options,
  ...fieldTexts(item, 'name'),
  count,
  price: item.price,
  sum: item.price * count,
  stock: available,
});

/**
 * Changes an order before it is packed: its lines, its figures, its pieces, its promo use, what is expected of it and
 * the letter, or nothing at all.
 *
 * @throws DomainError conflict: `stale`, `packed` and the like, `totals_changed` with the right `total`, `out_of_stock`,
 *   `pieces_refunded`, `money_came` and `no_company` for another way to pay
 */
export async function editOrder(
  services: Services,
  actor: Actor,
  id: number,
  { version, total, reason, ...request }: EditRequest & { version: number; total: number; reason: string },
): Promise<AdminOrder> {
  await transact(services.db, async (tx) => {
    const order = await lockSeenOrder(tx, services, id, version);
    requireEditable(order);
    const plan = await planEdit(tx, order, request);
    await writeEdit(tx, services, order, { plan, total, by: staffActor(actor) });
    await insertRemark(tx, {
      order_id: id,
      kind: 'edited',
      text: describeEdit(order, plan, reason),
      author_id: actor.id,
    });
    if (plan.changes.length > 0 || total !== order.total || isOtherMethod(order, plan))
      await writeChangeEmail(tx, order, services.config);
    const before = { total: order.total, payment_method: order.payment_method };
    const after = { total, payment_method: plan.provider, lines: plan.changes, reason };
    await recordChange(tx, { actor, action: 'order.update', subject: 'order', subjectId: id, before, after });
    const shortages = await takeStock(tx, plan.changes, { orderId: id, actorId: actor.id });
    if (shortages.length > 0) throw shortage();
  });
  return readAdminOrder(services, id);
}

type Edit = { plan: EditPlan; total: number; by: ActorRef };

/**
 * Writes a planned change of an order that the caller holds locked: its figures and lines, how it is paid, and what is
 * expected of it. Pieces, e-mail and remark are the caller's.
 *
 * @param edit.total som that it is to cost, as it was shown
 * @throws DomainError as `editOrder` does
 */
export async function writeEdit(tx: Db, services: Services, order: OrderRow, edit: Edit): Promise<void> {
  const { plan, total, by } = edit;
  await requirePlan(tx, services, order, plan, total);
  await writePlan(tx, order, plan, await switchMethod(tx, order, plan));
  await expectMoney(tx, { orderId: order.id, total, cause: 'changed', by });
  await notePaid(tx, await clearFailure(tx, order, plan.provider, by), by);
}

const shortage = () => new DomainError('conflict', 'out_of_stock');

/** What the bank refused is nothing to an order that is paid another way. */
async function clearFailure(tx: Db, order: OrderRow, provider: PaymentMethod, by: ActorRef): Promise<OrderRow> {
  const isOver = order.payment_status === 'failed' && provider !== order.payment_method;
  return isOver ? movePayment(tx, order, 'unpaid', by) : order;
}

/** What was paid in part may be all that the order costs now. */
async function notePaid(tx: Db, order: OrderRow, by: ActorRef): Promise<void> {
  const { balance, received, refunded } = await moneyOf(tx, order.id);
  if (isPayable(order.payment_status) && received > refunded && balance <= 0) await movePayment(tx, order, 'paid', by);
}

async function requirePlan(tx: Db, services: Services, order: OrderRow, plan: EditPlan, expectedTotal: number) {
  const { kept, provider, totals } = plan;
  const { total } = totals;
  if (total !== expectedTotal) {
    throw new DomainError('conflict', 'totals_changed', {}, { data: { total } });
  }
  if (kept.some(({ count, available }) => count > available)) throw shortage();
  const isBankDue = paysByCode(provider) && order.payment_status !== 'paid';
  if (isBankDue) requireMbank(services, total, (await readSettings(tx)).payment);
}

async function writePlan(tx: Db, order: OrderRow, plan: EditPlan, method: Awaited<ReturnType<typeof switchMethod>>) {
  const { contact, receiving, isOtherWay, kept, added, gift, totals, promoProblem } = plan;
  const { place, email: _, ...who } = contact;
  const { trace, ...sums } = totals;
  await updateOrder(tx, order.id, {
    ...who,
    ...sums,
    ...method,
    ...(isOtherWay && storedReceiving(receiving)),
    gift_note: gift?.note ?? null,
    trace: JSON.stringify(trace),
    region_id: place.region.id,
    city_id: place.city.id,
    ...(!isBrought(contact.type) && { courier_id: null }),
    ...(promoProblem && { promo_code: '', promo_code_id: null }),
  });
  if (promoProblem) await deleteUse(tx, order.id);
  const counts = kept.map(({ item, count }) => ({ id: item.id, count }));
  await changeLines(tx, order.id, { counts, added: added.map(itemRow) }).catch(refuseRefunded);
}

function storedReceiving(method: EditPlan['receiving']) {
  const { receiving_words, ...named } = receivingOf(method);
  return { ...named, receiving_words: storedWords(receiving_words) };
}

/** The database keeps pieces in their line whose money went back. */
function refuseRefunded(error: Error & { constraint?: string }): never {
  if (error.constraint !== 'order_items_refunded') throw error;
  throw new DomainError('conflict', 'pieces_refunded');
}

/** Whether an order would be received or paid by another method. */
export const isOtherMethod = (order: OrderRow, { isOtherWay, payment, provider }: EditPlan): boolean =>
  isOtherWay || provider !== order.payment_method || (payment !== undefined && payment.id !== order.payment_id);

/** What was changed, for the timeline: names and figures, and what staff say of it. */
export function describeEdit(
  order: OrderRow,
  { contact, receiving, isOtherWay, payment, provider, kept, added, gift, totals }: EditPlan,
  reason: string,
): string {
  const named = { ...order, ...methodNames(order) };
  const paidNow = paymentName(named, defaultLanguage);
  const paidThen = payment?.name ?? (provider === order.payment_method ? paidNow : unnamedWords(provider).name);
  const nameOf = (line: Pick<ItemRow, keyof InLanguages<'name'> | 'options'>) => variantLabel(line, defaultLanguage);
  return [
    ...kept
      .filter(({ item, count }) => item.count !== count)
      .map(({ item, count }) => `${nameOf(item)}: ${item.count} → ${count}`),
    ...added.map((line) => `${nameOf(line)}: 0 → ${line.count}`),
    ...(isOtherWay
      ? [`${receivingName(named, defaultLanguage)} → ${receiving?.name ?? unnamedWords(contact.type).name}`]
      : []),
    ...(isSameAddress(order, contact) ? [] : [describeMove(order, contact)]),
    ...describeGift(order.gift_note, gift),
    ...(totals.total === order.total ? [] : [`${order.total} → ${totals.total}`]),
    ...(paidNow === paidThen ? [] : [`${paidNow} → ${paidThen}`]),
    ...(reason ? [reason] : []),
  ].join('\n');
}

/** Staff read the timeline in Russian, as the names of goods are in it. */
function describeGift(before: string | null, gift: EditPlan['gift']): string[] {
  const after = gift?.note ?? null;
  if (before === after) return [];
  if (after === null) return ['Подарочная упаковка: нет'];
  return [after ? `Подарочная упаковка: ${after}` : 'Подарочная упаковка: да'];
}
