import { sql } from 'kysely';
import type { OptionWords } from '#rules/catalog/variant-options.ts';
import type { OrderStatus } from '#rules/sales/order-status.ts';
import type { ReturnDecision, ReturnKind, ReturnStatus } from '#rules/sales/return-status.ts';
import type { InLanguages } from '#rules/text/localized.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { selectTexts } from '#server/platform/database/translated.ts';
import { receivedAt } from '#server/sales/orders/received-at-queries.ts';
import { soldOptions } from '#server/sales/orders/sold-options-queries.ts';

export type ReturnRow = {
  id: number;
  key: string;
  order_id: number;
  order_item_id: number;
  variant_id: number;
  count: number;
  kind: ReturnKind;
  reason: string;
  status: ReturnStatus;
  decision: ReturnDecision | null;
  answer: string;
  restock: 'shelf' | 'write_off' | null;
  serial_id: number | null;
  version: number;
  by_staff: boolean;
  created_at: Date;
  updated_at: Date;
};

const typed = (row: unknown) => row as ReturnRow;

/** Everything that an order has brought back, oldest first. */
export async function listOfOrder(db: Db, orderId: number): Promise<ReturnRow[]> {
  const rows = await db.selectFrom('returns').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
  return rows.map(typed);
}

export async function findByKey(db: Db, key: string): Promise<ReturnRow | undefined> {
  const row = await db.selectFrom('returns').selectAll().where('key', '=', key).executeTakeFirst();
  return row && typed(row);
}

/** Locked until the transaction ends; the caller holds its order locked. */
export async function lockReturn(tx: Db, id: number): Promise<ReturnRow | undefined> {
  const row = await tx.selectFrom('returns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && typed(row);
}

/** Of which order a return is. */
export async function findOrderOf(db: Db, id: number): Promise<number | undefined> {
  return (await db.selectFrom('returns').select('order_id').where('id', '=', id).executeTakeFirst())?.order_id;
}

type NewReturn = Pick<
  ReturnRow,
  'key' | 'order_id' | 'order_item_id' | 'variant_id' | 'count' | 'kind' | 'reason' | 'serial_id' | 'by_staff'
>;

export async function insertReturn(tx: Db, values: NewReturn, actorId: number | null): Promise<number> {
  const { id } = await tx.insertInto('returns').values(values).returning('id').executeTakeFirstOrThrow();
  await insertMove(tx, id, 'requested', actorId);
  return id;
}

type Changes = Partial<Pick<ReturnRow, 'status' | 'decision' | 'answer' | 'restock' | 'serial_id'>>;

/** Moves a return, with a line of its history. */
export async function updateReturn(tx: Db, id: number, changes: Changes, actorId: number | null): Promise<void> {
  await tx
    .updateTable('returns')
    .set({ ...changes, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  if (changes.status) await insertMove(tx, id, changes.status, actorId);
}

async function insertMove(tx: Db, returnId: number, status: ReturnStatus, actorId: number | null): Promise<void> {
  await tx.insertInto('return_moves').values({ return_id: returnId, status, actor_id: actorId }).execute();
}

export type BoughtLine = {
  item: number;
  product: number;
  variant: number;
  options: OptionWords[];
  count: number;
  price: number;
  /** Name of the picture that it was bought with. */
  picture: string | null;
} & InLanguages<'name'>;

export const listLines = (db: Db, orderId: number): Promise<BoughtLine[]> =>
  db
    .selectFrom('order_items')
    .select(['id as item', 'product_id as product', 'variant_id as variant', ...selectTexts('name')])
    .select([soldOptions(), 'count', 'price', 'picture'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

/** An order's status and the moment it was handed over. */
export async function findHandOver(
  db: Db,
  orderId: number,
): Promise<{ status: OrderStatus; receivedAt: Date | null } | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('status')
    .select(receivedAt.as('receivedAt'))
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row && { status: row.status as OrderStatus, receivedAt: row.receivedAt };
}

/** Takes the words and the pictures of a person's returns away; what was done stays in the books. */
export async function clearReturns(tx: Db, userId: number): Promise<void> {
  const own = tx
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('returns.id')
    .where('user_id', '=', userId);
  await tx.deleteFrom('return_pictures').where('return_id', 'in', own).execute();
  await tx.updateTable('returns').set({ reason: '-', answer: '' }).where('id', 'in', own).execute();
}

/** Everything that a person has brought back, oldest first. */
export async function listOfPerson(db: Db, userId: number, limit: number): Promise<ReturnRow[]> {
  const rows = await db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'order_id')
    .selectAll('returns')
    .where('user_id', '=', userId)
    .orderBy('returns.id')
    .limit(limit)
    .execute();
  return rows.map(typed);
}
