import type { Pool, PoolClient } from 'pg';

/** What a copied order has of its own; everything else is its original's. SQL with `copies (original, id, at)`. */
const tables: Record<string, { on: string; own: Record<string, string> }> = {
  orders: {
    on: 'original.id',
    own: { id: 'copies.id', number: `'N' || copies.id`, created_at: 'copies.at', status_since: 'copies.at' },
  },
  order_items: { on: 'original.order_id', own: { order_id: 'copies.id' } },
  order_timeline: { on: 'original.order_id', own: { order_id: 'copies.id', created_at: 'copies.at' } },
  money_movements: {
    on: 'original.order_id',
    own: { order_id: 'copies.id', created_at: 'copies.at', reference: `original.reference || ':' || copies.id` },
  },
  stock_movements: { on: 'original.order_id', own: { order_id: 'copies.id', created_at: 'copies.at' } },
};

/** Columns that a copy has to bring itself: all but those that the database numbers. */
async function columnsOf(client: PoolClient, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'
       and ($1 = 'orders' or is_identity = 'NO') order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function copyRows(client: PoolClient, table: string): Promise<void> {
  const { on, own } = tables[table] as (typeof tables)[string];
  const columns = await columnsOf(client, table);
  const values = columns.map((column) => own[column] ?? `original.${column}`);
  await client.query(
    `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')}
     from copies join ${table} as original on ${on} = copies.original order by copies.id, original.id`,
  );
}

/** Without it PostgreSQL thinks that there are as few movements as before, and joins them one by one. */
const lookAtCopies = 'analyze copies, orders, stock_movements';

/** What the copies sold had come to the shop before: its shelves stay as they are. */
const arrivals = `
  insert into stock_movements (variant_id, delta, cause, note)
  select variant_id, -sum(delta)::int, 'arrival', 'copies'
  from stock_movements join copies on copies.id = order_id group by variant_id having sum(delta) <> 0`;

/** Of what was sold at all: the nightly job has it say the last month. */
const sold = `
  update stock set sold_month = pieces, sold_since = '2000-01-01' from (
    select m.variant_id, -sum(delta)::int as pieces from stock_movements m
    where cause in ('sale', 'cancel') and variant_id in (
      select variant_id from stock_movements join copies on copies.id = order_id)
    group by m.variant_id
  ) sales where sales.variant_id = stock.variant_id`;

/**
 * Multiplies the orders that are done and have no promo code until there are `count` orders, spread evenly over the
 * year before now, with their timelines, money and movements of stock; the books stay right. For benches.
 *
 * @throws where no order is done yet
 */
export async function growOrders(pool: Pool, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('begin');
    // Copies cause no alerts: a hundred thousand of them would dominate the measurement.
    await client.query('set local session_replication_role = replica');
    await client.query(
      `create temporary table copies on commit drop as
       with done as (
         select id, row_number() over (order by id) - 1 as place, count(*) over () as all_done
         from orders where status = 'done' and promo_code_id is null
       ), wanted as (
         select number, now() - interval '365 days' * (1 - number::float / ($1::int + 1)) as at
         from generate_series(1 + (select count(*)::int from orders), $1::int) as number
       )
       select done.id as original, nextval(pg_get_serial_sequence('orders', 'id'))::int as id, wanted.at
       from wanted join done on done.place = wanted.number % done.all_done order by number`,
      [count],
    );
    for (const table of Object.keys(tables)) await copyRows(client, table);
    await client.query(lookAtCopies);
    await client.query(arrivals);
    await client.query(sold);
    await client.query('insert into sales_to_recalculate select id from copies');
    await client.query(`
      insert into money_day_changes (day)
      select distinct (created_at at time zone 'Asia/Bishkek')::date from money_movements where kind <> 'expected'`);
    await client.query('commit');
    await client.query('analyze');
    await client.query('reset statement_timeout');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
