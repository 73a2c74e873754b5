import { isDeepStrictEqual } from 'node:util';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { readAdminOrder } from '#server/sales/orders/admin/admin-orders.ts';
import { lockOrder, type OrderRow } from '#server/sales/orders/queries.ts';
import { findInvoice, insertInvoice, replaceInvoice, takeNumber } from './document-queries.ts';
import { documentGoods, documentHead, type Head } from './documents.ts';

/**
 * The next invoice's number: one, two, three, without gaps. Taking one blocks others until the transaction ends, and gives
 * it back by rolling back.
 */
export const nextInvoiceNumber = (tx: Db): Promise<number> => takeNumber(tx, 'invoice');

/**
 * Invoices the order for what it is now. One whose invoice says that keeps it; one that was changed since gets another
 * number, and the invoice before is replaced by it. @throws DomainError not_found
 */
export async function issueInvoice(
  services: Pick<Services, 'db' | 'config'>,
  actor: Actor,
  id: number,
): Promise<AdminOrder> {
  await transact(services.db, (tx) => invoiceOrder(tx, actor, id));
  return readAdminOrder(services, id);
}

/** The same within a transaction that does more. @throws DomainError not_found */
export async function invoiceOrder(tx: Db, actor: Actor, id: number): Promise<void> {
  const order = await requireLocked(tx, id);
  const [there, goods] = [await findInvoice(tx, id), await documentGoods(tx, order)];
  if (there && isDeepStrictEqual(there.goods, goods)) return;
  await replaceInvoice(tx, id);
  const head = await documentHead(tx, order.company_id);
  await insertInvoiceOf(tx, actor, order, { number: await nextInvoiceNumber(tx), head, replaces: there?.number });
}

async function requireLocked(tx: Db, id: number): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  if (!order) throw notFound('Order');
  return order;
}

type Invoice = { number: number; head: Head; issuedAt?: Date; replaces?: number | undefined };

/** Gives a new order the invoice that its customer has got already, before there was an order. */
export const giveInvoice = async (tx: Db, actor: Actor, id: number, invoice: Invoice): Promise<void> =>
  insertInvoiceOf(tx, actor, await requireLocked(tx, id), invoice);

async function insertInvoiceOf(tx: Db, actor: Actor, order: OrderRow, invoice: Invoice): Promise<void> {
  const { number, head, issuedAt, replaces } = invoice;
  const issue = { order_id: order.id, number, issued_by: actor.id, ...(issuedAt && { issued_at: issuedAt }) };
  await insertInvoice(tx, issue, { head, goods: await documentGoods(tx, order) });
  await recordChange(tx, {
    actor,
    action: 'order.invoice',
    subject: 'order',
    subjectId: order.id,
    before: replaces === undefined ? null : { number: replaces },
    after: { number },
  });
}
