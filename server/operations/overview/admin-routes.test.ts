import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '#server/settings/settings.ts';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';

let shop: OrderShop;
let operator: Customer;
let manager: Customer;
beforeAll(async () => {
  shop = await orderShop();
  operator = await shop.aCustomer({ role: 'operator' });
  manager = await shop.aCustomer({ role: 'manager' });
});
afterAll(() => shop.close());

const overview = async (user = manager) => (await shop.call('GET /admin/overview/', { user })).body;
const order = async () => (await shop.place(pickupOf(itemOf(shop.cable)), await shop.aCustomer())).body;
const set = (id: number, change: object) => shop.db.updateTable('orders').set(change).where('id', '=', id).execute();
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test('orders that wait are counted by their age, and late ones by the step that they are in', async () => {
  const before = await overview();
  const [fresh, old, ancient, late, ready] = [
    await order(),
    await order(),
    await order(),
    await order(),
    await order(),
  ];
  await set(old.id, { created_at: ago(5) });
  await set(ancient.id, { created_at: ago(30) });
  await set(late.id, { status: 'confirmed', status_since: ago(7) });
  await set(ready.id, { status: 'ready', status_since: ago(48) });
  const { new_orders: waiting, late_orders: lateOrders } = await overview();
  expect(waiting).toEqual({
    count: before.new_orders.count + 3,
    hour: before.new_orders.hour + 1,
    day: before.new_orders.day + 1,
    older: before.new_orders.older + 1,
    oldest_at: expect.any(String),
  });
  expect(Math.abs(Date.parse(waiting.oldest_at ?? '') - ago(30).getTime())).toBeLessThan(60_000);
  expect(lateOrders).toBe(before.late_orders + 1);
  expect(fresh.status).toBe('new');
});

test('today is what was ordered and what was handed over since midnight, without cancelled orders', async () => {
  const before = (await overview()).today;
  const [kept, done, cancelled] = [await order(), await order(), await order()];
  await set(done.id, { status: 'done', status_since: new Date() });
  await shop.call('GET /admin/overview/', { user: operator });
  await set(cancelled.id, { status: 'cancelled' });
  expect((await overview()).today).toEqual({
    orders: before.orders + 2,
    total: before.total + kept.total + done.total,
    done: before.done + 1,
    done_total: before.done_total + done.total,
  });
});

test('chats, reviews, payments, stock, jobs, e-mails, texts and the doctor’s word are each a count', async () => {
  const before = await overview();
  const customer = await shop.aCustomer();
  await shop.call('POST /chat/chats/', { user: customer, body: { client: customer.id } });
  await shop.call('POST /chat/send/{id}/', { user: customer, params: { id: customer.id }, body: { text: 'Алло' } });
  const { id: product } = await aProduct(shop.db, { stock: 1 });
  await shop.call('POST /reviews/', { user: customer, body: { product, rating: 2 } });
  await set((await order()).id, { payment_status: 'paid_needs_decision' });
  await shop.pool.query(`
    insert into emails (recipient, language, template, subject, text_body, html_body, last_error)
    values ('a@example.com', 'ru', 't', 's', 't', 'h', 'ECONNREFUSED');
    insert into source_words (words, written, sample) values ('гаджеты', '{"ru": "Гаджеты"}', 'Часы');
    insert into doctor_reports (checks, findings, took_ms) values (9, '[{"check": "stock", "what": "x"}]', 5);
    select graphile_worker.add_job('send_email', '{"id": 0}', run_at => now() + interval '1 day');
    update graphile_worker._private_jobs set attempts = 6, last_error = 'x' where run_at > now() + interval '1 hour'`);
  const ordered = await order();
  await shop.pool.query(
    `insert into returns (key, order_id, order_item_id, variant_id, count, kind, reason, by_staff)
     select gen_random_uuid(), order_id, id, variant_id, 1, 'return', 'x', false from order_items where order_id = $1 limit 1`,
    [ordered.id],
  );
  const now = await overview();
  const more = (
    key: 'returns' | 'chats' | 'reviews' | 'decisions' | 'failed_emails' | 'failed_jobs' | 'source_words',
  ) => (now[key] ?? 0) - (before[key] ?? 0);
  expect([
    more('returns'),
    more('chats'),
    more('reviews'),
    more('decisions'),
    more('failed_emails'),
    more('failed_jobs'),
    more('source_words'),
  ]).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(now.low_stock).toBeGreaterThan(before.low_stock);
  expect(now.untranslated_products).toBeGreaterThan(0);
  expect(now.doctor).toBe(1);
});

test('few pieces are counted by the limit of the shop or of the variant, of what is not archived', async () => {
  const before = (await overview()).low_stock;
  const { low_stock_at: shopLimit } = await readSettings(shop.db);
  const counted = async (
    stock: number,
    { low_stock_at = null as number | null, is_archived = false, is_kept = true } = {},
  ) => {
    const { id } = await aProduct(shop.db, { stock });
    await shop.db.updateTable('variants').set({ low_stock_at, is_archived }).where('product_id', '=', id).execute();
    const product = { is_archived: !is_kept, is_published: is_kept };
    await shop.db.updateTable('products').set(product).where('id', '=', id).execute();
    return (await overview()).low_stock - before;
  };
  expect(await counted(shopLimit)).toBe(1);
  expect(await counted(shopLimit + 1)).toBe(1);
  expect(await counted(shopLimit + 1, { low_stock_at: shopLimit + 1 })).toBe(2);
  expect(await counted(shopLimit, { low_stock_at: shopLimit - 1 })).toBe(2);
  expect(await counted(shopLimit, { is_archived: true })).toBe(2);
  expect(await counted(shopLimit + 1, { low_stock_at: shopLimit + 1, is_archived: true })).toBe(2);
  expect(await counted(shopLimit, { is_kept: false })).toBe(2);
});

test('an operator sees what is theirs, a customer nothing', async () => {
  const {
    reviews,
    failed_jobs: jobs,
    failed_emails: emails,
    missing_translations: english,
    untranslated_products: products,
    source_words: words,
    doctor,
  } = await overview(operator);
  expect([reviews, jobs, emails, english, products, words, doctor].every((count) => count === null)).toBe(true);
  const customer = await shop.aCustomer();
  expect((await shop.call('GET /admin/overview/', { user: customer })).status).toBe(403);
});
