import { type RawBuilder, sql } from 'kysely';
import { overviewMost } from '#contract/admin/overview.ts';
import { orderDeadlines } from '#rules/sales/order-deadlines.ts';
import { untranslated } from '#server/catalog/products/name-queries.ts';
import { isWaiting } from '#server/catalog/source-words/word-queries.ts';
import { incompleteProducts } from '#server/operations/one-c/incomplete-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';

/**
 * Counts rows, and gives up counting where there are many: a number that long says no more. The limit stands in the statement,
 * which is planned once: planning so many counts takes longer than counting.
 */
const upTo = (rows: RawBuilder<unknown>) =>
  sql`(select count(*)::int from (select ${rows} limit ${sql.lit(overviewMost)}) counted)`;

const lateOrders = sql.join(
  (['confirmed', 'assembled', 'delivering', 'ready'] as const).map(
    (status) => sql`(status = ${sql.lit(status)}
      and status_since < now() - make_interval(secs => ${sql.lit((orderDeadlines[status]?.late ?? 0) / 1000)}))`,
  ),
  sql` or `,
);

/** Nothing archived is on sale, and what is not on sale has an index. */
const isListed = sql`not v.is_archived and not exists (
  select from products gone where gone.id = v.product_id and gone.is_archived and not gone.is_published)`;

/**
 * Variants with few pieces: those at most at the shop's own limit, read in the order of their pieces so that no others are,
 * and those of a higher limit of their own, which are few.
 */
const lowStock = (lowAt: number) => sql`from (
    (select from stock s join variants v on v.id = s.variant_id
      where s.quantity <= ${lowAt}::int and (v.low_stock_at is null or s.quantity <= v.low_stock_at) and ${isListed}
      order by s.quantity limit ${sql.lit(overviewMost)})
    union all
    select from variants v join stock s on s.variant_id = v.id
    where (v.is_archived or v.low_stock_at is not null) and s.quantity > ${lowAt}::int and s.quantity <= v.low_stock_at
      and ${isListed}
  ) low`;

export type ForEverybody = {
  new_count: number;
  new_hour: number;
  new_day: number;
  oldest_at: Date | null;
  late_orders: number;
  decisions: number;
  chats: number;
  calls: number;
  questions: number;
  returns: number;
  low_stock: number;
};

/** Counts of work that waits; `lowAt` is the quantity at which stock is low. */
export async function countForEverybody(db: Db, lowAt: number): Promise<ForEverybody> {
  const { rows } = await sql<ForEverybody>`
    select new_orders.*,
      ${upTo(sql`from orders where status in ('confirmed', 'assembled', 'delivering', 'ready') and (${lateOrders})`)}
        as late_orders,
      ${upTo(sql`from orders where payment_status = 'paid_needs_decision'`)} as decisions,
      ${upTo(sql`from returns where status in ('requested', 'received')`)} as returns,
      ${upTo(sql`from call_requests where state <> 'called'`)} as calls,
      ${upTo(sql`from chats where staff_unread > 0`)} as chats,
      ${upTo(sql`from product_questions where answer is null and hidden_because is null`)} as questions,
      ${upTo(lowStock(lowAt))} as low_stock
    from (
      select count(*)::int as new_count, min(created_at) as oldest_at,
        count(*) filter (where created_at > now() - interval '1 hour')::int as new_hour,
        count(*) filter (where created_at <= now() - interval '1 hour' and created_at > now() - interval '1 day')::int
          as new_day
      from (select created_at from orders where status = 'new' order by id limit ${sql.lit(overviewMost)}) waiting
    ) new_orders ${fixedShape}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('counts have always one row');
  return row;
}

export type ForManagers = {
  reviews: number;
  failed_jobs: number;
  failed_emails: number;
  products: number;
  exchange_reviews: number;
  source_words: number;
  doctor: number;
};

/** What waits for managers; `tries` is from how many failures on a job counts. */
export async function countForManagers(db: Db, tries: number): Promise<ForManagers> {
  const { rows } = await sql<ForManagers>`
    select
      ${upTo(sql`from reviews where looked_at is null`)} as reviews,
      ${upTo(sql`from graphile_worker._private_jobs where attempts >= ${tries} and last_error is not null`)} as failed_jobs,
      ${upTo(sql`from emails where sent_at is null and last_error is not null`)} as failed_emails,
      ${upTo(sql`from products where is_published and not is_archived
        and ${untranslated('products')}`)} as products,
      ${upTo(incompleteProducts)} as exchange_reviews,
      ${upTo(sql`from source_words where ${isWaiting}`)} as source_words,
      coalesce((select jsonb_array_length(findings) from doctor_reports order by id desc limit 1), 0) as doctor
    ${fixedShape}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('counts have always one row');
  return row;
}

/** 1 where today's cap, the gateway or a messenger keeps messages from phones. */
export async function countSmsTrouble(db: Db): Promise<number> {
  const { rows } = await sql`
    select from sms_days where day = (now() at time zone 'Asia/Bishkek')::date
      and (capped_at is not null or problem is not null or messenger_problems <> '{}')`.execute(db);
  return rows.length;
}

export type Today = { orders: number; total: number; done: number; done_total: number };

/** What was ordered and what was handed over since midnight by the shop's clock. */
export async function sumToday(db: Db): Promise<Today> {
  const { rows } = await sql<Today>`
    with today as (select (date_trunc('day', now() at time zone 'Asia/Bishkek') at time zone 'Asia/Bishkek') as start)
    select placed.*, received.* from (
      select count(*)::int as orders, coalesce(sum(total), 0)::int8 as total from orders, today
      where created_at >= start and status <> 'cancelled'
    ) placed, (
      select count(*)::int as done, coalesce(sum(total), 0)::int8 as done_total from orders, today
      where status = 'done' and status_since >= start
    ) received`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('sums have always one row');
  return row;
}
