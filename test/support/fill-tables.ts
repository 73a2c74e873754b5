import type { PoolClient } from 'pg';

type Column = { name: string; type: string };

const byNumber = `decode(md5(g::text), 'hex')`;

/** Values that a table's own rules ask for, where those by type will not do; `g` is the row's number. */
const special: Record<string, Record<string, string>> = {
  orders: {
    language: `'ru'`,
    payment_method: `'cash'`,
    type: `'pickup'`,
    phone: `'996555000000'`,
    trace: `'[]'`,
    subtotal: '500',
    discount: '0',
    delivery: '0',
    total: '500',
    key_hash: byNumber,
  },
  order_items: { count: '1', position: '1', hash_code: `'#000000'` },
  order_timeline: { kind: `'order'`, status: `'new'`, actor: `'guest'` },
  payment_attempts: { position: '1', status: `'paid'`, phone: `'996700000001'`, amount: '500', charged: '500' },
  order_papers: { kind: `'slip'` },
  money_movements: { kind: `'expected'`, cause: `'placed'`, actor: `'guest'`, amount: '500' },
  stock_movements: { cause: `'arrival'`, delta: '1' },
  users: { language: `'ru'`, role: `'customer'` },
  cart_items: { count: '1' },
  letters: { language: `'ru'`, text_body: `'x'`, html_body: `'x'` },
  chat_messages: { client_id: `'message-' || g` },
  audit_entries: { action: `'order.move'` },
  reviews: { rating: '5' },
  pictures: { name: `lpad(to_hex(g), 16, '0')` },
  stored_pictures: { name: `lpad(to_hex(g), 16, '0')` },
};

const byType: Record<string, string> = {
  tsvector: `to_tsvector('simple', 'x' || g)`,
  integer: 'g',
  bigint: 'g',
  smallint: '1',
  text: `'x' || g`,
  'character varying': `'x' || g`,
  boolean: 'false',
  jsonb: `'{}'`,
  json: `'{}'`,
  uuid: 'gen_random_uuid()',
  bytea: byNumber,
  'timestamp with time zone': 'now()',
  date: 'current_date',
  ARRAY: `'{}'`,
};

/**
 * Puts so many rows into a table of a database that has only this to do: they have what the table asks for and refer to
 * the rows of the same number. Triggers and foreign keys are not asked.
 */
export async function fillTable(client: PoolClient, table: string, rows: number): Promise<void> {
  const { rows: columns } = await client.query<Column>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'
       and (column_name = 'id' or column_name = any($2) or (is_nullable = 'NO' and column_default is null))`,
    [table, Object.keys(special[table] ?? {})],
  );
  const values = columns.map(({ name, type }) => special[table]?.[name] ?? byType[type] ?? 'null');
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')}) overriding system value
     select ${values.join(', ')} from generate_series(1, ${rows}) g`,
  );
  await client.query('reset session_replication_role');
}
