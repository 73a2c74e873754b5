import { type RawBuilder, sql } from 'kysely';
import type { customerOrders, customerStates } from '#contract/admin/customers.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { countRows } from '#server/platform/database/count-queries.ts';
import { containing } from '#server/platform/database/like.ts';

export type CustomerState = (typeof customerStates)[number];
type Page = { limit: number; offset: number };
export type CustomerFilter = Page & {
  search?: string | undefined;
  state?: CustomerState | undefined;
  orders?: 'some' | 'none' | undefined;
};

export type OrderLine = {
  id: number;
  number: string;
  status: string;
  payment_status: string;
  total: number;
  created_at: Date;
};

export type CustomerRow = {
  id: number;
  name: string;
  email: string;
  phone_number: string | null;
  state: CustomerState;
  created_at: Date;
  order_count: number;
  spent: number;
  last_order_at: Date | null;
};

const ordersShown = 20;
const guestOrdersShown = 5;

const state = sql<CustomerState>`case
  when users.is_active then 'active'
  when users.activated_at is null then 'unconfirmed'
  when users.email = 'closed-' || users.id || '@closed.invalid' then 'closed'
  else 'blocked' end`;

/** The digits of a phone as it is typed, without what numbers of the country begin with: parts of stored phones. */
const phoneDigits = (typed: string) => typed.replaceAll(/\D/g, '').replace(/^(?:00)?996|^0/, '');

/** Three digits are in every other phone. */
const fewestDigits = 4;

function matching(search: string | undefined, columns: { texts: readonly string[]; phone: string }) {
  if (!search) return sql`true`;
  const digits = phoneDigits(search);
  const texts = columns.texts.map((column) => sql`${sql.ref(column)} ilike ${containing(search)}`);
  const isPhone = digits.length >= fewestDigits && /^[\d\s()+-]+$/.test(search);
  const phone = isPhone ? [sql`${sql.ref(columns.phone)} like ${containing(digits)}`] : [];
  return sql`(${sql.join([...texts, ...phone], sql` or `)})`;
}

const anOrder = sql`select from orders where orders.user_id = users.id`;

function fitting({ search, state: wanted, orders }: Omit<CustomerFilter, keyof Page>): RawBuilder<unknown> {
  const ordered = { some: sql`and exists (${anOrder})`, none: sql`and not exists (${anOrder})` };
  return sql`users.role = 'customer' and users.guest_id is null
    and ${matching(search, { texts: ['users.name', 'users.email'], phone: 'users.phone_number' })}
    ${wanted ? sql`and ${state} = ${wanted}` : sql``}
    ${orders ? ordered[orders] : sql``}`;
}

/** As it was added up; of those whose orders changed since, who are few, the orders themselves. */
const bought = sql`
  select case when is_changed then live.order_count else coalesce(kept.order_count, 0) end as order_count,
    case when is_changed then live.spent else coalesce(kept.spent, 0) end as spent,
    case when is_changed then live.last_order_at else kept.last_order_at end as last_order_at
  from (select exists (select from customers_to_sum where user_id = users.id) as is_changed) noted
    left join customer_sums kept on kept.user_id = users.id
    cross join lateral (
      select count(*)::int as order_count, coalesce(sum(total) filter (where status = 'done'), 0)::int8 as spent,
        max(created_at) as last_order_at
      from orders where orders.user_id = users.id and is_changed
    ) live`;

type CustomerOrder = (typeof customerOrders)[number];

/** A page of the customers that fit, and how many fit, to `countedRows` and one more. */
export async function listCustomerRows(
  db: Db,
  { ordering, ...filter }: CustomerFilter & { ordering: CustomerOrder },
): Promise<{ count: number; rows: CustomerRow[] }> {
  const [count, ids] = await Promise.all([
    countRows(db, sql`from users where ${fitting(filter)}`),
    ordering === 'newest' || ordering === 'oldest'
      ? chooseByDay(db, filter, ordering)
      : chooseBySum(db, filter, sums[ordering]),
  ]);
  return { count, rows: await listCustomersWith(db, ids) };
}

const byDay = { newest: sql`users.created_at desc, users.id desc`, oldest: sql`users.created_at, users.id` };

const sums = {
  '-spent': sql`spent desc, user_id desc`,
  '-orders': sql`order_count desc, user_id desc`,
  '-last': sql`last_order_at desc, user_id desc`,
};

