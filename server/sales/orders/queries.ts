import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { OptionWords } from '#rules/catalog/variant-options.ts';
import { phoneOfNobody } from '#rules/people/phone.ts';
import type { ReceivingKind } from '#rules/sales/receiving.ts';
import type { InLanguages } from '#rules/text/localized.ts';
import { asStored } from '#rules/text/translations.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';
import type { DB } from '#server/platform/database/tables.generated.ts';
import { insertedTranslations, selectTexts } from '#server/platform/database/translated.ts';
import { olderColumns, olderText } from './older-columns.ts';
import { soldOptions } from './sold-options-queries.ts';

type Stored = Selectable<DB['orders']>;

/** An order with the names of its place; without the internals of promo codes. */
export type OrderRow = Omit<Stored, 'promo_code_id'> &
  InLanguages<'region_name' | 'city_name', string | null> & {
    /** Null: of no method. */
    extra_days: number | null;
    receiving_kind: ReceivingKind | null;
  };
/** What an item says by language. */
const itemTexts = ['name', olderText] as const;
type ItemParts = InLanguages<(typeof itemTexts)[number]> & { options: OptionWords[] };
export type ItemRow = Omit<Selectable<DB['order_items']>, 'translations' | 'options'> & ItemParts;
export type TimelineRow = Pick<Selectable<DB['order_timeline']>, 'kind' | 'status' | 'actor' | 'created_at'>;

export type NewOrderRow = Omit<Insertable<DB['orders']>, 'id' | 'created_at' | 'status' | 'payment_status'>;
type Numbered = 'id' | 'order_id' | 'position';
export type NewItemRow = Omit<Insertable<DB['order_items']>, Numbered | 'translations' | 'options'> & ItemParts;
export type ActorRef = { actor: TimelineRow['actor']; actorId: number | null };

/** An item as its table has it. */
export function storedItem(item: NewItemRow) {
  const { translations, options, ...row } = asStored(item, itemTexts);
  return { ...row, options: JSON.stringify(options), translations: insertedTranslations(translations) };
}

/** What is drawn for an order before it is written, so that its answer and its e-mail are made by then. */
export type DrawnOrder = { id: number; created_at: Date; itemIds: number[] };

/**
 * The first statement of an order's transaction: takes its key, then what keeps other orders of its buyer waiting, and draws
 * its numbers.
 *
 * @param waits.key the request's key, where it has one
 * @param waits.locks what orders of one buyer wait for
 * @returns undefined: the key has an answer already
 */
export async function drawOrder(
  tx: Db,
  items: number,
  { key, locks }: { key: RawBuilder<object> | undefined; locks: readonly RawBuilder<unknown>[] },
): Promise<DrawnOrder | undefined> {
  const first = key
    ? sql`with kept as (${key}) select (select count(*) from kept)::int as keys`
    : sql`select 1 as keys`;
  const { rows } = await sql<DrawnOrder & { keys: number }>`
    ${first}, ${locks.length > 0 ? sql`${sql.join(locks)},` : sql``}
      now() as created_at, nextval('orders_id_seq')::int as id,
      array(select nextval('order_items_id_seq')::int from generate_series(1, ${items}::int)) as "itemIds"
    ${fixedShape}`.execute(tx);
  return rows.find(({ keys }) => keys > 0);
}

/** What other modules write in the statement of a new order, so that it takes one round trip. */
export type WrittenWithOrder = {
  /** What the ledger expects of the order with this id. */
  expected: (orderId: RawBuilder<number>) => RawBuilder<object>;
  /** What is ordered leaves the cart; undefined: it was in none. */
  leftCart: RawBuilder<object> | undefined;
  /** Parts `mail` and `posted`; undefined: it has no e-mail. */
  email: RawBuilder<unknown> | undefined;
  /** The answer that the request's key has from now on. */
  answer: RawBuilder<object> | undefined;
};

/**
 * Writes a new, unpaid order with its items and the first lines of its timeline.
 *
 * @param asks a column that is read as it was before the order
 * @returns what `asks` says
 */
