import { createServer } from 'node:http';
import fastify from 'fastify';
import { Pool } from 'pg';

/**
 * The bare references: what the machine can do with Fastify and pg when nothing is checked, priced or localised.
 * Started by a bench with the connection in BENCH_DATABASE; prints its two ports.
 */
const pool = new Pool({ connectionString: process.env.BENCH_DATABASE, max: 16 });
const app = fastify();

const rows = `select p.id, p.name, p.description, p.translations, p.discount, p.min_price, p.in_stock, p.is_arrived, p.is_gsi,
  p.rating_sum, p.rating_count, p.created_at, b.title as brand_title, c.title as category_title
  from products p join brands b on b.id = p.brand_id join brand_categories c on c.id = p.brand_category_id`;

app.get(
  '/list',
  async () => (await pool.query(`${rows} where p.is_published order by p.created_at desc, p.id desc limit 24`)).rows,
);
app.get<{ Params: { id: string } }>(
  '/one/:id',
  async (request) => (await pool.query(`${rows} where p.id = $1`, [Number(request.params.id)])).rows[0],
);
app.post<{ Body: { text: string } }>(
  '/insert',
  async (request) =>
    (await pool.query('insert into bench_rows (text) values ($1) returning id', [request.body.text])).rows[0],
);
await pool.query(
  'create table if not exists bench_rows (id integer generated always as identity primary key, text text not null)',
);
await app.listen({ host: '127.0.0.1', port: 0 });

let body: Buffer = Buffer.alloc(0);
const bytes = createServer((request, reply) => {
  if (request.method === 'GET') return reply.end(body);
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    body = Buffer.concat(parts);
    reply.end();
  });
});
bytes.listen(0, '127.0.0.1', () => {
  const portOf = (address: unknown) => (address as { port: number }).port;
  process.send?.({ app: portOf(app.server.address()), bytes: portOf(bytes.address()) });
});
