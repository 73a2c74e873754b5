import { afterAll, beforeAll, expect, it } from 'vitest';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await orderShop();
});
afterAll(() => shop.close());

it('a person gets everything that the shop keeps of them, and nothing of anybody else', async () => {
  const [customer, other] = [await shop.aCustomer({ name: 'Айжан' }), await shop.aCustomer({ name: 'Бакыт' })];
  const soldOut = await aProduct(shop.db, { stock: 0 });
  for (const user of [customer, other]) {
    await shop.call('POST /carts/', { user, body: { product: shop.cable.id, count: 2 } });
    await shop.call('POST /products/{id}/favorite/', { user, params: { id: shop.phone.id } });
    expect((await shop.place(pickupOf(itemOf(shop.cable)), user)).status).toBe(201);
    await shop.call('POST /carts/', { user, body: { product: shop.cable.id, count: 3 } });
    await shop.call('POST /reviews/', { user, body: { product: shop.cable.id, rating: 4, text: `От ${user.name}` } });
    await shop.call('POST /restock/', { user, body: { variant: soldOut.variants[0]?.id } });
  }
  const { status, body, headers } = await shop.call('GET /users/me/export/', { user: customer });
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toMatchObject({
    profile: { email: customer.email, name: 'Айжан' },
    consent: { version: expect.stringMatching(/^\d{4}-\d{2}$/), at: expect.any(String) },
    sessions: [{ is_current: true }],
    favorites: [{ id: shop.phone.id }],
    cart: [{ count: 3, user: customer.id }],
    reviews: [{ product: shop.cable.id, rating: 4, text: 'От Айжан' }],
    restock_wishes: [{ variant: soldOut.variants[0]?.id, answered_at: null }],
  });
  expect(body.orders).toHaveLength(1);
  expect(JSON.stringify(body)).not.toContain(other.email);
  expect(JSON.stringify(body)).not.toContain(other.name);
  expect(JSON.stringify(body)).not.toMatch(/password_hash|token/);
});

it('closing an account waits for orders under way, then takes the person out of them and leaves their sums', async () => {
  const customer = await shop.aCustomer({ name: 'Чынара' });
  const { body: order } = await shop.place(pickupOf(itemOf(shop.cable)), customer);
  const close = () => shop.call('DELETE /users/me/', { user: customer, body: { current_password: customer.password } });
  expect(await close()).toMatchObject({ status: 409, body: { code: 'open_orders' } });
  expect((await shop.call('GET /users/me/', { user: customer })).status).toBe(200);
  await shop.cancel(order.id, customer);
  expect((await close()).status).toBe(204);
  const kept = await shop.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ total: order.total, number: order.number, name: '-', email: '', street: '' });
  expect(JSON.stringify(kept)).not.toContain(order.phone);
});

it('nobody gets anything without signing in', async () => {
  expect((await shop.call('GET /users/me/export/')).status).toBe(401);
});
