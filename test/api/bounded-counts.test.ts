import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countedRows } from '#rules/limits.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { type ReturnShop, returnShop } from '#test/support/return-shop.ts';

let shop: ReturnShop;
let customer: Customer;
/** An order of two products, whose buyer is not the customer. */
let order: { id: number; item: number };

beforeAll(async () => {
  shop = await returnShop();
  customer = await shop.aCustomer();
  order = await shop.sold();
});
afterAll(() => shop.close());

const many = sql`generate_series(1, ${sql.lit(countedRows + 3)}) as number`;

/** What the shop has of an import whose file was read. */
const anImport = {
  reading: { headings: [], sample: [], mapping: [], is_remembered: false, currencies: [] },
  progress: {
    rows: 0,
    refused_rows: 0,
    products: 0,
    compared: 0,
    new: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    applied: 0,
    undone: 0,
    kept: 0,
  },
};

const lists = [
  {
    call: 'GET /admin/questions/',
    query: { which: 'all' },
    fill: () => sql`
      insert into product_questions (product_id, user_id, text)
      select ${shop.cable.id}, ${customer.id}, 'Вопрос ' || number from ${many}`,
  },
  {
    call: 'GET /admin/calls/',
    query: { state: 'all' },
    fill: () => sql`
      insert into call_requests (phone, name, call_time, state, handled_at)
      select '996700' || lpad(number::text, 6, '0'), 'Айбек', 'any', 'called', now() from ${many}`,
  },
  {
    call: 'GET /admin/reviews/',
    query: { which: 'all' },
    fill: () => sql`
      with people as (
        insert into users (email, name, is_active, activated_at, consent_version, consented_at)
        select 'counted-' || number || '@example.com', 'Посчитанный', true, now(), '1', now() from ${many}
        returning id)
      insert into reviews (product_id, user_id, rating, text) select ${shop.cable.id}, id, 5, 'Отзыв' from people`,
  },
  {
    call: 'GET /admin/returns/',
    query: {},
    fill: () => sql`
      insert into returns (key, order_id, order_item_id, variant_id, count, kind, reason, by_staff)
      select gen_random_uuid(), item.order_id, item.id, variants.id, 1, 'return', 'Не подошёл', true
      from ${many}, order_items as item join variants on variants.product_id = item.product_id
      where item.id = ${order.item}`,
  },
  {
    call: 'GET /admin/quotes/',
    query: {},
    fill: () => sql`
      with company as (
        insert into companies (name, tax_number, address, contact, phone, email)
        values ('Лавка', '12345678901234', 'Бишкек', 'Айбек', '996700000001', 'shop@example.com') returning id)
      insert into quotes (company_id, valid_until, actor_id) select company.id, now(), ${customer.id} from company, ${many}`,
  },
  {
    call: 'GET /admin/imports/',
    query: {},
    fill: () => sql`
      insert into imports (actor_id, actor_email, file_name, format, state, reading, progress)
      select ${customer.id}, 'staff@example.com', 'list.csv', 'csv', 'applied', ${JSON.stringify(anImport.reading)}::jsonb,
        ${JSON.stringify(anImport.progress)}::jsonb
      from ${many}`,
  },
  {
    call: 'GET /admin/source-words/',
    query: { state: 'ignored' },
    fill: () => sql`
      insert into source_words (words, written, is_ignored)
      select 'слово ' || number, jsonb_build_object('ru', 'Слово ' || number), true from ${many}`,
  },
] as const;

test.each(lists)('$call counts to a limit and one more, and has pages beyond it', async ({ call, query, fill }) => {
  await fill().execute(shop.db);
  const page = async (offset: number) =>
    (await shop.call(call, { user: shop.manager, query: { ...query, limit: 2, offset } })).body;
  expect((await page(0)).count).toBe(countedRows + 1);
  const last = await page(countedRows + 2);
  expect([last.count, last.results.length]).toEqual([countedRows + 1, 1]);
});
