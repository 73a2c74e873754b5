import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { DocumentCompany, DocumentGoods, DocumentHead } from '#contract/admin/documents.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { DB } from '#server/platform/database/tables.generated.ts';

/** Documents without a number of their own. */
export type DocumentKind = DB['order_documents']['kind'];
export type InvoiceRow = Selectable<DB['order_invoices']>;

/** The next number of a kind of document; its row is locked until the transaction ends, and undone with it. */
export async function takeNumber(tx: Db, kind: 'invoice'): Promise<number> {
  const { last } = await tx
    .updateTable('document_numbers')
    .set({ last: sql<number>`last + 1` })
    .where('kind', '=', kind)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** The invoice that an order is paid by. */
export const findInvoice = (db: Db, orderId: number): Promise<InvoiceRow | undefined> =>
  db
    .selectFrom('order_invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();

/** More invoices than an order ever had. */
const mostInvoices = 100;

/** All that an order was ever invoiced for, newest first. */
export const listInvoices = (db: Db, orderId: number): Promise<InvoiceRow[]> =>
  db
    .selectFrom('order_invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number', 'desc')
    .limit(mostInvoices)
    .execute();

export async function replaceInvoice(tx: Db, orderId: number): Promise<void> {
  await tx
    .updateTable('order_invoices')
    .set({ replaced_at: sql`now()` })
    .where('order_id', '=', orderId)
    .where('replaced_at', 'is', null)
    .execute();
}

export async function insertInvoice(
  tx: Db,
  invoice: { order_id: number; number: number; issued_by: number; issued_at?: Date },
  { head, goods }: { head: z.output<typeof DocumentHead>; goods: z.output<typeof DocumentGoods> },
): Promise<void> {
  await tx
    .insertInto('order_invoices')
    .values({ ...invoice, head: JSON.stringify(head), goods: JSON.stringify(goods) })
    .execute();
}

export const findDocument = (db: Db, orderId: number, kind: DocumentKind) =>
  db
    .selectFrom('order_documents')
    .select(['head', 'issued_at'])
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .executeTakeFirst();

export async function insertDocument(
  tx: Db,
  document: { order_id: number; kind: DocumentKind; issued_by: number; issued_at?: Date },
  head: z.output<typeof DocumentHead>,
): Promise<void> {
  await tx
    .insertInto('order_documents')
    .values({ ...document, head: JSON.stringify(head) })
    .execute();
}

/** A company as documents name it now. */
export const findDocumentCompany = (db: Db, id: number): Promise<z.output<typeof DocumentCompany>> =>
  db.selectFrom('companies').select(['name', 'tax_number', 'address']).where('id', '=', id).executeTakeFirstOrThrow();