export async function insertOrder<Asked>(
  tx: Db,
  order: NewOrderRow,
  items: readonly NewItemRow[],
  {
    id,
    itemIds,
    by,
    also,
    asks,
  }: Pick<DrawnOrder, 'id' | 'itemIds'> & { by: ActorRef; also: WrittenWithOrder; asks: RawBuilder<Asked> },
): Promise<Asked> {
  const columns = Object.entries({ ...order, id });
  const names = columns.map(([name]) => sql.ref(name));
  const rows = items.map((item, position) => ({ ...storedItem(item), id: itemIds[position], order_id: id, position }));
  const itemNames = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name));
  const optional = [
    ...(also.leftCart ? [sql`left_cart as (${also.leftCart})`] : []),
    ...(also.answer ? [sql`answered as (${also.answer})`] : []),
    ...(also.email ? [also.email] : []),
  ];
  const { rows: answers } = await sql<{ asked: Asked }>`
    with placed as (
      insert into orders (${sql.join(names)}) values (${sql.join(columns.map(([, value]) => value))}) returning id
    ),
    expected as (${also.expected(sql`${id}::int`)}),
    sold as (
      insert into order_items (${sql.join(itemNames)})
      values ${sql.join(rows.map((row) => sql`(${sql.join(Object.values(row))})`))}
    ),
    noted as (
      insert into order_timeline (order_id, actor, actor_id, kind, status)
      select ${id}::int, ${by.actor}, ${by.actorId}::int, kind, status
      from (values ('order', 'new'), ('payment', 'unpaid')) as first(kind, status)
    )${optional.length > 0 ? sql`, ${sql.join(optional)}` : sql``}
    select ${asks} as asked, ${also.email ? sql`(select count(job) from posted)` : sql`0`} as posted from placed
    ${fixedShape}`.execute(tx);
  return (answers[0] as { asked: Asked }).asked;
}

function orders(db: Db) {
  return db
    .selectFrom('orders')
    .leftJoin('regions', 'regions.id', 'orders.region_id')
    .leftJoin('cities', 'cities.id', 'orders.city_id')
    .leftJoin('receiving_methods', 'receiving_methods.id', 'orders.receiving_id')
    .selectAll('orders')
    .select(selectTexts('regions.name', 'region_name'))
    .select(selectTexts('cities.name', 'city_name'))
    .select(['receiving_methods.extra_days', sql<ReceivingKind | null>`receiving_methods.kind`.as('receiving_kind')]);
}

export function findOrder(db: Db, id: number): Promise<OrderRow | undefined> {
  return orders(db).where('orders.id', '=', id).executeTakeFirst();
}

export function findOrderByNumber(db: Db, number: string): Promise<OrderRow | undefined> {
  return orders(db).where('orders.number', '=', number).executeTakeFirst();
}

/** An order, locked against every other move until the transaction ends. */
export function lockOrder(tx: Db, id: number): Promise<OrderRow | undefined> {
  return orders(tx).where('orders.id', '=', id).forNoKeyUpdate('orders').executeTakeFirst();
}

