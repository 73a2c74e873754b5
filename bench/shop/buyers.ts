import { randomInt, randomUUID } from 'node:crypto';
import type { client } from '#bench/load/load.ts';
import { refreshProductSummaries } from '#server/catalog/changes/changes.ts';
import type { Services } from '#server/platform/services.ts';
import { aCustomer } from '#test/support/a-customer.ts';
import { liftCaps } from '#test/support/lift-caps.ts';
import type { BenchShop } from './bench-shop.ts';

export type Buyer = { access: string };
type Ask = ReturnType<typeof client>;
export type Variant = { id: number; product: number; color: number; memory: number | null; price: number };

/** Customers with live sessions, made directly: signing in is not what is measured. */
export async function makeBuyers(shop: BenchShop, secretKey: string, count: number): Promise<Buyer[]> {
  const database = shop.openDatabase();
  const services = { db: database.db, config: { secretKey } } as unknown as Services;
  const buyers: Buyer[] = [];
  for (let made = 0; made < count; made += 1) buyers.push(await aCustomer(services));
  await database.close();
  return buyers;
}

/** Variants with plenty of stock, of different products, in a shop where one buyer may order any number of them. */
export async function stockedVariants(shop: BenchShop, count: number, pieces: number): Promise<Variant[]> {
  const database = shop.openDatabase();
  const { rows } = await database.pool.query<Variant>(
    `select distinct on (v.product_id) v.id, v.product_id as product, color_id as color, memory_id as memory, v.price
     from variants v join older_variants o on o.variant_id = v.id join stock s on s.variant_id = v.id where s.quantity > 0 order by v.product_id, v.position limit $1`,
    [count],
  );
  const ids = rows.map(({ id }) => id);
  await database.pool.query('update stock set quantity = quantity + $2 where variant_id = any($1)', [ids, pieces]);
  await database.pool.query(
    `insert into stock_movements (variant_id, delta, cause, note) select unnest($1::int[]), $2, 'arrival', 'bench'`,
    [ids, pieces],
  );
  await refreshProductSummaries(
    database.db,
    rows.map(({ product }) => product),
  );
  await liftCaps(database.pool);
  await database.close();
  return rows;
}

const mustBe = (status: number, answer: { status: number; text: string }) => {
  if (answer.status !== status)
    throw new Error(`expected ${status}, got ${answer.status}: ${answer.text.slice(0, 300)}`);
  return JSON.parse(answer.text);
};

const authorized = ({ access }: Buyer) => ({ authorization: `Token ${access}` });

/** Puts one piece into the cart. */
export async function addToCart(ask: Ask, buyer: Buyer, { product, color, memory }: Variant): Promise<void> {
  const body = { product, color, memory, count: 1 };
  mustBe(201, await ask({ method: 'POST', path: '/api/carts/', headers: authorized(buyer), body }));
}

/** Orders one piece, for cash, to be fetched. @returns the answer, also where it is a refusal */
export function order(ask: Ask, buyer: Buyer, { product, color, memory }: Variant, promo: string) {
  const headers = { ...authorized(buyer), 'idempotency-key': randomUUID() };
  const body = {
    name: 'Bench',
    // Orders of one phone are placed one after the other.
    phone: `996555${String(randomInt(1_000_000)).padStart(6, '0')}`,
    type: 'pickup',
    payment_method: 'cash',
    promo_code: promo,
    items: [{ product, color, memory, count: 1 }],
  };
  return ask({ method: 'POST', path: '/api/orders/', headers, body });
}

/** A whole purchase over the API: cart, then order. */
export async function buy(ask: Ask, buyer: Buyer, variant: Variant, promo = ''): Promise<void> {
  await addToCart(ask, buyer, variant);
  mustBe(201, await order(ask, buyer, variant, promo));
}

/** The same, of something that may be sold out. @returns whether it was bought */
export async function tryToBuy(ask: Ask, buyer: Buyer, variant: Variant): Promise<boolean> {
  await addToCart(ask, buyer, variant);
  const answer = await order(ask, buyer, variant, '');
  if (answer.status !== 409) mustBe(201, answer);
  else if (JSON.parse(answer.text).code !== 'out_of_stock') throw new Error(`refused otherwise: ${answer.text}`);
  return answer.status === 201;
}
