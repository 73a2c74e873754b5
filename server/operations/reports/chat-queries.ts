import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import type { DaySpan } from './days.ts';

export type ChatReportRow = {
  chats: number;
  questions: number;
  unanswered: number;
  median_answer_seconds: number | null;
  led_to_order: number;
};

/** Any number that no other lock takes. */
const countingLock = 706_112;

/** Of table chat_days, in this order. */
const columns = sql`chat_id, day, previous_day, is_led, previous_led, unanswered, waits`;

/**
 * The same columns, counted from the messages of these chats, a query for ids. A chat's id is its customer's; everyone else
 * in it is of the shop. All messages of the customer up to the next answer are one question, of the day of the first.
 */
const countedFrom = (chats: RawBuilder<unknown>) => sql`(
  with read as (
    select chat_id, seq, sent_at, sender_id = chat_id as is_customer,
      coalesce(lead(sender_id = chat_id) over backwards, false) as follows_customer,
      min(sent_at) filter (where sender_id <> chat_id)
        over (backwards rows between unbounded preceding and 1 preceding) as answered_at
    from chat_messages where chat_id in (${chats})
    window backwards as (partition by chat_id order by seq desc)
  ), days as (
    select chat_id, (sent_at at time zone 'Asia/Bishkek')::date as day,
      min(sent_at) as first_at, max(sent_at) as last_at,
      count(*) filter (where not follows_customer and answered_at is null)::int as unanswered,
      coalesce(array_agg(greatest(extract(epoch from answered_at - sent_at)::int, 0) order by seq)
        filter (where not follows_customer and answered_at is not null), '{}') as waits
    from read where is_customer group by 1, 2
  ), led as (
    -- Between a day's first message and a day after its last: no order in there is more than a day from a message.
    select days.*, exists (
      select from orders where user_id = chat_id and status <> 'cancelled'
        and created_at between first_at and last_at + interval '1 day') as is_led
    from days
  )
  select chat_id, day, coalesce(max(day) over earlier, '-infinity') as previous_day, is_led,
    coalesce(max(day) filter (where is_led) over earlier, '-infinity') as previous_led, unanswered, waits
  from led
  window earlier as (partition by chat_id order by day rows between unbounded preceding and 1 preceding)
)`;

const sizeOf = (seconds: RawBuilder<unknown>) => sql`floor(4 * ln(${seconds} + 1) / ln(2))::smallint`;

/** What days of chats, a query with these columns and a sign, bring to the sums. */
const parts = {
  days: sql`
    select day, previous_day, false as is_led, sign as chats from changed
    union all select day, previous_led, true, sign from changed where is_led`,
  questions: sql`
    select day, -1 as size, 0 as seconds, sign * unanswered as questions from changed where unanswered > 0
    union all select day, ${sizeOf(sql`seconds`)}, seconds, sign from changed, unnest(waits) seconds`,
};

/**
 * The chats of some days: stored for most, counted now for those that have changed since. Chats are told apart by days that
 * have none before them in the span; the median is looked for among questions of its size alone.
 */
