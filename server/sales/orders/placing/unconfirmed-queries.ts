import { type RawBuilder, sql } from 'kysely';
import { providersOf } from '#rules/sales/payment-method.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';

const isUnconfirmed = sql<boolean>`orders.status = 'new' and orders.placed_by is null and orders.company_id is null
  and orders.payment_status in ('unpaid', 'failed', 'awaiting_otp')`;

/** Whose orders they are. */
export type Holder = { phone: string } | { userId: number };

/** What the orders of a flood have in common: their phone, or the network that they came from (network-queries.ts). */
export type FloodMark = { phone: string } | { network: Buffer };

/** Begin the advisory locks of who holds pieces; any numbers that no other lock takes. */
const phoneLock = 7_160_101;
const accountLock = 7_160_102;
const productLock = 7_160_103;
const networkLock = 7_160_104;

/** Wait until no other order of these phones and accounts is being placed, as columns of a statement; the transaction's end lets go. */
export const holderLocks = (holders: readonly Holder[]): RawBuilder<unknown>[] =>
  holders.map((holder) =>
    'phone' in holder
      ? sql`pg_advisory_xact_lock(${phoneLock}, hashtext(${holder.phone}))`
      : sql`pg_advisory_xact_lock(${accountLock}, ${holder.userId}::int)`,
  );

/** How many orders are neither confirmed nor paid, their pieces and som. */
export type Unconfirmed = { orders: number; pieces: number; som: number };

/** What shoppers hold unconfirmed, of each of these phones and accounts in their order. */
export async function sumUnconfirmed(db: Db, holders: readonly Holder[]): Promise<Unconfirmed[]> {
  const { rows } = await sql<{ held: Unconfirmed[] }>`select ${unconfirmedJson(holders)} as held ${fixedShape}`.execute(
    db,
  );
  return rows[0]?.held ?? [];
}

/** The same as a column of a statement. */
export function unconfirmedJson(holders: readonly Holder[]): RawBuilder<Unconfirmed[]> {
  if (holders.length === 0) return sql`'[]'::json`;
  const sums = holders.map(
    (holder, nth) => sql`
    select ${sql.lit(nth)} as nth,
      count(*)::int as orders, coalesce(sum(pieces), 0)::int as pieces, coalesce(sum(total), 0)::float8 as som
    from orders cross join lateral (select sum(count) as pieces from order_items where order_id = orders.id) as items
    where ${isUnconfirmed} and ${'phone' in holder ? sql`orders.phone = ${holder.phone}` : sql`orders.user_id = ${holder.userId}`}`,
  );
  return sql`(select json_agg(json_build_object('orders', orders, 'pieces', pieces, 'som', som) order by nth)
    from (${sql.join(sums, sql` union all `)}) as held)`;
}

/** Waits until no other guest's order of these products is being placed; the transaction's end lets go. */
export async function lockProducts(tx: Db, ids: readonly number[]): Promise<void> {
  const inOrder = [...new Set(ids)].toSorted((one, other) => one - other);
  await sql`select pg_advisory_xact_lock(${productLock}, id) from unnest(${inOrder}::int[]) as id ${fixedShape}`.execute(
    tx,
  );
}

/** Waits until no other order of this network takes the last piece of a product for guests. */
export async function lockNetwork(tx: Db, network: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${networkLock}, hashtext(${network.toString('hex')}))`.execute(tx);
}

/** Of each of these products: its pieces on the shelf, and those that guests hold unconfirmed. */
export async function listProductHolds(
  db: Db,
  ids: readonly number[],
): Promise<{ product: number; stock: number; held: number }[]> {
  const { rows } = await sql<{ product: number; stock: number; held: number }>`
    select wanted.product, coalesce(shelf.pieces, 0)::int as stock, coalesce(holding.pieces, 0)::int as held
    from unnest(${ids}::int[]) as wanted(product)
    left join (
      select product_id, sum(quantity) as pieces from stock join variants on variants.id = stock.variant_id
      where product_id = any(${ids}::int[]) group by product_id
    ) as shelf on shelf.product_id = wanted.product
    left join (
      select product_id, sum(count) as pieces from orders join order_items on order_items.order_id = orders.id
      where ${isUnconfirmed} and user_id is null and product_id = any(${ids}::int[]) group by product_id
    ) as holding on holding.product_id = wanted.product
    order by wanted.product ${fixedShape}`.execute(db);
  return rows;
}

/** Whose orders wait for their confirmation, and for how long. */
export type Waiting = { hours: number; of: 'all' | 'guests' };

/** Orders paid on receipt that have waited for their confirmation for longer than so many hours, the oldest first. */
export async function listUnconfirmed(db: Db, { hours, of }: Waiting, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders
    where ${isUnconfirmed} and payment_status = 'unpaid' and payment_method = any(${providersOf('on_receipt')}::text[])
      and created_at <= now() - make_interval(hours => ${hours}::int) ${of === 'guests' ? sql`and user_id is null` : sql``}
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const hasMark = (mark: FloodMark) =>
  'phone' in mark
    ? sql<boolean>`orders.phone = ${mark.phone}`
    : sql<boolean>`orders.id in (select order_id from order_networks where network = ${mark.network})`;

/** Products of unconfirmed orders with this mark. */
export async function listProductsOf(db: Db, mark: FloodMark): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select distinct product_id from orders join order_items on order_items.order_id = orders.id
    where ${isUnconfirmed} and ${hasMark(mark)} order by product_id`.execute(db);
  return rows.map(({ product_id }) => product_id);
}

/** Unconfirmed orders with this mark: how many, of how many phones, their pieces and som, and the newest of them. */
export async function describeUnconfirmed(db: Db, mark: FloodMark) {
  const { rows } = await sql<{ orders: number; phones: number; pieces: number; som: number; up_to: number }>`
    select count(*)::int as orders, count(distinct phone)::int as phones, coalesce(sum(pieces), 0)::int as pieces,
           coalesce(sum(total), 0)::float8 as som, coalesce(max(id), 0) as up_to
    from orders cross join lateral (select sum(count) as pieces from order_items where order_id = orders.id) as items
    where ${isUnconfirmed} and ${hasMark(mark)}`.execute(db);
  return rows[0] ?? { orders: 0, phones: 0, pieces: 0, som: 0, up_to: 0 };
}

/** Unconfirmed orders with this mark, the oldest first, up to the one with this id. */
export async function listUnconfirmedOf(db: Db, mark: FloodMark, upTo: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where ${isUnconfirmed} and ${hasMark(mark)} and id <= ${upTo} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether the order, which the caller holds locked, still is unconfirmed. */
export async function isStillUnconfirmed(tx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from orders where id = ${id} and ${isUnconfirmed}`.execute(tx);
  return rows.length > 0;
}
