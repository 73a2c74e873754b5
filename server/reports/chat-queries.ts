import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import type { DaySpan } from './days.ts';
import { withinDays } from './span-queries.ts';

export type ChatReportRow = {
  chats: number;
  questions: number;
  unanswered: number;
  median_answer_seconds: number | null;
  led_to_order: number;
};

/** A chat's id is its customer's; everybody else in it is of the shop. */
export async function reckonChats(db: Db, span: DaySpan): Promise<ChatReportRow> {
  const { rows } = await sql<ChatReportRow>`
    with asked_in as materialized (
      select chat_id, min(sent_at) as first_at, max(sent_at) as last_at
      from chat_messages where sender_id = chat_id and ${withinDays(sql`sent_at`, span)} group by chat_id
    ), told as (
      select chat_id, sent_at, sender_id = chat_id as is_customer,
        coalesce(lag(sender_id = chat_id) over seqs, false) as follows_customer,
        min(sent_at) filter (where sender_id <> chat_id)
          over (partition by chat_id order by seq rows between 1 following and unbounded following) as answered_at
      from chat_messages join asked_in using (chat_id)
      window seqs as (partition by chat_id order by seq)
    ), questions as (
      select answered_at, extract(epoch from answered_at - sent_at) as waited
      from told where is_customer and not follows_customer and ${withinDays(sql`sent_at`, span)}
    )
    select
      (select count(*)::int from asked_in) as chats,
      count(*)::int as questions,
      count(*) filter (where answered_at is null)::int as unanswered,
      round(percentile_cont(0.5) within group (order by waited))::int as median_answer_seconds,
      (select count(*)::int from asked_in where exists (
        select from orders join chat_messages message
          on message.chat_id = asked_in.chat_id and message.sender_id = asked_in.chat_id
            and orders.created_at between message.sent_at and message.sent_at + interval '1 day'
        where orders.user_id = asked_in.chat_id and status <> 'cancelled' and ${withinDays(sql`message.sent_at`, span)}
      )) as led_to_order
    from questions`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('counts have always one row');
  return row;
}
