import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { countedRows } from '#rules/limits.ts';
import { type OrderStatus, orderStatuses } from '#rules/sales/order-status.ts';
import type { PaymentMethod } from '#rules/sales/payment-method.ts';
import type { PaymentStatus } from '#rules/sales/payment-status.ts';
import { inEveryLanguage } from '#rules/text/translations.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { containing } from '#server/platform/database/like.ts';
import type { DB } from '#server/platform/database/tables.generated.ts';
import { columnIn, selectPerLanguage, selectTexts } from '#server/platform/database/translated.ts';

export type BoardFilter = {
  status?: readonly OrderStatus[] | undefined;
  payment?: readonly PaymentStatus[] | undefined;
  type?: 'pickup' | 'delivery' | undefined;
  method?: PaymentMethod | undefined;
  city?: number | undefined;
  /** 0: those without one. */
  courier?: number | undefined;
  /** First and last day (YYYY-MM-DD) in Bishkek. */
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
};

type Page = { limit: number; offset: number; ordering: 'newest' | 'waiting' };
type Where = (eb: ExpressionBuilder<DB, 'orders'>) => Expression<SqlBool>;

const dayStart = (day: string, plusDays = 0) =>
  sql<Date>`(${day}::date + ${plusDays}::int)::timestamp at time zone 'Asia/Bishkek'`;

/** Phones are typed in parts, with signs between, and with a 0 in the place of the country. */
function isFound(eb: Parameters<Where>[0], search: string): Expression<SqlBool> {
  const digits = /^[\d\s()+-]+$/.test(search) ? search.replaceAll(/\D/g, '').replace(/^0/, '') : '';
  const byText = (['orders.number', 'orders.name', 'orders.email'] as const).map((column) =>
    eb(column, 'ilike', containing(search)),
  );
  return eb.or(digits.length >= 3 ? [...byText, eb('orders.phone', 'like', containing(digits))] : byText);
}

/** Everything but the status, which the counts are by. */
function fits({ payment, type, method, city, courier, from, to, search }: BoardFilter): Where {
  return (eb) =>
    eb.and([
      ...(payment ? [eb('orders.payment_status', 'in', payment)] : []),
      ...(type ? [eb('orders.type', '=', type)] : []),
      ...(method ? [eb('orders.payment_method', '=', method)] : []),
      ...(city ? [eb('orders.city_id', '=', city)] : []),
      ...(courier ? [eb('orders.courier_id', '=', courier)] : []),
      ...(courier === 0 ? [eb('orders.courier_id', 'is', null)] : []),
      ...(from ? [eb('orders.created_at', '>=', dayStart(from))] : []),
      ...(to ? [eb('orders.created_at', '<', dayStart(to, 1))] : []),
      ...(search ? [isFound(eb, search)] : []),
    ]);
}

/** Who of staff made the order's last move; null where it was another. */
const lastActor = sql<string | null>`(
  select case when move.actor = 'staff' then actorRef.name end
  from order_timeline move left join users actorRef on actorRef.id = move.actor_id
  where move.order_id = orders.id and move.kind = 'order' order by move.id desc limit 1)`.as('moved_by');

/**
 * A page of orders for the board; ties of waiting go to the older order. The page is chosen first: what a deep page
 * skips costs no look at lines and notes.
 */
export function listBoard(db: Db, filter: BoardFilter, { limit, offset, ordering }: Page) {
  const page = fitting(db, filter)
    .$if(ordering === 'waiting', (query) => query.orderBy('status_since'))
    .orderBy('orders.id', ordering === 'waiting' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset);
  return readBoardRows(db, sql`${page}`, ordering);
}

const fitting = (db: Db, { status, ...filter }: BoardFilter) =>
  db
    .selectFrom('orders')
    .select('orders.id')
    .where(fits(filter))
    .$if(status !== undefined, (query) => query.where('status', 'in', status ?? []));

/** The query for the ids of all orders that fit, newest first. */
export const boardIds = (db: Db, filter: BoardFilter): RawBuilder<{ id: number }> =>
  sql`${fitting(db, filter).orderBy('orders.id', 'desc')}`;

/** These orders as the board shows them, newest first. */
export const listBoardRows = (db: Db, ids: readonly number[]) =>
  readBoardRows(db, sql`select unnest(${ids}::int[]) as id`, 'newest');

