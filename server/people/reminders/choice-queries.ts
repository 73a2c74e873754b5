import { sql } from 'kysely';
import type { TextChannel } from '#rules/people/message-channels.ts';
import type { ReminderKind } from '#rules/people/reminders.ts';
import type { Db } from '#server/platform/database/connection.ts';

/** What a person agreed to; by e-mail where no channel is named. */
export type Choices = Record<ReminderKind, boolean> & { channel?: TextChannel | undefined };

export async function findChoices(db: Db, userId: number): Promise<Choices | undefined> {
  const row = await db
    .selectFrom('reminder_choices')
    .select(['cart', 'price', 'review', 'channel'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { channel, ...choices } = row;
  return { ...choices, ...(channel && { channel }) };
}

/** Noted prices are deleted with the consent: who agrees again is compared with that day's price. */
export async function saveChoices(db: Db, userId: number, { cart, price, review, channel }: Choices): Promise<void> {
  await sql`
    with forgotten as (delete from reminded_prices where user_id = ${userId}::int and not ${price}::bool)
    insert into reminder_choices (user_id, cart, price, review, channel)
    values (${userId}::int, ${cart}::bool, ${price}::bool, ${review}::bool, ${channel ?? null}::text)
    on conflict (user_id) do update
    set cart = excluded.cart, price = excluded.price, review = excluded.review, channel = excluded.channel,
      updated_at = now()`.execute(db);
}

/** Ends the kind of reminder that had the token. @returns undefined: none had it */
export async function endKindOf(db: Db, tokenHash: Buffer): Promise<ReminderKind | undefined> {
  const { rows } = await sql<{ kind: ReminderKind }>`
    with sent as (select user_id, kind from reminders where token_hash = ${tokenHash}),
    forgotten as (delete from reminded_prices using sent where reminded_prices.user_id = sent.user_id and kind = 'price'),
    ended as (
      update reminder_choices choices
      set cart = cart and kind <> 'cart', price = price and kind <> 'price', review = review and kind <> 'review',
        updated_at = now()
      from sent where choices.user_id = sent.user_id
    )
    select kind from sent`.execute(db);
  return rows[0]?.kind;
}

export async function deleteOf(db: Db, userId: number): Promise<void> {
  for (const table of ['reminder_choices', 'reminders', 'reminded_prices'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}
