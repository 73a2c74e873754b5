import { sql } from 'kysely';
import type { PayShop } from '#test/support/pay-shop.ts';
import type { World } from './world.ts';

/** The end of a day: the bank is well and has decided, what was asked is answered, and all rate limits are off. */
export async function endDay({ shop }: World): Promise<void> {
  shop.mend();
  await shop.endThinking();
  for (let tends = 0; tends < 4; tends += 1) await shop.tend();
  await sql`delete from rate_limits`.execute(shop.db);
}

const stockQuery = sql<{ variant: number }>`
  select variant_id as variant from stock full join
    (select variant_id, sum(delta) as moved from stock_movements group by variant_id) movement using (variant_id)
  where coalesce(quantity, 0) <> coalesce(moved, 0) or quantity < 0`;

const promoQuery = sql<{ code: string }>`
  select code from promo_codes p
  where used_count <> (select count(*) from orders o where o.promo_code_id = p.id and o.status <> 'cancelled')
    or used_count > total_limit`;

const expectedQuery = sql<{ id: number }>`
  select o.id from orders o
  where case when status = 'cancelled' then 0 else total end <> (
    select coalesce(sum(amount), 0) from money_movements m
    where m.order_id = o.id and kind = 'expected' and cause <> 'refunded'
  )`;

const capturedQuery = sql<{ id: number; captured: number }>`
  select order_id as id, sum(amount)::int as captured from money_movements
  where kind = 'received' and method = 'mbank' group by order_id order by order_id`;

/**
 * What disagrees in the books, looked at in another way than the doctor does: pieces and their movements, promo codes and
 * the orders that have them, what is expected of orders and what they cost, what came and what the bank took.
 */
export async function disagreements({ shop }: World): Promise<string[]> {
  const stock = await stockQuery.execute(shop.db);
  const promo = await promoQuery.execute(shop.db);
  const expected = await expectedQuery.execute(shop.db);
  return [
    ...stock.rows.map(({ variant }) => `the pieces of variant ${variant} are not the sum of its movements`),
    ...promo.rows.map(({ code }) => `${code} was not used as often as it says`),
    ...expected.rows.map(({ id }) => `order ${id} is not expected to bring its total`),
    ...(await captureFaults(shop)),
  ];
}

async function captureFaults({ db, bank }: PayShop): Promise<string[]> {
  const noted = new Map((await capturedQuery.execute(db)).rows.map(({ id, captured }) => [id, captured]));
  const taken = new Map<number, number>();
  for (const { order, amount } of bank.ledger.lines()) taken.set(order, (taken.get(order) ?? 0) + amount);
  const wrong = [...new Set([...taken.keys(), ...noted.keys()])].filter((id) => taken.get(id) !== noted.get(id));
  return wrong.map((id) => `order ${id}: the bank took ${taken.get(id)} som, noted are ${noted.get(id)}`);
}
