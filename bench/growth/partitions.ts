import { loadavg } from 'node:os';
import type { Pool } from 'pg';
import { load, median, timed } from '../load/load.ts';
import type { Lab } from './lab-database.ts';

export type Filling = { months: number; ordersAMonth: number };
type Kind = 'plain' | 'parts';

const kinds: readonly Kind[] = ['plain', 'parts'];
const timesAsked = 15;
const placingMs = 3_000;
const rounds = 3;

const write = (line = '') => process.stdout.write(`${line}\n`);

/** An index of the shop's orders, as a statement for a table of this name: only the key can be unique in parts. */
const indexFor = (definition: string, kind: Kind) =>
  definition
    .replace(/^CREATE (UNIQUE )?INDEX (\w+) ON \S+/, `CREATE INDEX ${kind}_$2 ON ${kind}`)
    .replace(`INDEX ${kind}_orders_pkey`, `UNIQUE INDEX ${kind}_orders_pkey`);

async function makeTables(pool: Pool, { months, ordersAMonth }: Filling): Promise<void> {
  const { rows } = await pool.query<{ definition: string }>(
    "select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'orders'::regclass",
  );
  await pool.query('create table plain (like orders including defaults including constraints)');
  await pool.query('create table parts (like orders including defaults including constraints) partition by range (id)');
  for (let month = 0; month <= months; month += 1) {
    const [from, to] = [month * ordersAMonth + 1, (month + 1) * ordersAMonth + 1];
    await pool.query(`create table part_${month} partition of parts for values from (${from}) to (${to})`);
  }
  // Without it an order fails that comes before its part is made.
  await pool.query('create table part_later partition of parts default');
  for (const kind of kinds) {
    for (const { definition } of rows) await pool.query(indexFor(definition, kind));
    await pool.query(`create sequence ${kind}_id`);
  }
}

/** Orders by their ids, spread over the months; the newest hundredth is still open. SQL. */
const ordersOf = (ids: string, { months, ordersAMonth }: Filling) => `
  select id, 'L' || id, id % 200000 + 1, 'ru', case when id <= ${Math.round(months * ordersAMonth * 0.99)} then 'done' else 'new' end,
    'paid', 'cash', 'pickup', 'Айбек Токтогулов', '996555' || lpad((id % 1000000)::text, 6, '0'),
    'buyer' || id % 200000 || '@example.com', '', '', '', '', '', 12500, 0, 0, 12500,
    '{"lines": [{"list": 12500, "price": 12500, "rules": []}], "rounding": 0}'::jsonb,
    timestamptz '2026-01-01' + id * interval '30 days' / ${ordersAMonth},
    timestamptz '2026-01-01' + id * interval '30 days' / ${ordersAMonth}
  from (${ids}) ids (id)`;

const columns = `(id, number, user_id, language, status, payment_status, payment_method, type, name, phone, email, street,
  house, apartment, comment, promo_code, subtotal, discount, delivery, total, trace, created_at, status_since)`;

const monthOf = (nth: number) =>
  `created_at >= timestamptz '2026-01-01' + interval '30 days' * ${nth}
   and created_at < timestamptz '2026-01-01' + interval '30 days' * ${nth + 1}`;

/** What the shop asks of its orders, by the last full month; `$1` is an order's id. */
const questions = ({ months, ordersAMonth }: Filling): Record<string, (kind: Kind) => string> => {
  const firstOf = (nth: number) => nth * ordersAMonth + 1;
  const within = `id >= ${firstOf(months - 1)} and id < ${firstOf(months)}`;
  return {
    'an order by its id': (kind) => `select * from ${kind} where id = $1`,
    'an order by its number': (kind) => `select * from ${kind} where number = 'L' || $1::int`,
    'orders of a customer': (kind) => `select * from ${kind} where user_id = $1 % 200000 + 1 order by id desc limit 20`,
    'the board: newest of one state': (kind) =>
      `select * from ${kind} where status = 'new' and $1 > 0 order by id desc limit 50`,
    'sums of a month by its days': (kind) =>
      `select count(*), sum(total) from ${kind} where $1 > 0 and ${monthOf(months - 1)}`,
    'the same, with the ids of that month': (kind) =>
      `select count(*), sum(total) from ${kind} where $1 > 0 and ${within} and ${monthOf(months - 1)}`,
    'a part of a name': (kind) =>
      `select id from ${kind} where email like '%yer' || $1 || '@%' order by id desc limit 20`,
  };
};

