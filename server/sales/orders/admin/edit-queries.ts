import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { type NewItemRow, type NewOrderRow, storedItem } from '#server/sales/orders/queries.ts';

type OrderChanges = Pick<
  NewOrderRow,
  | 'type'
  | 'receiving_id'
  | 'receiving_words'
  | 'name'
  | 'phone'
  | 'region_id'
  | 'city_id'
  | 'street'
  | 'house'
  | 'apartment'
  | 'comment'
  | 'promo_code_id'
  | 'promo_code'
  | 'subtotal'
  | 'discount'
  | 'delivery'
  | 'wrap'
  | 'gift_note'
  | 'total'
  | 'trace'
  | 'payment_method'
  | 'payment_id'
  | 'payment_words'
  | 'expires_at'
  | 'courier_id'
>;

/** Writes an order's contact and figures again, as another version of it. */
export async function updateOrder(tx: Db, id: number, changes: Partial<OrderChanges>): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

type Lines = {
  /** By item id; 0 takes the line out. */
  counts: readonly { id: number; count: number }[];
  added: readonly NewItemRow[];
};

/** Changes the lines of an order; those that stay keep their ids, their places and what they froze. */
export async function changeLines(tx: Db, orderId: number, { counts, added }: Lines): Promise<void> {
  await sql`
    update order_items set count = changed.count
    from json_to_recordset(${JSON.stringify(counts.filter(({ count }) => count > 0))}::json) as changed (id int, count int)
    where order_items.id = changed.id and order_id = ${orderId}`.execute(tx);
  const gone = counts.filter(({ count }) => count === 0).map(({ id }) => id);
  await tx
    .deleteFrom('order_items')
    .where('order_id', '=', orderId)
    .where(sql<boolean>`id = any(${gone}::int[])`)
    .execute();
  if (added.length === 0) return;
  const last = tx
    .selectFrom('order_items')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('order_id', '=', orderId);
  const from = ((await last.executeTakeFirst())?.last ?? -1) + 1;
  await tx
    .insertInto('order_items')
    .values(added.map((item, index) => ({ ...storedItem(item), order_id: orderId, position: from + index })))
    .execute();
}