async function chooseByDay(db: Db, { limit, offset, ...filter }: CustomerFilter, order: keyof typeof byDay) {
  const { rows } = await sql<{ id: number }>`
    select users.id from users where ${fitting(filter)} order by ${byDay[order]} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Those with sums in their order, which an index has, and then the others, the newest first. */
async function chooseBySum(db: Db, { limit, offset, ...filter }: CustomerFilter, order: RawBuilder<unknown>) {
  const summed = sql`customer_sums join users on users.id = user_id where ${fitting(filter)}`;
  const { rows } = await sql<{ id: number }>`
    select user_id as id from ${summed} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === limit) return ids;
  const before = ids.length > 0 || offset === 0 ? offset + ids.length : await countOf(db, summed);
  const others = await sql<{ id: number }>`
    select users.id from users
    where ${fitting(filter)} and not exists (select from customer_sums where user_id = users.id)
    order by ${byDay.newest} limit ${limit - ids.length} offset ${Math.max(offset - before, 0)}`.execute(db);
  return [...ids, ...others.rows.map(({ id }) => id)];
}

async function countOf(db: Db, rowsOf: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${rowsOf}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The query for the ids of all customers that fit, newest first. */
export const customerIds = (filter: Omit<CustomerFilter, keyof Page>): RawBuilder<{ id: number }> =>
  sql`select id from users where ${fitting(filter)} order by created_at desc, id desc`;

/** These customers, in the order of the ids. */
export async function listCustomersWith(db: Db, ids: readonly number[]): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    select users.id, users.name, coalesce(email, '') as email, phone_number, ${state} as state, users.created_at, bought.*
    from unnest(${ids}::int[]) with ordinality chosen (id, place) join users on users.id = chosen.id
    cross join lateral (${bought}) bought order by place`.execute(db);
  return rows;
}

export type ProfileRow = CustomerRow & {
  language: string;
  consent_version: string;
  consented_at: Date;
  favorite_count: number;
  review_count: number;
  chat_messages: number;
  chat_unread: number;
  chat_updated_at: Date;
};

/** Personal data of one customer, without orders. */
export async function findProfile(db: Db, id: number): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select users.id, users.name, coalesce(email, '') as email, phone_number, ${state} as state, users.created_at, bought.*, language,
      consent_version, consented_at,
      (select count(*)::int from favorites where user_id = users.id) as favorite_count,
      (select count(*)::int from reviews where user_id = users.id) as review_count,
      coalesce(chats.last_seq, 0) as chat_messages, coalesce(staff_unread, 0) as chat_unread,
      chats.updated_at as chat_updated_at
    from users cross join lateral (${bought}) bought left join chats on chats.id = users.id
    where users.id = ${id} and users.role = 'customer'`.execute(db);
  return rows[0];
}

/** The newest orders of a customer. */
export async function listOrdersOf(db: Db, customerId: number): Promise<OrderLine[]> {
  const { rows } = await sql<OrderLine>`
    select id, number, status, payment_status, total, created_at from orders
    where user_id = ${customerId} order by id desc limit ${ordersShown}`.execute(db);
  return rows;
}

export type GuestRow = {
  phone: string;
  name: string;
  order_count: number;
  spent: number;
  orders: (Omit<OrderLine, 'created_at'> & { created_at: string })[];
};

/** A page of the phones that guests ordered with, the last one first, and how many there are. */
export async function listGuestRows(
  db: Db,
  { search, limit, offset }: Page & { search?: string | undefined },
): Promise<{ count: number; rows: GuestRow[] }> {
  const fits = sql`user_id is null and ${matching(search, { texts: ['name', 'email', 'number'], phone: 'phone' })}`;
  const [total, page] = await Promise.all([
    sql<{ count: number }>`select count(distinct phone)::int as count from orders where ${fits}`.execute(db),
    sql<GuestRow>`
      with guests as (
        select phone, max(id) as last_id from orders where ${fits}
        group by phone order by max(id) desc limit ${limit} offset ${offset}
      )
      select guests.phone, last_order.name, figures.*, newest.orders
      from guests join orders as last_order on last_order.id = last_id
      cross join lateral (
        select count(*)::int as order_count, coalesce(sum(total) filter (where status = 'done'), 0)::int8 as spent
        from orders where user_id is null and phone = guests.phone
      ) figures
      cross join lateral (
        select json_agg(json_build_object('id', id, 'number', number, 'status', status,
          'payment_status', payment_status, 'total', total, 'created_at', created_at) order by id desc) as orders
        from (
          select * from orders where user_id is null and phone = guests.phone order by id desc limit ${guestOrdersShown}
        ) newest
      ) newest
      order by last_id desc`.execute(db),
  ]);
  return { count: total.rows[0]?.count ?? 0, rows: page.rows };
}