function readBoardRows(db: Db, ids: RawBuilder<unknown>, ordering: Page['ordering']) {
  const direction = ordering === 'waiting' ? 'asc' : 'desc';
  return db
    .selectFrom(sql<{ id: number }>`(${ids})`.as('page'))
    .innerJoin('orders', 'orders.id', 'page.id')
    .leftJoin('cities', 'cities.id', 'city_id')
    .leftJoin('couriers', 'couriers.id', 'courier_id')
    .innerJoinLateral(
      (items) =>
        items
          .selectFrom('order_items')
          .select(sql<number>`sum(count)::int`.as('pieces'))
          .select(
            selectPerLanguage('first_item', (language) => {
              return sql`(array_agg(${columnIn('name', language)} order by position))[1]`;
            }),
          )
          .whereRef('order_id', '=', 'orders.id')
          .as('bought'),
      (join) => join.onTrue(),
    )
    .select(['orders.id', 'number', 'orders.version', 'status', 'status_since', 'payment_status', 'payment_method'])
    .select(['receiving_words', 'payment_words'])
    .select(['type', 'orders.name', 'orders.phone', 'street', 'house', 'apartment', 'total', 'expires_at'])
    .select(['orders.created_at', ...selectTexts('cities.name', 'city_name')])
    .select(['pieces', ...inEveryLanguage('first_item'), 'courier_id', 'couriers.name as courier_name'])
    .select((eb) => eb('placed_by', 'is not', null).as('is_by_staff'))
    .select(
      sql<number>`(select count(*)::int from order_remarks where order_id = orders.id and kind = 'note')`.as('notes'),
    )
    .select(lastActor)
    .$if(ordering === 'waiting', (query) => query.orderBy('status_since'))
    .orderBy('orders.id', direction)
    .execute();
}

/**
 * How many orders there are in each status that fit everything but the status, to `countedRows` and one more of each: the
 * counts of a board that is asked for every few seconds must not grow with the orders of years.
 */
export async function countBoard(db: Db, filter: BoardFilter): Promise<Partial<Record<OrderStatus, number>>> {
  const { rows } = await sql<{ status: OrderStatus; count: number }>`
    select status, count from unnest(${orderStatuses}::text[]) as status cross join lateral (
      select count(*)::int as count from (${db
        .selectFrom('orders')
        .select(sql`1`.as('one'))
        .where(sql<SqlBool>`orders.status = status.status`)
        .where(fits(filter))
        .limit(countedRows + 1)}) as fitting
    ) as counted where count > 0`.execute(db);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** What a screen of one order shows in addition to the order's own row; undefined where there is no such order. */
export function findAdminParts(db: Db, id: number) {
  return db
    .selectFrom('orders')
    .leftJoin('users as buyer', 'buyer.id', 'orders.user_id')
    .leftJoin('users as taker', 'taker.id', 'orders.placed_by')
    .leftJoin('couriers', 'couriers.id', 'courier_id')
    .leftJoin('companies as company', 'company.id', 'orders.company_id')
    .select(['company.name as company_name', 'tax_number', 'company.address as company_address'])
    .select(['buyer.id as buyer_id', 'buyer.name as buyer_name', 'buyer.email as buyer_email'])
    .select(['buyer.phone_number as buyer_phone', 'taker.name as taker_name'])
    .select(['courier_id', 'couriers.name as courier_name'])
    .select(sql<number>`(select count(*)::int from orders own where own.user_id = buyer.id)`.as('buyer_orders'))
    .where('orders.id', '=', id)
    .executeTakeFirst();
}

/** Moves of an order with the names of the staff who made them, oldest first. */
export function listNamedMoves(db: Db, orderId: number) {
  return db
    .selectFrom('order_timeline as move')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'actor_id').on('move.actor', '=', 'staff'))
    .select(['kind', 'status', 'actor', 'move.created_at', 'users.name as actor_name'])
    .select((eb) => eb('takes_back', 'is not', null).as('is_back'))
    .where('order_id', '=', orderId)
    .orderBy('move.id')
    .execute();
}

/** What staff wrote next to an order, oldest first. */
export function listRemarks(db: Db, orderId: number) {
  return db
    .selectFrom('order_remarks as remark')
    .leftJoin('users', 'users.id', 'author_id')
    .select(['kind', 'text', 'remark.created_at', 'users.name as author_name'])
    .where('order_id', '=', orderId)
    .orderBy('remark.id')
    .execute();
}

export type RemarkKind = DB['order_remarks']['kind'];

export async function insertRemark(
  tx: Db,
  remark: { order_id: number; kind: RemarkKind; text: string; author_id: number | null },
): Promise<void> {
  await tx.insertInto('order_remarks').values(remark).execute();
}
