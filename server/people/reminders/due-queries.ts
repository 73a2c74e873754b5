import { sql } from 'kysely';
import type { TextChannel } from '#rules/people/message-channels.ts';
import type { ReminderKind } from '#rules/people/reminders.ts';
import type { Language } from '#rules/text/language.ts';
import { mainPicture } from '#server/catalog/products/part-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { columnIn } from '#server/platform/database/translated.ts';

/** By what a person is reminded. */
export type Way = 'email' | TextChannel;

/** `phone`: in digits, where reminders go there. */
export type Reader = { id: number; email: string | null; phone: string | null; name: string; language: Language };

/** Of a favourite: Som that it cost, and costs. */
export type Cheaper = { id: number; name: string; picture: string | null; was: number; now: number };

/** After a reminder of any kind a person gets none for so long: almost a day. */
const restHours = 20;

/** Who has an e-mail is written to by messages no more, as who has agreed to them has not to e-mails. */
const isOfWay = (way: Way) =>
  way === 'email'
    ? sql<boolean>`choices.channel is null and users.email is not null`
    : sql<boolean>`choices.channel = ${way} and users.email is null and phone is not null`;

const mayBeReminded = sql<boolean>`
  users.is_active and not exists (
    select from reminders recent
    where recent.user_id = users.id and recent.sent_at > now() - make_interval(hours => ${sql.lit(restHours)}))`;

/** What could be bought now. */
const hasCartInStock = sql<boolean>`exists (
  select from cart_items join variants on variants.id = variant_id join products on products.id = variants.product_id
    join stock on stock.variant_id = variants.id
  where cart_items.user_id = users.id and is_published and not variants.is_archived and stock.quantity > 0)`;

/**
 * A cart that was last filled an hour to three days ago, without an order since, of which there is something: one reminder
 * on the first day, and one later.
 */
const cartIsDue = sql<boolean>`choices.cart and ${hasCartInStock} and exists (
  select from (select max(created_at) as since from cart_items where cart_items.user_id = users.id) as cart
  where since between now() - interval '3 days' and now() - interval '1 hour'
    and not exists (select from orders where orders.user_id = users.id and orders.created_at > since)
    and (select count(*) from reminders sent where sent.user_id = users.id and sent.kind = 'cart' and sent.sent_at > since)
      < case when since < now() - interval '1 day' then 2 else 1 end)`;

const isCheaper = sql<boolean>`
  is_published and in_stock and min_price > 0 and min_price < reminded_prices.price`;

const priceIsDue = sql<boolean>`choices.price and exists (
  select from reminded_prices join favorites using (user_id, product_id) join products on products.id = product_id
  where reminded_prices.user_id = users.id and ${isCheaper})`;

/** Orders that were received three to thirty days ago, with a product that their person has not reviewed. */
const reviewable = sql`
  select orders.id from orders join order_items on order_id = orders.id join products on products.id = product_id
  where orders.user_id = users.id and orders.status = 'done' and is_published
    and orders.status_since between now() - interval '30 days' and now() - interval '3 days'
    and not exists (select from reviews where reviews.user_id = users.id and reviews.product_id = products.id)
    and not exists (select from reminders asked where asked.order_id = orders.id)`;

const isDue: Record<ReminderKind, ReturnType<typeof sql<boolean>>> = {
  cart: cartIsDue,
  price: priceIsDue,
  review: sql<boolean>`choices.review and exists (${reviewable})`,
};

/**
 * Notes what favourites cost of which people want to know that they are cheaper, where nothing is noted yet. What is no
 * favourite any more is forgotten: hearted again, it waits from that day's price on.
 */
