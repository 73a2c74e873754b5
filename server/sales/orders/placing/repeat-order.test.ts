import { afterAll, beforeAll, expect, it } from 'vitest';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await orderShop();
});
afterAll(() => shop.close());

const repeat = (id: number, user?: { access: string }) =>
  shop.call('POST /orders/{id}/repeat/', { params: { id }, user });

it('an order is repeated as far as its things are still sold, and what is missing is told with the reason', async () => {
  const customer = await shop.aCustomer();
  const [gone, out, few, many, enough] = [
    await aProduct(shop.db, { name: 'Снят', stock: 5 }),
    await aProduct(shop.db, { name: 'Кончился', stock: 1 }),
    await aProduct(shop.db, { name: 'Мало', stock: 6 }),
    await aProduct(shop.db, { name: 'Не столько', stock: 40 }),
    await aProduct(shop.db, { name: 'Ровно столько', stock: 12 }),
  ];
  const items = [itemOf(shop.cable, 2), itemOf(gone), itemOf(out), itemOf(few, 4), itemOf(many, 25), itemOf(enough, 6)];
  const { body: order } = await shop.place(pickupOf(...items), customer);
  await shop.db.updateTable('products').set({ is_published: false }).where('id', '=', gone.id).execute();
  const cable = { price: 350 };
  await shop.db.updateTable('variants').set(cable).where('product_id', '=', shop.cable.id).execute();
  const { status, body } = await repeat(order.id, customer);
  expect(status).toBe(200);
  expect(body.lines[0]).toMatchObject({ price_was: 301, price: 350 });
  expect(body.lines[1]).toMatchObject({ price: null });
  expect(body.lines.map(({ name, wanted, added, reason }) => [name, wanted, added, reason])).toEqual([
    ['Кабель', 2, 2, null],
    ['Снят', 1, 0, 'not_sold'],
    ['Кончился', 1, 0, 'out_of_stock'],
    ['Мало', 4, 2, 'fewer_left'],
    // There are 15: how many of them is not for shoppers to read out.
    ['Не столько', 25, 5, 'fewer_left'],
    ['Ровно столько', 6, 6, null],
  ]);
  const cart = (await shop.call('GET /carts/', { user: customer })).body.results;
  expect(cart.map(({ product, count }) => [product.id, count])).toEqual([
    [shop.cable.id, 2],
    [few.id, 2],
    [many.id, 5],
    [enough.id, 6],
  ]);
});

it('nobody repeats an order that is not theirs', async () => {
  const [customer, other] = [await shop.aCustomer(), await shop.aCustomer()];
  const { body: order } = await shop.place(pickupOf(itemOf(shop.cable)), customer);
  expect((await repeat(order.id, other)).status).toBe(404);
  expect((await repeat(order.id)).status).toBe(401);
});

it('a guest repeats an order by its key, into the cart of the browser', async () => {
  const { body: order } = await shop.place({ ...pickupOf(itemOf(shop.cable, 3)), email: 'again@example.com' });
  const ask = (headers: Record<string, string>) =>
    shop.call('POST /orders/{id}/repeat/', { params: { id: order.id }, headers: { 'x-guest': '1', ...headers } });
  expect((await ask({})).status).toBe(404);
  const done = await ask({ 'x-order-key': order.key ?? '' });
  expect(done).toMatchObject({ status: 200, body: { lines: [{ added: 3, reason: null }] } });
  const cookie = String(done.headers['set-cookie']).split(';')[0] ?? '';
  const cart = await shop.call('GET /carts/', { headers: { 'x-guest': '1', cookie } });
  expect(cart.body.results.map(({ count }) => count)).toEqual([3]);
});
