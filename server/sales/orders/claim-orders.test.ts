import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCheckout, pickupOf } from '#test/support/a-checkout.ts';
import { aProduct } from '#test/support/a-product.ts';
import { phoneShop } from '#test/support/phone-shop.ts';

test('who signs in by a phone finds what was ordered with it as a guest, newer than half a year, and nothing of others', async () => {
  const { shop, signIn, newPhone } = await phoneShop();
  await aCheckout(shop.db);
  const cable = await aProduct(shop.db, { price: 301, stock: 500 });
  const [own, other] = [newPhone(), newPhone()];
  const order = async (phone: string) => {
    const body = { ...pickupOf({ product: cable.id, count: 1, price: 301 }), phone };
    const placed = await shop.call('POST /orders/', { body });
    expect(placed.status).toBe(201);
    return placed.body;
  };
  const [recent, old] = [await order(own), await order(own)];
  await order(other);
  await sql`update orders set created_at = now() - interval '200 days' where id = ${old.id}`.execute(shop.db);

  const person = await signIn(own);
  const { body } = await shop.call('GET /orders/', { user: person });
  expect(body.results.map(({ id }) => id)).toEqual([recent.id]);
  // The link in the guest's message goes on working.
  const key = { 'x-order-key': recent.key ?? '' };
  expect((await shop.call('GET /orders/{id}', { params: { id: recent.id }, headers: key })).status).toBe(200);
  // A number in a profile that no code has confirmed brings nothing.
  const stranger = await shop.aCustomer();
  await shop.call('PATCH /users/me/', { user: stranger, body: { phone_number: other } });
  expect((await shop.call('GET /orders/', { user: stranger })).body.count).toBe(0);
  await shop.close();
});

test.each(['GET /orders/{id}', 'GET /orders/{id}/receipt/'] as const)(
  'who signs in by the order’s phone at %s comes back to the order, though the browser has only a message’s link',
  async (endpoint) => {
    const { shop, signIn, newPhone } = await phoneShop();
    await aCheckout(shop.db);
    const cable = await aProduct(shop.db, { price: 301, stock: 500 });
    const phone = newPhone();
    const body = { ...pickupOf({ product: cable.id, count: 1, price: 301 }), phone };
    const { id, number } = (await shop.call('POST /orders/', { body })).body;
    const mail = (await shop.emails()).find(({ subject }) => subject.includes(number));
    const [, link = ''] = /#link=([\w-]{43})/.exec(mail?.text ?? '') ?? [];
    const call = { params: { id }, headers: { 'x-order-key': link } };
    expect((await shop.call(endpoint, { params: { id }, user: await shop.aCustomer() })).status).toBe(404);
    const person = await signIn(phone);
    expect((await shop.call(endpoint, { params: { id }, user: person })).status).toBe(200);
    expect((await shop.call('GET /orders/{id}', { ...call, user: person })).body).not.toHaveProperty('is_masked');
    await shop.close();
  },
);

/** What an answer says but for its own figures, which no two orders share. */
const shapeOf = (body: unknown) =>
  JSON.parse(
    JSON.stringify(body, (name, value) =>
      ['id', 'number', 'key', 'email', 'phone', 'created_at', 'at', 'hand_over_code'].includes(name) && value !== null
        ? name
        : value,
    ),
  );

test('a guest’s order with the e-mail of an account is answered as any other, and says nothing of the account, also once its owner has it', async () => {
  const { shop, owner, newPhone } = await phoneShop();
  await aCheckout(shop.db);
  const cable = await aProduct(shop.db, { price: 301, stock: 500 });
  const [customer, blocked] = [await shop.aCustomer({ name: 'Айгүл' }), await shop.aCustomer()];
  await shop.db.updateTable('users').set({ is_active: false }).where('id', '=', blocked.id).execute();
  const order = async (email: string) => {
    const phone = newPhone();
    const body = { ...pickupOf({ product: cable.id, count: 1, price: 301 }), phone, email, name: 'Гость' };
    const { status, body: placed, headers } = await shop.call('POST /orders/', { body });
    return { phone, placed, answer: [status, Object.keys(headers).toSorted(), shapeOf(placed)] };
  };
  /** All that the guest can look at: the order by its key, by number and phone, its receipt, the way to keep it. */
  const seen = async ({ placed: { id, number, key = '' }, phone }: Awaited<ReturnType<typeof order>>) => {
    const asked = { params: { id }, headers: { 'x-order-key': key } };
    const answers = [
      await shop.call('GET /orders/{id}', asked),
      await shop.call('POST /orders/track/', { body: { number, phone } }),
      await shop.call('GET /orders/{id}/receipt/', asked),
    ];
    return answers.map(({ status, body }) => [status, shapeOf(body)]);
  };
  const unknown = await order('unknown@example.com');
  const seenOfUnknown = await seen(unknown);
  for (const account of [customer, owner, blocked]) {
    const known = await order(account.email);
    expect(known.answer).toEqual(unknown.answer);
    expect(await seen(known)).toEqual(seenOfUnknown);
    if (account === blocked) continue;
    expect((await shop.call('GET /orders/', { user: account })).body.count).toBe(1);
    expect(await seen(known)).toEqual(seenOfUnknown);
  }
  await shop.close();
});
