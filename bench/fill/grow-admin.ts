import type { Pool, PoolClient } from 'pg';

export type AdminSize = { brands: number; customers: number; chats: number; messages: number };

/** Brands with two categories each, as many as a shop has that sells more than phones; products go round. */
const terms = `
  with made as (
    insert into brands (key, title, translations, position)
    select 'grown-' || number, 'Марка ' || number, jsonb_build_object('title_en', 'Brand ' || number), 1000 + number
    from generate_series(1, $1::int) as number returning id, title
  )
  insert into brand_categories (key, brand_id, title, position)
  select 'grown-' || made.id || '-' || place, made.id, made.title || ' ' || place, place
  from made, generate_series(1, 2) as place`;

const spreadProducts = `
  with kinds as (select id, brand_id, row_number() over (order by id) - 1 as place from brand_categories)
  update products set brand_id = kinds.brand_id, brand_category_id = kinds.id
  from kinds where kinds.place = products.id % (select count(*) from kinds)`;

const customers = `
  insert into users (email, name, phone_number, is_active, activated_at, consent_version, consented_at)
  select 'grown-' || number || '@example.com', 'Покупатель ' || number, '996' || 700000000 + number, true, now(), '1', now()
  from generate_series(1, $1::int) as number`;

/**
 * Two thirds of the orders are of accounts, one third of guests. How many accounts there are is counted apart from the
 * join: as a column of `grown` it left PostgreSQL only a nested loop, which does not end with a million orders.
 */
const spreadOrders = `
  with grown as (select id, email, row_number() over (order by id) - 1 as place from users where email like 'grown-%')
  update orders set user_id = grown.id, email = grown.email
  from grown where grown.place = orders.id % (select count(*) from grown) and orders.id % 3 <> 0`;

const chats = `
  insert into chats (id, last_seq, staff_unread, created_at, updated_at)
  select id, $2::int, id % 3, now() - interval '1 year', now() - id * interval '1 minute'
  from users where email like 'grown-%' order by id limit $1::int`;

/** A question, an answer, and so on through the year. */
const messages = `
  insert into chat_messages (chat_id, seq, client_id, sender_id, text, sent_at)
  select chats.id, seq, 'grown-message-' || seq, case when seq % 2 = 1 then chats.id else staff.id end, 'Сообщение ' || seq,
    now() - interval '364 days' * (1 - seq / ($2::float + 1)) + chats.id * interval '7 seconds'
  from (select id from users where role = 'manager' order by id limit 1) as staff,
    (select id from chats order by id limit $1::int) as chats, generate_series(1, $2::int) as seq`;

/** Gives a shop more brands, customers and conversations, and its orders to those customers. For benches. */
export async function growAdmin(pool: Pool, size: AdminSize): Promise<void> {
  const client: PoolClient = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set session_replication_role = replica');
    await client.query(terms, [size.brands]);
    await client.query(spreadProducts);
    await client.query(customers, [size.customers]);
    await client.query(spreadOrders);
    await client.query(chats, [size.chats, size.messages]);
    await client.query(messages, [size.chats, size.messages]);
    // Triggers are off: what they note of each chat is noted here.
    await client.query('insert into chat_changes (chat_id) select id from chats');
    await client.query('reset session_replication_role');
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}
