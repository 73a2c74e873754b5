import { createServer, type IncomingMessage } from 'node:http';
import { Pool, type PoolClient } from 'pg';

/**
 * The bare reference of the checkout: node:http and pg writing the rows of a purchase, one statement a row, with
 * nothing checked, priced, localised or answered. The rows are those of the newest order of the shop, written into
 * copies of its tables (`bench.*`, same columns and indexes, no foreign keys), so that the shop's books stay its own.
 * Started by a bench with the connection in BENCH_DATABASE; prints its port.
 */
const pool = new Pool({ connectionString: process.env.BENCH_DATABASE, max: 16 });

type Row = Record<string, unknown>;
type Purchase = { user: number; variant: number; key: string; promo: boolean };

const tables = {
  cart_items: 'public.cart_items',
  orders: 'public.orders',
  order_items: 'public.order_items',
  order_timeline: 'public.order_timeline',
  promo_uses: 'public.promo_uses',
  emails: 'public.emails',
  jobs: 'graphile_worker._private_jobs',
  idempotency_keys: 'public.idempotency_keys',
  stock_movements: 'public.stock_movements',
} as const;

async function copyTables(): Promise<void> {
  await pool.query('drop schema if exists bench cascade; create schema bench');
  for (const [copy, table] of Object.entries(tables)) {
    await pool.query(`create table bench.${copy} (like ${table} including all)`);
  }
  await pool.query('create table bench.stock (like public.stock including all)');
  await pool.query('insert into bench.stock select * from public.stock');
  await pool.query('create table bench.promo_codes (like public.promo_codes including all)');
  await pool.query(`insert into bench.promo_codes (id, code, kind, value) values (1, 'BENCH', 'percent', 10)`);
}

/** An insert of this row's columns, but its id; `id` is answered where the table has one. */
function insertOf(table: keyof typeof tables, sample: Row): (on: Pool | PoolClient, own: Row) => Promise<Row> {
  const names = Object.keys(sample).filter((name) => name !== 'id');
  const places = names.map((_, position) => `$${position + 1}`);
  const returning = 'id' in sample ? 'returning id' : '';
  const text = `insert into bench.${table} (${names.join(', ')}) values (${places.join(', ')}) ${returning}`;
  return async (on, own) => {
    const values = names.map((name) => (name in own ? own[name] : sample[name]));
    return (await on.query<Row>({ name: table, text, values })).rows[0] ?? {};
  };
}

async function sampleOf(query: string): Promise<Row> {
  const row = (await pool.query<Row>(query)).rows[0];
  if (!row) throw new Error(`the shop has no row to copy: ${query}`);
  // jsonb goes out as text; dates and bytes as they came.
  const isPlain = (value: unknown) => value === null || typeof value !== 'object' || value instanceof Date;
  const ready = (value: unknown) => (isPlain(value) || Buffer.isBuffer(value) ? value : JSON.stringify(value));
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, ready(value)]));
}

await copyTables();
const order = insertOf('orders', await sampleOf('select * from orders order by id desc limit 1'));
const item = insertOf('order_items', await sampleOf('select * from order_items order by id desc limit 1'));
const move = insertOf('order_timeline', await sampleOf('select * from order_timeline order by id desc limit 1'));
const promoUse = insertOf('promo_uses', { order_id: 0, promo_code_id: 1, user_id: null, phone: '996555123456' });
const letter = insertOf('emails', {
  ...(await sampleOf('select * from emails order by id desc limit 1')),
  text_body: 'x'.repeat(300),
  html_body: 'x'.repeat(2_000),
});
const job = insertOf('jobs', { id: 0, task_id: 1, payload: '{"id":1}', job_queue_id: null });
const key = insertOf(
  'idempotency_keys',
  await sampleOf('select * from idempotency_keys order by created_at desc limit 1'),
);
const movement = insertOf('stock_movements', await sampleOf('select * from stock_movements order by id desc limit 1'));

async function addToCart({ user, variant }: Purchase): Promise<void> {
  await pool.query({
    name: 'cart',
    text: `insert into bench.cart_items (user_id, variant_id, count) values ($1, $2, 1)
      on conflict (user_id, variant_id) do update set count = least(99, bench.cart_items.count + 1)`,
    values: [user, variant],
  });
}

let numbers = 0;

async function write(tx: PoolClient, { user, variant, key: idempotencyKey, promo }: Purchase): Promise<void> {
  numbers += 1;
  const number = `B-${numbers}`;
  await key(tx, { scope: String(user), key: idempotencyKey });
  const { id } = await order(tx, { user_id: user, number });
  await item(tx, { order_id: id, variant_id: variant });
  await move(tx, { order_id: id, kind: 'order', status: 'new' });
  await move(tx, { order_id: id, kind: 'payment', status: 'unpaid' });
  const cart = 'delete from bench.cart_items where user_id = $1 and variant_id = $2';
  await tx.query({ name: 'emptied', text: cart, values: [user, variant] });
  await letter(tx, {});
  await job(tx, {});
  if (promo) {
    await tx.query({ name: 'promo', text: 'update bench.promo_codes set used_count = used_count + 1 where id = 1' });
    await promoUse(tx, { order_id: id, user_id: user });
  }
  const stock = 'update bench.stock set quantity = quantity - 1 where variant_id = $1 and quantity > 0';
  await tx.query({ name: 'taken', text: stock, values: [variant] });
  await movement(tx, { variant_id: variant, order_id: id, actor_id: user });
}

async function placeOrder(purchase: Purchase): Promise<void> {
  const tx = await pool.connect();
  try {
    await tx.query('begin');
    await write(tx, purchase);
    await tx.query('commit');
  } finally {
    tx.release();
  }
}

async function bodyOf(request: IncomingMessage): Promise<Purchase> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as Purchase;
}

const server = createServer(async (request, reply) => {
  const purchase = await bodyOf(request);
  await (request.url === '/cart' ? addToCart(purchase) : placeOrder(purchase));
  reply.writeHead(201).end('{}');
});
server.listen(0, '127.0.0.1', () => process.send?.({ app: (server.address() as { port: number }).port, bytes: 0 }));
