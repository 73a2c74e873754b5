import { setTimeout as sleep } from 'node:timers/promises';
import { openLedger } from '#demo/simulated-bank/ledger.ts';
import { refreshProductSummaries } from '#server/catalog/changes/changes.ts';
import { examine } from '#server/operations/doctor/examine.ts';
import { liftCaps } from '#test/support/lift-caps.ts';
import type { SentOrder, Variant } from './draw-order.ts';
import type { DrilledShop } from './drilled-shop.ts';

/** What is wrong after a fault; all zeros is what the shop promises. */
export type Audit = {
  /** Answered orders that are gone. */
  lost: number;
  /** Orders without all of their items, movements, timeline, letter or promo use. */
  half: number;
  /** Orders without a request, or made twice. */
  surplus: number;
  /** Variants with less than nothing, or with another quantity than their movements add up to. */
  wrongStock: number;
  /** Promo codes whose count of uses is not that of their orders. */
  wrongPromo: number;
  /** Orders that were answered to be paid and are not. */
  unpaid: number;
  /** What the doctor finds, in the shop's books and between them and the bank's. */
  ill: number;
};

type Stored = {
  id: number;
  total: number;
  paid: boolean;
  bought: [number, number][];
  moved: [number, number][];
  moves: number;
};

const storedOrders = `
  select o.id, o.total, o.payment_status = 'paid' as paid,
    (select json_agg(json_build_array(variant_id, count) order by variant_id) from order_items where order_id = o.id) as bought,
    (select json_agg(json_build_array(variant_id, -delta) order by variant_id)
      from stock_movements where order_id = o.id and cause = 'sale') as moved,
    (select count(*) from order_timeline where order_id = o.id) as moves
  from orders o`;

const wrongStock = `
  select variant_id from stock s
  where quantity < 0 or quantity <> (
    select coalesce(sum(delta), 0) from stock_movements m where m.variant_id = s.variant_id
  )`;

const wrongPromo = `
  select id from promo_codes p
  where used_count <> (select count(*) from promo_uses u where u.promo_code_id = p.id)
    or used_count <> (select count(*) from orders o where o.promo_code_id = p.id)`;

/**
 * Compares every order that was ever sent with what the database has.
 *
 * @param bankBooks the file of the simulated bank's books
 */
export async function audit(shop: DrilledShop, sent: SentOrder[], bankBooks: string): Promise<Audit> {
  const database = await shop.openDatabase();
  const ledger = openLedger(bankBooks);
  try {
    const { rows } = await database.pool.query<Stored>(storedOrders);
    const stored = new Map(rows.map((row) => [row.id, row]));
    const answered = sent.flatMap(({ placed, bought }) => (placed ? [{ ...placed, bought }] : []));
    return {
      lost: answered.filter(({ id, total }) => stored.get(id)?.total !== total).length,
      half: rows.filter((row) => !isWhole(row)).length + answered.filter((order) => !isAsSent(order, stored)).length,
      surplus: stored.size - new Set(answered.map(({ id }) => id)).size,
      wrongStock: (await database.pool.query(wrongStock)).rows.length,
      wrongPromo: (await database.pool.query(wrongPromo)).rows.length,
      unpaid: sent.filter(({ isPaid, placed }) => isPaid && placed && !stored.get(placed.id)?.paid).length,
      ill: (await examine(database.pool, ledger)).length,
    };
  } finally {
    ledger.close();
    await database.close();
  }
}

const isWhole = ({ bought, moved, moves }: Stored) =>
  bought !== null && JSON.stringify(bought) === JSON.stringify(moved) && moves >= 2;

function isAsSent({ id, bought }: { id: number; bought: Map<number, number> }, stored: Map<number, Stored>): boolean {
  const wanted = [...bought].toSorted(([left], [right]) => left - right);
  return JSON.stringify(stored.get(id)?.bought) === JSON.stringify(wanted);
}

/**
 * Variants that the demo store has in stock, filled up so that a drill does not sell them out; at any price together
 * can be paid by phone, and one person may order all of it.
 */
export async function stockUp(shop: Pick<DrilledShop, 'openDatabase'>, pieces: number): Promise<Variant[]> {
  const database = await shop.openDatabase();
  try {
    const { rows } = await database.pool.query<Variant>(
      `with arrived as (
        insert into stock_movements (variant_id, delta, cause) select variant_id, $1, 'arrival' from stock where quantity > 0
        returning variant_id
      ), filled as (update stock set quantity = quantity + $1 where quantity > 0)
      select v.id, v.product_id as product, color_id as color, memory_id as memory
      from variants v join arrived on variant_id = v.id join older_variants o on o.variant_id = v.id order by v.id limit 20`,
      [pieces],
    );
    const filled = await database.db.selectFrom('products').select('id').execute();
    await refreshProductSummaries(
      database.db,
      filled.map(({ id }) => id),
    );
    const limits = JSON.stringify({ min: 1, max: 1_000_000_000, hold_minutes: 1_440, guest_hold_minutes: 1_440 });
    await database.pool.query(
      `insert into settings (key, value) values ('payment', $1) on conflict (key) do update set value = $1`,
      [limits],
    );
    await liftCaps(database.pool);
    return rows;
  } finally {
    await database.close();
  }
}

/**
 * Waits until the bank owes no answer any more.
 *
 * @returns how many payments it still owes one for when the timeout is over
 */
export async function waitForBank(shop: DrilledShop, timeoutMs: number): Promise<number> {
  const database = await shop.openDatabase();
  const end = Date.now() + timeoutMs;
  try {
    for (;;) {
      const { rowCount } = await database.pool.query('select from payment_attempts where next_ask_at is not null');
      if (!rowCount || Date.now() > end) return rowCount ?? 0;
      await sleep(1_000);
    }
  } finally {
    await database.close();
  }
}
