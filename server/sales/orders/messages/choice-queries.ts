import { sql } from 'kysely';
import type { NewsWay, TextChannel } from '#rules/people/message-channels.ts';
import type { OrderNews } from '#rules/sales/order-news.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';

/**
 * Whether the steps of orders are written about, whether a phone gets news of orders that have an e-mail, and by which channel
 * it gets them.
 */
export type MessageChoices = { steps: boolean; phone: boolean; channel?: TextChannel | undefined };

type ChoiceRow = { steps: boolean; phone: boolean; channel: TextChannel | null };

const choices = (db: Db, userId: number) =>
  db.selectFrom('order_message_choices').select(['steps', 'phone', 'channel']).where('user_id', '=', userId);

export async function findChoices(db: Db, userId: number): Promise<MessageChoices | undefined> {
  return choicesOf(await choices(db, userId).modifyEnd(fixedShape).executeTakeFirst());
}

/** What a person chose as a part of a statement that reads more, and what that says. */
export const choicesJson = (db: Db, userId: number | null) =>
  sql<ChoiceRow | null>`(select to_json(choice) from ${choices(db, userId ?? 0)} choice)`;

export function choicesOf(row: ChoiceRow | null | undefined): MessageChoices | undefined {
  if (!row) return undefined;
  const { channel, ...chosen } = row;
  return { ...chosen, ...(channel && { channel }) };
}

/** Stores what a person chose; a channel that is not named stays as it is. */
export async function saveChoices(db: Db, userId: number, { channel, ...rest }: MessageChoices): Promise<void> {
  const choices = { ...rest, ...(channel && { channel }) };
  await db
    .insertInto('order_message_choices')
    .values({ user_id: userId, ...choices })
    .onConflict((there) => there.column('user_id').doUpdateSet({ ...choices, updated_at: sql<Date>`now()` }))
    .execute();
}

/** Stores what of a person's choices was chosen again; the rest stays, or is as `usual`. */
export async function changeChoices(
  tx: Db,
  userId: number,
  chosen: Partial<MessageChoices>,
  usual: MessageChoices,
): Promise<void> {
  await tx
    .insertInto('order_message_choices')
    .values({ user_id: userId, ...usual, ...chosen })
    .onConflict((there) => there.column('user_id').doUpdateSet({ ...chosen, updated_at: sql<Date>`now()` }))
    .execute();
}

export async function deleteChoices(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('order_message_choices').where('user_id', '=', userId).execute();
}

export async function setOnlyNeeded(db: Db, orderId: number, isOnlyNeeded: boolean): Promise<void> {
  await db.updateTable('orders').set({ only_needed: isOnlyNeeded }).where('id', '=', orderId).execute();
}

export async function setNewsWay(db: Db, orderId: number, way: NewsWay): Promise<void> {
  await db.updateTable('orders').set({ news_channel: way }).where('id', '=', orderId).execute();
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
