import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

/** The next number of a kind of paper; its row is locked until the transaction ends, and undone with it. */
export async function takeNumber(tx: Db, kind: 'invoice'): Promise<number> {
  const { last } = await tx
    .updateTable('paper_numbers')
    .set({ last: sql<number>`last + 1` })
    .where('kind', '=', kind)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function findInvoice(db: Db, orderId: number): Promise<{ number: number; issued_at: Date } | undefined> {
  return db
    .selectFrom('order_invoices')
    .select(['number', 'issued_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

export async function insertInvoice(
  tx: Db,
  invoice: { order_id: number; number: number; issued_by: number; issued_at?: Date },
): Promise<void> {
  await tx.insertInto('order_invoices').values(invoice).execute();
}
