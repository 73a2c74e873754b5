import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

type NewReceipt = { orderId: number; number: string; url: string; actorId: number };

export async function insertReceipt(tx: Db, { orderId, actorId, ...receipt }: NewReceipt): Promise<boolean> {
  const row = await tx
    .insertInto('fiscal_receipts')
    .values({ ...receipt, order_id: orderId, actor_id: actorId })
    .onConflict((conflict) => conflict.columns(['order_id', 'number']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** More than a page of orders has. */
const mostDocuments = 2_000;

export const listReceiptRows = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('fiscal_receipts')
    .select(['id', 'order_id', 'number', 'url', 'created_at'])
    .where(sql<boolean>`order_id = any(${orderIds}::int[])`)
    .orderBy('id')
    .limit(mostDocuments)
    .execute();

export const listRefundRows = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('money_movements')
    .select(['order_id', 'amount', 'created_at'])
    // Money that moved has a method; an expectation has none.
    .select(({ ref }) => ref('method').$notNull().as('method'))
    .where(sql<boolean>`order_id = any(${orderIds}::int[])`)
    .where('kind', '=', 'refunded')
    .orderBy('id')
    .limit(mostDocuments)
    .execute();
