import { sql } from 'kysely';
import type { OrderNews } from '#rules/sales/order-news.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';

/** Whether the steps of orders are written about, and whether a phone gets news of orders that have an e-mail. */
export type MessageChoices = { steps: boolean; phone: boolean };

export const findChoices = (db: Db, userId: number): Promise<MessageChoices | undefined> =>
  db
    .selectFrom('order_message_choices')
    .select(['steps', 'phone'])
    .where('user_id', '=', userId)
    .modifyEnd(fixedShape)
    .executeTakeFirst();

export async function saveChoices(db: Db, userId: number, choices: MessageChoices): Promise<void> {
  await db
    .insertInto('order_message_choices')
    .values({ user_id: userId, ...choices })
    .onConflict((there) => there.column('user_id').doUpdateSet({ ...choices, updated_at: sql<Date>`now()` }))
    .execute();
}

export async function deleteChoices(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('order_message_choices').where('user_id', '=', userId).execute();
}

export async function setOnlyNeeded(db: Db, orderId: number, isOnlyNeeded: boolean): Promise<void> {
  await db.updateTable('orders').set({ only_needed: isOnlyNeeded }).where('id', '=', orderId).execute();
}

export async function setMessagesStop(tx: Db, orderId: number, stop: 'stopped' | 'overruled'): Promise<void> {
  await tx.updateTable('orders').set({ messages_stop: stop }).where('id', '=', orderId).execute();
}

/** Notes that news of an order go out. @returns false: they did before */
export async function noteMessage(tx: Db, orderId: number, news: OrderNews): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('order_messages')
    .values({ order_id: orderId, news })
    .onConflict((there) => there.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
