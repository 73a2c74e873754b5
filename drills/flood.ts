/**
 * Floods a demo store with guests' orders that are never fetched, and then orders as honest guests do, who sign in by a
 * code to their phone where they are refused: `npm run drill:flood [-- SECONDS [ADDRESSES]]` (60 for each attack; all
 * attacks, or those from so many addresses). Looks every second at what guests hold, and prints what got through; fails
 * when they ever hold more of a product unconfirmed than its share, or when an honest guest gets nothing.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { client } from '#bench/load/load.ts';
import { productCap } from '#rules/sales/product-cap.ts';
import { freePort } from '#tools/free-port.ts';
import { type DrilledShop, drilledShop } from './shop/drilled-shop.ts';

type Variant = { product: number; color: number; memory: number | null; stock: number };
type Attack = { name: string; addresses: number; pieces: number };
/** Of guests: those who got what they wanted at once, those who did with a code, and those who did not. */
type Honest = { placed: number; byCode: number; shutOut: number };

const attacks: Attack[] = [
  { name: 'one address, three pieces an order', addresses: 1, pieces: 3 },
  { name: 'one address, one piece an order', addresses: 1, pieces: 1 },
  { name: '200 addresses, three pieces an order', addresses: 200, pieces: 3 },
  { name: '1,000 addresses, one piece an order', addresses: 1_000, pieces: 1 },
];
const atOnce = 8;
/** How long a code may take. */
const mostTries = 100;
const pauseMs = 100;
const lookEveryMs = 1_000;
const honestGuests = 20;
/** What the settings of a new shop have. */
const sharePercent = 5;

/** A shop with the place where its simulator shows what phones got. */
type FloodedShop = DrilledShop & { smsUrl: string };

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
     from variants join older_variants older on older.variant_id = variants.id join stock on stock.variant_id = variants.id join products on products.id = product_id
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

type Held = { product: number; held: number; stock: number };

/** What guests hold of unconfirmed orders, by product, and what is left of it. */
const holds = (shop: DrilledShop) =>
  rowsOf<Held>(
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
      const network = `10.${20 + Math.floor(address / 250)}.${address % 250}`;
      const headers = { 'x-forwarded-for': `${network}.7`, 'idempotency-key': crypto.randomUUID() };
      const body = orderOf(pick(variants), pieces);
      const { status } = await ask({ method: 'POST', path: '/api/orders/', headers, body });
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  return answers;
}

/** What guests held at most of one product, in pieces, and how often a look found more than its share. */
type Watched = { looks: number; most: number; excess: number };

/** Looks at what guests hold until the attack is over. */
async function watch(shop: DrilledShop, isOver: () => boolean): Promise<Watched> {
  const seen: Watched = { looks: 0, most: 0, excess: 0 };
  for (; !isOver(); await sleep(lookEveryMs)) {
    const held = await holds(shop);
    seen.looks += 1;
    seen.most = Math.max(seen.most, ...held.map((row) => row.held));
    if (held.some(isBeyond)) seen.excess += 1;
  }
  return seen;
}

const isBeyond = ({ held, stock }: Held) => held > productCap(stock + held, sharePercent);

/** Guests who order one piece each of something in stock, from the attacker's network or from others. */
async function orderHonestly(shop: FloodedShop, network: (nth: number) => string): Promise<Honest> {
  const ask = client(shop.url, 1);
  const found: Honest = { placed: 0, byCode: 0, shutOut: 0 };
  for (let nth = 0; nth < honestGuests; nth += 1) {
    const address = { 'x-forwarded-for': `${network(nth)}.${nth + 20}` };
    const body = orderOf(pick(await inStock(shop)), 1);
    const place = async (authorization?: string) => {
      const headers = { ...address, 'idempotency-key': crypto.randomUUID(), ...(authorization && { authorization }) };
      return (await ask({ method: 'POST', path: '/api/orders/', headers, body })).status === 201;
    };
    if (await place()) found.placed += 1;
    else if (await place(await signInByCode(shop, body.phone, address))) found.byCode += 1;
    else found.shutOut += 1;
  }
  return found;
}

/** The header of a guest who signs in by the code that their phone gets. */
async function signInByCode(shop: FloodedShop, phone: string, address: Record<string, string>): Promise<string> {
  const ask = client(shop.url, 1);
  const post = async (path: string, body: object) => {
    const { status, text } = await ask({ method: 'POST', path, headers: address, body });
    if (status >= 300) throw new Error(`${path} answers ${status}: ${text}`);
    return JSON.parse(text) as Record<string, string>;
  };
  const { id } = await post('/api/login/phone/', { phone });
  const { access } = await post('/api/login/phone/confirm/', { id, code: await codeFor(shop, phone), name: 'Гость' });
  return `Bearer ${access}`;
}

async function codeFor({ smsUrl }: FloodedShop, phone: string): Promise<string> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const messages = (await (await fetch(`${smsUrl}/sms/messages`)).json()) as { phone: string; text: string }[];
    const code = messages.find((message) => message.phone === phone)?.text.match(/\d{6}/)?.[0];
    if (code) return code;
    await sleep(pauseMs);
  }
  throw new Error(`no code comes for ${phone}`);
}

async function run(tried: Attack, seconds: number): Promise<boolean> {
  const bankPort = await freePort();
  const shop = { ...(await drilledShop({ BANK_PORT: String(bankPort) })), smsUrl: `http://127.0.0.1:${bankPort}` };
  try {
    await shop.open();
    let isOver = false;
    const watching = watch(shop, () => isOver);
    const answers = await attack(shop, tried, seconds);
    isOver = true;
    const { looks, most, excess } = await watching;
    const held = await holds(shop);
    const [{ orders = 0, som = 0 } = {}] = await rowsOf<{ orders: number; som: number }>(
      shop,
      `select count(*)::int as orders, coalesce(sum(total), 0)::int as som from orders
       where status = 'new' and user_id is null and created_at > now() - interval '1 hour'`,
    );
    const near = await orderHonestly(shop, () => '10.20.0');
    const far = await orderHonestly(shop, (nth) => `10.30.${nth}`);
    const pieces = held.reduce((sum, row) => sum + row.held, 0);
    const counts = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ');
    const guests = [near, far].map(
      ({ placed, byCode, shutOut }) =>
        `${placed} at once, ${byCode} by a code${shutOut > 0 ? `, ${shutOut} shut out` : ''}`,
    );
    const watched = [held.length, most, `${excess} of ${looks}`];
    write(`| ${[tried.name, counts, orders, pieces, som, ...watched, ...guests].join(' | ')} |`);
    return excess === 0 && !held.some(isBeyond) && near.shutOut + far.shutOut === 0;
  } finally {
    await shop.remove();
  }
}

const seconds = Number(process.argv[2] ?? 60);
const only = process.argv[3];
const chosen = attacks.filter(({ addresses }) => !only || addresses === Number(only));
if (chosen.length === 0) throw new Error(`no attack comes from ${only} addresses`);
write(
  '| attack | answers | orders | pieces | som | products | most of one | looks beyond a share | honest guests behind the same address | of other networks |',
);
write(`|${'---|'.repeat(10)}`);
let isHeld = true;
for (const each of chosen) isHeld = (await run(each, seconds)) && isHeld;
process.exitCode = isHeld ? 0 : 1;
