import { afterAll, beforeAll, expect, it } from 'vitest';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type PayShop, payer, payShop } from '#test/support/pay-shop.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await payShop();
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

it('the export has every order once, newest first, also of a person with more than are read at once', async () => {
  const customer = await shop.aCustomer();
  const placed: number[] = [];
  for (let order = 0; order < 21; order += 1)
    placed.push((await shop.place(pickupOf(itemOf(shop.cable)), customer)).body.id);
  const { body } = await shop.call('GET /users/me/export/', { user: customer });
  expect(body.orders.map((order) => order.id)).toEqual(placed.toReversed());
});

it('closing an account waits for orders under way, then takes the person out of them and leaves their sums', async () => {
  const customer = await shop.aCustomer({ name: 'Чынара' });
  const { body: order } = await shop.place(pickupOf(itemOf(shop.cable)), customer);
  const close = () => shop.call('DELETE /users/me/', { user: customer, body: { current_password: customer.password } });
  expect(await close()).toMatchObject({ status: 409, body: { code: 'open_orders' } });
  expect((await shop.call('GET /users/me/', { user: customer })).status).toBe(200);
  await shop.cancel(order.id, customer);
  expect((await shop.emails()).filter(({ to }) => to === customer.email)).not.toEqual([]);
  expect((await close()).status).toBe(204);
  const emails = await shop.db.selectFrom('emails').select('id').where('recipient', '=', customer.email).execute();
  expect(emails).toEqual([]);
  const kept = await shop.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ total: order.total, number: order.number, name: '-', email: '', street: '' });
  expect(JSON.stringify(kept)).not.toContain(order.phone);
});

it('the export tells every attempt to pay, and closing the account takes the payers’ phones out', async () => {
  const [customer, other] = [await shop.aCustomer(), await shop.aCustomer()];
  await shop.create(await shop.anOrder({ user: other }));
  const order = await shop.anOrder({ user: customer });
  await shop.create(order, payer.unknown);
  await shop.create(order);
  await shop.confirm(order);
  const { body } = await shop.call('GET /users/me/export/', { user: customer });
  const amount = order.total;
  expect(body.payments).toEqual([
    expect.objectContaining({
      order: order.id,
      phone: payer.unknown,
      amount,
      failure: 'payer_not_found',
      paid_at: null,
    }),
    expect.objectContaining({ order: order.id, phone: payer.pays, amount, status: 'paid', charged: amount }),
  ]);
  await shop.db.updateTable('orders').set({ status: 'done' }).where('id', '=', order.id).execute();
  const sure = { current_password: customer.password };
  expect((await shop.call('DELETE /users/me/', { user: customer, body: sure })).status).toBe(204);
  const attempts = shop.db.selectFrom('payment_attempts').selectAll().where('order_id', '=', order.id);
  expect(await attempts.orderBy('position').execute()).toMatchObject([
    { phone: '996000000000', amount },
    { phone: '996000000000', charged: amount },
  ]);
});

it('nobody gets anything without signing in', async () => {
  expect((await shop.call('GET /users/me/export/')).status).toBe(401);
});