export async function noteNewPrices(db: Db): Promise<void> {
  await sql`
    delete from reminded_prices where not exists (
      select from favorites
      where favorites.user_id = reminded_prices.user_id and favorites.product_id = reminded_prices.product_id)`.execute(
    db,
  );
  await sql`
    insert into reminded_prices (user_id, product_id, price)
    select user_id, product_id, min_price
    from reminder_choices choices join favorites using (user_id) join products on products.id = product_id
    where choices.price and min_price > 0 and not exists (
      select from reminded_prices known
      where known.user_id = favorites.user_id and known.product_id = favorites.product_id)
    on conflict do nothing`.execute(db);
}

/** What people are reminded of, and by what. */
export type DueKind = { kind: ReminderKind; way: Way };

const choicesOfUsers = sql`reminder_choices choices join users on users.id = choices.user_id
    left join verified_phones on verified_phones.user_id = users.id`;

/** Who is to be reminded of this now, at most so many. */
export async function listDue(db: Db, { kind, way }: DueKind, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select users.id from ${choicesOfUsers}
    where ${isOfWay(way)} and ${mayBeReminded} and ${isDue[kind]} order by users.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The person, whose choices stay as they are until the transaction ends; undefined: they are not due any more. */
export async function lockDue(tx: Db, { kind, way }: DueKind, userId: number): Promise<Reader | undefined> {
  await sql`select from reminder_choices where user_id = ${userId} for no key update`.execute(tx);
  const { rows } = await sql<Reader>`
    select users.id, users.email, phone, users.name, users.language from ${choicesOfUsers}
    where users.id = ${userId} and ${isOfWay(way)} and ${mayBeReminded} and ${isDue[kind]}`.execute(tx);
  return rows[0];
}

/** The variants in a person's cart and how many of each, the oldest first. */
export const listCartVariants = (tx: Db, userId: number): Promise<{ id: number; count: number }[]> =>
  tx
    .selectFrom('cart_items')
    .select(['variant_id as id', 'count'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** The person's favourites that are cheaper than what is noted, the newest heart first. */
export async function listCheaper(tx: Db, { id, language }: Reader): Promise<Cheaper[]> {
  const { rows } = await sql<Cheaper>`
    select products.id, ${columnIn('products.name', language)} as name, reminded_prices.price as was, min_price as now,
      ${mainPicture(sql.ref('products.id'))} as picture
    from reminded_prices join favorites using (user_id, product_id) join products on products.id = product_id
    where user_id = ${id} and ${isCheaper}
    order by favorites.created_at desc, products.id`.execute(tx);
  return rows;
}

/** Notes today's prices of these favourites. */
export async function noteCheaper(tx: Db, userId: number, cheaper: readonly Cheaper[]): Promise<void> {
  const [ids, prices] = [cheaper.map(({ id }) => id), cheaper.map(({ now }) => now)];
  await sql`
    update reminded_prices set price = now.price
    from unnest(${ids}::int[], ${prices}::int[]) as now(product_id, price)
    where user_id = ${userId} and reminded_prices.product_id = now.product_id`.execute(tx);
}

/** The oldest order that may be reviewed, with its products that its person has not reviewed. */
export async function findReviewable(tx: Db, { id, language }: Reader) {
  type Reviewable = { order: number; number: string; product: number; name: string; picture: string | null };
  const { rows } = await sql<Reviewable>`
    select orders.id as order, orders.number, products.id as product, ${columnIn('products.name', language)} as name,
      ${mainPicture(sql.ref('products.id'))} as picture
    from users join orders on orders.user_id = users.id join order_items on order_id = orders.id
    join products on products.id = product_id
    where users.id = ${id} and orders.id = (select min(id) from (${reviewable}) as oldest) and is_published
      and not exists (select from reviews where reviews.user_id = users.id and reviews.product_id = products.id)
    order by position`.execute(tx);
  return rows;
}

export type Sent = { userId: number; kind: ReminderKind; orderId: number | null; tokenHash: Buffer };

export async function insertReminder(tx: Db, { userId, kind, orderId, tokenHash }: Sent): Promise<void> {
  await tx
    .insertInto('reminders')
    .values({ user_id: userId, kind, order_id: orderId, token_hash: tokenHash })
    .execute();
}
