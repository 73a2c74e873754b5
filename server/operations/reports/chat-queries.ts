import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { type DaySpan, dayAfter } from './days.ts';
import { withinDays } from './span-queries.ts';

export type ChatReportRow = {
  chats: number;
  questions: number;
  unanswered: number;
  median_answer_seconds: number | null;
  led_to_order: number;
};

/**
 * The chats of some days. A chat's id is its customer's; everyone else in it is of the shop. A chat led to an order
 * where its customer placed one within a day of a message. Every message is read once: what comes before and after it
 * is found by windows, never by joining a chat's messages with each other or with orders.
 */
export async function calculateChats(db: Db, span: DaySpan): Promise<ChatReportRow> {
  const { rows } = await sql<ChatReportRow>`
    with asked as materialized (
      select chat_id, seq, sent_at from chat_messages where sender_id = chat_id and ${withinDays(sql`sent_at`, span)}
    ), asked_in as materialized (
      select chat_id, min(seq) as first_seq from asked group by chat_id
    ), read as (
      select chat_id, sent_at, sender_id = chat_id as is_customer,
        coalesce(lead(sender_id = chat_id) over backwards, false) as follows_customer,
        min(sent_at) filter (where sender_id <> chat_id)
          over (backwards rows between unbounded preceding and 1 preceding) as answered_at
      from chat_messages join asked_in using (chat_id) where seq >= first_seq - 1
      window backwards as (partition by chat_id order by seq desc)
    ), questions as (
      select answered_at, extract(epoch from answered_at - sent_at) as waited
      from read where is_customer and not follows_customer and ${withinDays(sql`sent_at`, span)}
    ), moments as (
      select chat_id, sent_at as at, true as is_asked from asked
      union all
      select user_id, created_at, false from orders join asked_in on chat_id = user_id
      where status <> 'cancelled' and ${withinDays(sql`created_at`, { ...span, to: dayAfter(span.to) })}
    ), reached as (
      select chat_id, is_asked, at - max(at) filter (where is_asked) over (partition by chat_id order by at, is_asked desc)
        as after_asking
      from moments
    )
    select
      (select count(*)::int from asked_in) as chats,
      count(*)::int as questions,
      count(*) filter (where answered_at is null)::int as unanswered,
      round(percentile_cont(0.5) within group (order by waited))::int as median_answer_seconds,
      (select count(distinct chat_id)::int from reached where not is_asked and after_asking <= interval '1 day')
        as led_to_order
    from questions`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('counts have always one row');
  return row;
}
