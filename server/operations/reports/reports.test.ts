import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';

let shop: OrderShop;
let manager: Customer;
beforeAll(async () => {
  shop = await orderShop();
  manager = await shop.aCustomer({ role: 'manager' });
});
afterAll(() => shop.close());

const today = () => new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
const span = () => ({ from: today(), to: today() });
const order = async (user: Customer, body: object = {}) =>
  (await shop.place({ ...pickupOf(itemOf(shop.cable)), ...body }, user)).body;

test('the shelves are worth what their pieces sell for, and what they cost where that is known', async () => {
  const ask = async () => (await shop.call('GET /admin/reports/stock-value/', { user: manager })).body;
  const before = (await ask()).sums;
  const product = await aProduct(shop.db, { name: 'Чехол', price: 995, discount: 10, stock: 0 });
  const variant = product.variants[0]?.id;
  await shop.pool.query(
    `with came as (insert into stock_movements (variant_id, delta, cause, unit_cost)
       values ($1, 2, 'arrival', 100), ($1, 1, 'arrival', 201) returning delta)
     update stock set quantity = quantity + 3 where variant_id = $1`,
    [variant],
  );
  const { sums, rows } = await ask();
  // 995 less 10 % is 896 as the shop rounds; (2 × 100 + 201) / 3 a piece.
  expect([sums.pieces - before.pieces, sums.retail - before.retail, sums.cost - before.cost]).toEqual([3, 2_688, 401]);
  expect(sums.unknown_pieces).toBe(before.unknown_pieces);
  for (const key of ['pieces', 'retail', 'cost', 'unknown_pieces'] as const) {
    expect(rows.reduce((sum, row) => sum + row[key], 0)).toBe(sums[key]);
  }
});

test('a promo code is counted by orders that stand, with what it gave', async () => {
  const customer = await shop.aCustomer();
  await order(customer, { promo_code: 'SALE10' });
  const { id } = await order(customer, { promo_code: 'SALE10' });
  await shop.cancel(id, customer);
  const { body } = await shop.call('GET /admin/reports/promo/', { user: manager, query: span() });
  expect(body).toEqual([{ code: 'SALE10', uses: 1, given: 30, total: 271 }]);
});

test('a question in the chat waits from its first message to the answer, and an order within a day came of it', async () => {
  const [buyer, other] = [await shop.aCustomer(), await shop.aCustomer()];
  await shop.db
    .insertInto('chats')
    .values([{ id: buyer.id }, { id: other.id }])
    .execute();
  const minute = (at: number) => new Date(Date.parse(`${today()}T00:00:00+06:00`) + at * 60_000);
  const say = (chat: Customer, sender: Customer, seq: number, at: number) => ({
    chat_id: chat.id,
    sender_id: sender.id,
    seq,
    client_id: `message-${seq}`,
    text: 'Есть?',
    sent_at: minute(at),
  });
  await shop.db
    .insertInto('chat_messages')
    .values([
      ...[say(buyer, buyer, 1, 0), say(buyer, buyer, 2, 1), say(buyer, manager, 3, 2), say(buyer, manager, 4, 3)],
      ...[say(buyer, buyer, 5, 10), say(buyer, manager, 6, 14), say(other, other, 1, 5)],
    ])
    .execute();
  const ask = async () => (await shop.call('GET /admin/reports/chat/', { user: manager, query: span() })).body;
  const chats = { chats: 2, questions: 3, unanswered: 1, median_answer_seconds: 180 };
  expect(await ask()).toEqual({ ...chats, led_to_order: 0 });
  await order(buyer);
  expect(await ask()).toEqual({ ...chats, led_to_order: 1 });
});

test('carts become orders, and orders money', async () => {
  const ask = async () => (await shop.call('GET /admin/reports/conversion/', { user: manager, query: span() })).body;
  const before = await ask();
  const customer = await shop.aCustomer();
  const variant = shop.cable.variants[0];
  const body = { product: shop.cable.id, color: variant?.color, memory: variant?.memory, count: 1, price: 301 };
  expect((await shop.call('POST /carts/', { user: customer, body })).status).toBeLessThan(300);
  expect(await ask()).toEqual({ ...before, open_carts: before.open_carts + 1 });
  const [kept, gone] = [await order(customer), await order(customer)];
  await shop.cancel(gone.id, customer);
  await shop.pool.query(
    `insert into money_movements (order_id, kind, amount, method, actor, reference)
     values ($1, 'received', 301, 'cash', 'staff', 'cash:report')`,
    [kept.id],
  );
  expect(await ask()).toMatchObject({
    orders: before.orders + 2,
    cancelled: before.cancelled + 1,
    paid: before.paid + 1,
    done: before.done,
  });
});

test('every report is a table that no program takes for formulas, with headings in the language asked for', async () => {
  await aProduct(shop.db, { name: '=1+1', name_en: '@SUM', price: 100, stock: 5 }).then((product) =>
    shop.aCustomer().then((customer) => order(customer, { items: [itemOf(product)] })),
  );
  const file = async (report: string, language = 'ru') =>
    (
      await shop.app.inject({
        url: `/api/admin/reports/table/?report=${report}&from=${today()}&to=${today()}`,
        headers: { authorization: `Bearer ${manager.access}`, 'accept-language': language },
      })
    ).body;
  expect(await file('sales_product')).toMatch(/^\ufeffID товара;Товар;Заказы;.*\r\n/);
  // Its cost is unknown, so its margin is too: both are empty.
  expect(await file('sales_product')).toContain(";'=1+1;1;1;100;0;0;100;;;1\r\n");
  expect(await file('sales_product', 'en')).toContain(";'@SUM;1;1;100;");
  expect(await file('sales_day')).toContain(`\r\n${today()};`);
  for (const report of [
    'sales_brand',
    'money',
    'stock_value',
    'promo',
    'search_top',
    'search_none',
    'chat',
    'conversion',
  ]) {
    expect((await file(report, 'en')).split('\r\n')[0]).toMatch(/^\ufeff[A-Z][\w ,’;]+$/);
  }
});