async function askAll(pool: Pool, filling: Filling): Promise<void> {
  const most = filling.months * filling.ordersAMonth;
  write('\n| question | plain, ms | in parts, ms |\n|---|---|---|');
  for (const [name, sql] of Object.entries(questions(filling))) {
    const times: Record<Kind, number[]> = { plain: [], parts: [] };
    for (let nth = 0; nth < timesAsked; nth += 1) {
      const id = 1 + ((nth * 7_919_777) % most);
      for (const kind of kinds) {
        const text = sql(kind);
        times[kind].push(await timed(() => pool.query({ name: `${kind} ${name}`, text, values: [id] })));
      }
    }
    write(`| ${name} | ${kinds.map((kind) => median(times[kind]).toFixed(2)).join(' | ')} |`);
  }
}

async function place(pool: Pool, filling: Filling): Promise<void> {
  const perSecond: Record<Kind, number[]> = { plain: [], parts: [] };
  const last = filling.months * filling.ordersAMonth;
  for (const kind of kinds) await pool.query(`select setval('${kind}_id', ${last})`);
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of kinds) {
      const text = `insert into ${kind} ${columns} ${ordersOf(`select nextval('${kind}_id')::int`, filling)}`;
      const sample = await load(16, placingMs, async () => void (await pool.query({ name: `place ${kind}`, text })));
      perSecond[kind].push(sample.perSecond);
    }
  }
  write(
    `| orders written a second, 16 at a time | ${kinds.map((kind) => median(perSecond[kind]).toFixed(0)).join(' | ')} |`,
  );
}

/** How long it takes, and how much the log of the database grows by it. */
async function costOf(pool: Pool, act: () => Promise<unknown>): Promise<string> {
  const position = async () =>
    (await pool.query<{ at: string }>('select pg_current_wal_insert_lsn() as at')).rows[0]?.at;
  const before = await position();
  const ms = await timed(act);
  const { rows } = await pool.query<{ mb: number }>(
    'select round((pg_current_wal_insert_lsn() - $1::pg_lsn) / 1e6)::int as mb',
    [before],
  );
  return `${(ms / 1000).toFixed(1)} s, ${rows[0]?.mb} MB of log`;
}

async function keepTidy(pool: Pool, { ordersAMonth, months }: Filling): Promise<void> {
  const oldest = `id <= ${ordersAMonth}`;
  const both = async (name: string, plain: string, parts: string) =>
    write(
      `| ${name} | ${await costOf(pool, () => pool.query(plain))} | ${await costOf(pool, () => pool.query(parts))} |`,
    );
  write('\n| upkeep | plain | in parts |\n|---|---|---|');
  const touch = (kind: Kind) =>
    `update ${kind} set version = 2 where id > ${(months - 1) * ordersAMonth} and id % 10 = 0`;
  await both('a tenth of the last month changed', touch('plain'), touch('parts'));
  await both('vacuum after it', 'vacuum (analyze) plain', `vacuum (analyze) part_${months - 1}`);
  await both(
    'the oldest month put away',
    `delete from plain where ${oldest}`,
    'alter table parts detach partition part_0',
  );
  await both('and its space given back', 'vacuum plain', 'drop table part_0');
  await both('an index made', 'create index on plain (email, id)', `create index on part_${months - 1} (email, id)`);
}

/** Which keys of the shop end first when a hundred thousand orders are placed a day. */
async function printNarrowKeys(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
     where relkind = 'r' and relnamespace = 'public'::regnamespace and attname = 'id' and atttypid = 'integer'::regtype
       and (attidentity <> '' or atthasdef) order by 1`,
  );
  write(`\nTables whose ids end at 2,147,483,647: ${rows.map(({ name }) => name).join(', ')}.`);
}

/** What orders cost in one table and in a table of monthly parts by their ids. */
export async function printPartitions({ pool }: Lab, filling: Filling): Promise<void> {
  const { months, ordersAMonth } = filling;
  await makeTables(pool, filling);
  write(`\n## ${months} months of ${ordersAMonth} orders, plain and in parts by their ids\n`);
  write('| | plain | in parts |\n|---|---|---|');
  const fill = (kind: Kind) =>
    costOf(pool, () =>
      pool.query(
        `insert into ${kind} ${columns} ${ordersOf(`select generate_series(1, ${months * ordersAMonth})`, filling)}`,
      ),
    );
  write(`| filled | ${await fill('plain')} | ${await fill('parts')} |`);
  await pool.query('vacuum (analyze) plain, parts');
  await place(pool, filling);
  await askAll(pool, filling);
  await keepTidy(pool, filling);
  await printNarrowKeys(pool);
  write(`\nLoad ${loadavg()[0]?.toFixed(1)}.`);
}
