import { recordChange } from '#server/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/services.ts';
import { findInvoice, insertInvoice, takeNumber } from './paper-queries.ts';
import { lockOrder } from './queries.ts';
import { readStaffOrder, type StaffOrder } from './staff-orders.ts';

/**
 * The next invoice's number: one, two, three, without gaps. Whoever takes one makes others wait until their
 * transaction ends, and gives it back by rolling back.
 */
export const nextInvoiceNumber = (tx: Db): Promise<number> => takeNumber(tx, 'invoice');

/** Gives the order its invoice's number; an order that has one keeps it. @throws DomainError not_found */
export async function issueInvoice(
  services: Pick<Services, 'db' | 'config'>,
  actor: Actor,
  id: number,
): Promise<StaffOrder> {
  await transact(services.db, (tx) => invoiceOrder(tx, actor, id));
  return readStaffOrder(services, id);
}

/** The same within a transaction that does more. @throws DomainError not_found */
export async function invoiceOrder(tx: Db, actor: Actor, id: number): Promise<void> {
  if (!(await lockOrder(tx, id))) throw notFound('Order');
  if (await findInvoice(tx, id)) return;
  await giveInvoice(tx, actor, id, { number: await nextInvoiceNumber(tx) });
}

/** Gives a new order the invoice that its customer has got already, before there was an order. */
export async function giveInvoice(
  tx: Db,
  actor: Actor,
  id: number,
  { number, issuedAt }: { number: number; issuedAt?: Date },
): Promise<void> {
  await insertInvoice(tx, { order_id: id, number, issued_by: actor.id, ...(issuedAt && { issued_at: issuedAt }) });
  const change = { action: 'order.invoice', subject: 'order', subjectId: id, before: null, after: { number } };
  await recordChange(tx, { actor, ...change });
}