export async function calculateChats(db: Db, { from, to }: DaySpan): Promise<ChatReportRow> {
  const within = sql`day between ${from}::date and ${to}::date`;
  const { rows } = await sql<ChatReportRow>`
    with changed_chats as materialized (
      select distinct chat_id from chat_changes
    ), changed as materialized (
      select * from (
        select -1 as sign, ${columns} from chat_days where chat_id in (select chat_id from changed_chats)
        union all
        select 1, ${columns} from ${countedFrom(sql`select chat_id from changed_chats`)} counted
      ) each where ${within}
    ), days as (
      select is_led, previous_day, chats from chat_day_sums where ${within}
      union all
      select is_led, previous_day, chats from (${parts.days}) part
    ), asked as materialized (
      select * from (${parts.questions}) part
    ), sizes as (
      select size, sum(questions)::int as questions, sum(sum(questions)) over (order by size)::int as up_to
      from (
        select size, questions from chat_wait_sums where ${within} union all select size, questions from asked
      ) each group by size
    ), answered as (
      select size, questions, up_to - coalesce(sum(questions) filter (where size < 0) over (), 0)::int as up_to,
        sum(questions) over ()::int - coalesce(sum(questions) filter (where size < 0) over (), 0)::int as total
      from sizes
    ), middle as (
      -- Of an even number the two in the middle; places count from one.
      select min(size) as first_size, max(size) as last_size, min(up_to - questions) as before, min(total) as total
      from answered where size >= 0 and total > 0 and up_to >= (total + 1) / 2 and up_to - questions < total / 2 + 1
    ), waits as (
      select seconds, before + sum(sum(questions)) over (order by seconds) as up_to, total
      from middle, lateral (
        select seconds, questions from chat_waits where size between first_size and last_size and ${within}
        union all
        select seconds, questions from asked where size between first_size and last_size
      ) each group by seconds, before, total
    )
    select
      (select coalesce(sum(chats), 0)::int from days where not is_led and previous_day < ${from}::date) as chats,
      (select coalesce(sum(questions), 0)::int from sizes) as questions,
      (select coalesce(sum(questions), 0)::int from sizes where size < 0) as unanswered,
      (select round((min(seconds) filter (where up_to >= (total + 1) / 2)
        + min(seconds) filter (where up_to >= total / 2 + 1)) / 2.0)::int from waits) as median_answer_seconds,
      (select coalesce(sum(chats), 0)::int from days where is_led and previous_day < ${from}::date) as led_to_order`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('counts have always one row');
  return row;
}

/**
 * Counts some chats that have changed.
 *
 * @param tx of read committed: chats are counted as they are once no other transaction counts any
 * @returns how many; 0: nothing is left
 */
export async function storeChatDays(tx: Db, limit: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(${countingLock})`.execute(tx);
  const { rows } = await sql<{ chat_id: number }>`
    with next as (select distinct chat_id from chat_changes order by chat_id limit ${limit}), taken as (
      delete from chat_changes where chat_id in (select chat_id from next) returning chat_id)
    select distinct chat_id from taken`.execute(tx);
  const ids = sql`${rows.map((row) => row.chat_id)}::int[]`;
  if (rows.length === 0) return 0;
  await addToSums(tx, ids, -1);
  await sql`delete from chat_days where chat_id = any(${ids})`.execute(tx);
  await sql`
    insert into chat_days (${columns})
    select ${columns} from ${countedFrom(sql`select unnest(${ids})`)} counted`.execute(tx);
  await addToSums(tx, ids, 1);
  return rows.length;
}

/** Adds what chat_days has of these chats to the sums, or takes it away. */
async function addToSums(tx: Db, ids: RawBuilder<unknown>, sign: 1 | -1): Promise<void> {
  const changed = sql`changed as (select ${sign}::int as sign, ${columns} from chat_days where chat_id = any(${ids}))`;
  await sql`
    with ${changed}
    insert into chat_day_sums as stored (day, previous_day, is_led, chats)
    select day, previous_day, is_led, sum(chats) from (${parts.days}) part group by 1, 2, 3
    on conflict (day, is_led, previous_day) do update set chats = stored.chats + excluded.chats`.execute(tx);
  await sql`
    with ${changed}
    insert into chat_wait_sums as stored (day, size, questions)
    select day, size, sum(questions) from (${parts.questions}) part group by 1, 2
    on conflict (day, size) do update set questions = stored.questions + excluded.questions`.execute(tx);
  await sql`
    with ${changed}
    insert into chat_waits as stored (size, day, seconds, questions)
    select size, day, seconds, sum(questions) from (${parts.questions}) part where size >= 0 group by 1, 2, 3
    on conflict (size, day, seconds) do update set questions = stored.questions + excluded.questions`.execute(tx);
}
