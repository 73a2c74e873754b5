import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

/** Of a chat into another one, whose last number is `behind`. */
type Move = { from: number; to: number; behind: number };

/** The later message never has the earlier time; the names that the browser gave its messages are given again. */
export async function moveMessages(tx: Db, { from, to, behind }: Move): Promise<void> {
  await sql`
    update chat_messages m set chat_id = ${to}::int, seq = seq + ${behind}::int,
      sender_id = case when sender_id = ${from}::int then ${to}::int else sender_id end,
      client_id = case when attachment ->> 'kind' = 'accepted' then 'accepted-' || ((attachment ->> 'seq')::int + ${behind}::int)
        else gen_random_uuid()::text end,
      attachment = case when attachment ->> 'kind' = 'accepted'
        then attachment || jsonb_build_object('seq', (attachment ->> 'seq')::int + ${behind}::int) else attachment end,
      sent_at = greatest(sent_at, (select max(last.sent_at) from chat_messages last where last.chat_id = ${to}::int))
    where chat_id = ${from}`.execute(tx);
  await tx.updateTable('chat_pictures').set({ chat_id: to }).where('chat_id', '=', from).execute();
  await sql`update chat_notes set chat_id = ${to}::int, after_seq = after_seq + ${behind}::int where chat_id = ${from}`.execute(
    tx,
  );
}

/** A side that has read all of the account's has read of the guest's as far as it had. */
export async function moveCounts(tx: Db, { from, to, behind }: Move): Promise<void> {
  await sql`
    update chats own set last_seq = ${behind}::int + guests.last_seq,
      staff_unread = own.staff_unread + guests.staff_unread,
      customer_unread = own.customer_unread + guests.customer_unread,
      staff_seen = case when own.staff_unread = 0 then ${behind}::int + guests.staff_seen else own.staff_seen end,
      customer_seen = case when own.customer_unread = 0 then ${behind}::int + guests.customer_seen else own.customer_seen end,
      holder_id = coalesce(own.holder_id, guests.holder_id), updated_at = clock_timestamp()
    from chats guests where own.id = ${to} and guests.id = ${from}`.execute(tx);
  // Its messages came without being written.
  await sql`select pg_notify('chat', ${`m:${to}`})`.execute(tx);
}
