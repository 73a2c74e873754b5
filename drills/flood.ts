/**
 * Floods a demo store with guests' orders that are never fetched, and then orders as honest guests do:
 * `npm run drill:flood [-- SECONDS]` (60, for each attack). Prints what got through; fails when guests hold more of a product
 * unconfirmed than its share, or when an honest guest of another network is refused what no guest holds.
 */
import { client } from '#bench/load/load.ts';
import { productCap } from '#rules/sales/product-cap.ts';
import { type DrilledShop, drilledShop } from './shop/drilled-shop.ts';

type Variant = { product: number; color: number; memory: number | null; stock: number };
type Attack = { name: string; addresses: number; pieces: number };
/** Of guests: those who got what they wanted, those who wanted what a guest holds, and those refused for their network. */
type Honest = { placed: number; heldUp: number; shutOut: number };

const attacks: Attack[] = [
  { name: 'one address, three pieces an order', addresses: 1, pieces: 3 },
  { name: 'one address, one piece an order', addresses: 1, pieces: 1 },
  { name: '200 addresses, three pieces an order', addresses: 200, pieces: 3 },
  { name: '200 addresses, one piece an order', addresses: 200, pieces: 1 },
];
const atOnce = 8;
const honestGuests = 20;
/** What the settings of a new shop have. */
const sharePercent = 5;

const write = (line: string) => process.stdout.write(`${line}\n`);
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

let phones = 0;
function orderOf({ product, color, memory }: Variant, count: number) {
  phones += 1;
  const phone = `99655${String(phones).padStart(7, '0')}`;
  return { name: 'Гость', phone, type: 'pickup', payment_method: 'cash', items: [{ product, color, memory, count }] };
}

async function inStock(shop: DrilledShop): Promise<Variant[]> {
  return rowsOf<Variant>(
    shop,
    `select product_id as product, color_id as color, memory_id as memory, quantity as stock
     from variants join stock on variant_id = variants.id join products on products.id = product_id
     where quantity > 0 and is_published and not products.is_archived and not variants.is_archived`,
  );
}

async function rowsOf<Row extends object>(shop: DrilledShop, query: string): Promise<Row[]> {
  const database = await shop.openDatabase();
  try {
    return (await database.pool.query<Row>(query)).rows;
  } finally {
    await database.close();
  }
}

/** Who holds what, by product, of unconfirmed orders. */
const holds = (shop: DrilledShop) =>
  rowsOf<{ product: number; held: number; stock: number }>(
    shop,
    `select v.product_id as product, sum(count)::int as held,
       (select sum(quantity)::int from stock join variants on variants.id = variant_id
        where variants.product_id = v.product_id) as stock
     from orders join order_items on order_id = orders.id join variants v on v.id = variant_id
     where status = 'new' and user_id is null and placed_by is null and orders.created_at > now() - interval '1 hour'
     group by v.product_id`,
  );

async function attack(shop: DrilledShop, { addresses, pieces }: Attack, seconds: number): Promise<Map<number, number>> {
  const ask = client(shop.url, atOnce);
  const variants = await inStock(shop);
  const answers = new Map<number, number>();
  const end = performance.now() + seconds * 1_000;
  let sent = 0;
  const loop = async () => {
    while (performance.now() < end) {
      sent += 1;
      const address = sent % addresses;
      const headers = { 'x-forwarded-for': `10.20.${address}.7`, 'idempotency-key': crypto.randomUUID() };
      const body = orderOf(pick(variants), pieces);
      const { status } = await ask({ method: 'POST', path: '/api/orders/', headers, body });
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  return answers;
}

/** Guests who order one piece each of something in stock, from the attacker's network or from others. */
async function orderHonestly(shop: DrilledShop, network: (nth: number) => string): Promise<Honest> {
  const ask = client(shop.url, 1);
  const variants = await inStock(shop);
  const found: Honest = { placed: 0, heldUp: 0, shutOut: 0 };
  for (let nth = 0; nth < honestGuests; nth += 1) {
    const variant = pick(variants);
    const held = new Set((await holds(shop)).map(({ product }) => product));
    const headers = { 'x-forwarded-for': `${network(nth)}.${nth + 20}`, 'idempotency-key': crypto.randomUUID() };
    const { status } = await ask({ method: 'POST', path: '/api/orders/', headers, body: orderOf(variant, 1) });
    if (status === 201) found.placed += 1;
    else if (held.has(variant.product)) found.heldUp += 1;
    else found.shutOut += 1;
  }
  return found;
}

async function run(tried: Attack, seconds: number): Promise<boolean> {
  const shop = await drilledShop();
  try {
    await shop.open();
    const answers = await attack(shop, tried, seconds);
    const held = await holds(shop);
    const [{ orders = 0, som = 0 } = {}] = await rowsOf<{ orders: number; som: number }>(
      shop,
      `select count(*)::int as orders, coalesce(sum(total), 0)::int as som from orders
       where status = 'new' and user_id is null and created_at > now() - interval '1 hour'`,
    );
    const tooMuch = held.filter((row) => row.held > productCap(row.stock + row.held, sharePercent));
    const near = await orderHonestly(shop, () => '10.20.0');
    const far = await orderHonestly(shop, (nth) => `10.30.${nth}`);
    const pieces = held.reduce((sum, row) => sum + row.held, 0);
    const said = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ');
    const guests = [near, far].map(
      ({ placed, heldUp, shutOut }) =>
        `${placed} of ${honestGuests}; ${heldUp} wanted what guests hold${shutOut > 0 ? `, ${shutOut} shut out` : ''}`,
    );
    write(`| ${[tried.name, said, orders, pieces, som, held.length, ...guests].join(' | ')} |`);
    return tooMuch.length === 0 && far.shutOut === 0;
  } finally {
    await shop.remove();
  }
}

const seconds = Number(process.argv[2] ?? 60);
write(
  '| attack | answers | orders | pieces | som | products | honest guests behind the same address | of other networks |',
);
write(`|${'---|'.repeat(8)}`);
let isHeld = true;
for (const each of attacks) isHeld = (await run(each, seconds)) && isHeld;
process.exitCode = isHeld ? 0 : 1;