/** Newest first. */
export function listOrders(
  db: Db,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderRow[]> {
  return orders(db)
    .where('orders.user_id', '=', userId)
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Newest first, from the one before this id on: an order that is placed while they are read moves none of them. */
export function listOrdersBefore(
  db: Db,
  userId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<OrderRow[]> {
  return orders(db)
    .where('orders.user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('orders.id', '<', Number(before)))
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countOrders(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Items of these orders, in the order of each. */
export function listItems(db: Db, orderIds: readonly number[]): Promise<ItemRow[]> {
  return db
    .selectFrom('order_items')
    .select(['id', 'order_id', 'position', 'variant_id', 'product_id', 'picture', 'count', 'price'])
    .select([...olderColumns, ...selectTexts('name'), ...selectTexts(olderText), soldOptions()])
    .where(sql<boolean>`order_id = any(${orderIds}::int[])`)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}

/** What lists show of an item: it stands in its order's list of at most four. */
export type ShownItemRow = Pick<ItemRow, 'id' | 'order_id' | 'picture' | keyof InLanguages<'name'>>;

/** The first items of these orders, in the order of each. */
export function listFirstItems(db: Db, orderIds: readonly number[], most: number): Promise<ShownItemRow[]> {
  return db
    .selectFrom(sql<{ order: number }>`unnest(${orderIds}::int[])`.as<'asked'>(sql`asked("order")`))
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('order_items')
          .select(['id', 'order_id', 'position', 'picture', ...selectTexts('name')])
          .whereRef('order_id', '=', 'asked.order')
          .orderBy('position')
          .limit(most)
          .as('first'),
      (join) => join.onTrue(),
    )
    .selectAll('first')
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}

/** The promo code that the order was priced with, whether or not its use still counts. */
export async function findPromoOf(db: Db, orderId: number): Promise<number | null> {
  const order = db.selectFrom('orders').select('promo_code_id').where('id', '=', orderId);
  return (await order.executeTakeFirstOrThrow()).promo_code_id;
}

/** What happened to these orders, oldest first, but for steps that staff took back, of which no e-mail was sent. */
export function listTimeline(db: Db, orderIds: readonly number[]): Promise<(TimelineRow & { order_id: number })[]> {
  return db
    .selectFrom('order_timeline')
    .select(['order_id', 'kind', 'status', 'actor', 'created_at'])
    .where(sql<boolean>`order_id = any(${orderIds}::int[])`)
    .where(sql<boolean>`takes_back is null and not exists (
      select from order_timeline back where back.order_id = order_timeline.order_id and back.takes_back = order_timeline.id)`)
    .orderBy('id')
    .execute();
}

/** Older orders with a phone stay a guest's: operators give a number that is not used any more to another person. */
const claimedByPhoneDays = 180;

/**
 * Gives guest orders with the account's e-mail, and newer ones with the phone that signs it in, to the account: its person has
 * confirmed both. An order with the e-mail of one account and the phone of another is the phone's, also where the other asks first: the
 * shop calls that number, while an e-mail is optional and easily mistyped.
 */
export async function claimGuestOrders(db: Db, owner: { id: number; email: string | null }): Promise<void> {
  const claimed = db.updateTable('orders').set({ user_id: owner.id }).where('user_id', 'is', null);
  const isNew = sql<boolean>`created_at > now() - make_interval(days => ${claimedByPhoneDays})`;
  const isOthers = sql<boolean>`exists (
    select from verified_phones other where other.phone = orders.phone and other.user_id <> ${owner.id})`;
  if (owner.email !== null) {
    await claimed.where('email', '=', owner.email).where(sql<boolean>`not (${isNew} and ${isOthers})`).execute();
  }
  await claimed
    .where('phone', '=', (phones) =>
      phones.selectFrom('verified_phones').select('phone').where('verified_phones.user_id', '=', owner.id),
    )
    .where(isNew)
    .execute();
}

/** Whether a person has an order that is neither received nor cancelled, or whose payment is still to review. */
export async function hasOpenOrders(tx: Db, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('status', 'not in', ['done', 'cancelled']),
        eb('payment_status', 'in', ['pending', 'paid_needs_decision']),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces everything personal in a person's orders; what staff wrote next to them may be about the person, too. */
export async function clearContacts(tx: Db, userId: number): Promise<void> {
  const nobody = { name: '-', phone: phoneOfNobody, email: '', street: '', house: '', apartment: '', comment: '' };
  await tx.updateTable('orders').set(nobody).where('user_id', '=', userId).execute();
  const wrapped = tx.updateTable('orders').set({ gift_note: '' }).where('user_id', '=', userId);
  await wrapped.where('gift_note', 'is not', null).execute();
  const own = tx.selectFrom('orders').select('id').where('user_id', '=', userId);
  await tx.deleteFrom('order_remarks').where('order_id', 'in', own).execute();
}

/** Moves the order, its payment, or both, if it still is as it was seen, and notes each move in the timeline. */
export async function moveOrderRow(
  tx: Db,
  seen: Pick<Stored, 'id' | 'status' | 'payment_status'>,
  to: Partial<Pick<Stored, 'status' | 'payment_status'>>,
  by: ActorRef,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ ...to, version: sql<number>`version + 1`, ...(to.status && { status_since: sql<Date>`now()` }) })
    .where('id', '=', seen.id)
    .where('status', '=', seen.status)
    .where('payment_status', '=', seen.payment_status)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const move = { order_id: seen.id, actor: by.actor, actor_id: by.actorId };
  const moves = [
    ...(to.status ? [{ ...move, kind: 'order' as const, status: to.status }] : []),
    ...(to.payment_status ? [{ ...move, kind: 'payment' as const, status: to.payment_status }] : []),
  ];
  await tx.insertInto('order_timeline').values(moves).execute();
  return true;
}

/** Unpaid orders whose time is over, the longest waiting first. */
export async function listOverdue(db: Db, { pendingGraceS, limit }: { pendingGraceS: number; limit: number }) {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(isOverdue(pendingGraceS))
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The order, locked, if it is still overdue and not locked elsewhere. */
export function lockOverdue(tx: Db, id: number, pendingGraceS: number): Promise<OrderRow | undefined> {
  return orders(tx)
    .where('orders.id', '=', id)
    .where(isOverdue(pendingGraceS))
    .forNoKeyUpdate('orders')
    .skipLocked()
    .executeTakeFirst();
}

const isOverdue = (pendingGraceS: number) => sql<boolean>`
  orders.expires_at is not null and orders.status in ('new', 'confirmed')
  and orders.payment_status in ('unpaid', 'awaiting_otp', 'pending', 'failed')
  and orders.expires_at <= now() - make_interval(secs =>
    case when orders.payment_status = 'pending' then ${pendingGraceS}::int else 0 end)`;

/**
 * Gives a payment that begins now `needS` seconds, by prolonging the order's hold, but by no more than `mostS`
 * beyond what it was at first.
 */
export async function prolongHold(
  tx: Db,
  id: number,
  { needS, holdS, mostS }: { needS: number; holdS: number; mostS: number },
): Promise<Date | null> {
  const { expires_at } = await tx
    .updateTable('orders')
    .set({
      expires_at: sql<Date>`greatest(expires_at, least(now() + make_interval(secs => ${needS}),
        created_at + make_interval(secs => ${holdS + mostS})))`,
    })
    .where('id', '=', id)
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}
