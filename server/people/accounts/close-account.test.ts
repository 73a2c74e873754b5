import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const close = (user: { access: string }, body: object) => shop.call('DELETE /users/me/', { user, body: body as never });

test('a customer who knows the password closes the account, and nothing personal is left in it', async () => {
  const user = await shop.aCustomer({ name: 'Айжан' });
  expect(await close(user, {})).toMatchObject({ status: 400, body: { current_password: ['This field is required.'] } });
  const wrong = await close(user, { current_password: 'not-this-one-1' });
  expect(wrong).toMatchObject({ status: 400, body: { current_password: ['Invalid password.'] } });
  expect(await close(user, { current_password: user.password })).toMatchObject({ status: 204, body: undefined });

  expect((await shop.call('GET /users/me/', { user })).status).toBe(401);
  const { email, password } = user;
  expect((await shop.call('POST /login/jwt/create/', { body: { email, password } })).status).toBe(401);
  await shop.call('POST /users/reset_password/', { body: { email } });
  await shop.call('POST /users/resend_activation/', { body: { email } });
  expect(await shop.emails()).toEqual([]);
  const row = await shop.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(email);
  expect(row).toMatchObject({ name: '-', phone_number: null, password_hash: null, is_active: false });

  const again = await shop.call('POST /users/', { body: { email, password: 'quiet-lantern-47', name: 'Айжан' } });
  expect(again.status).toBe(201);
});

test('no link stays of a closed account, nor the address that its person wanted', async () => {
  const [user, other] = [await shop.aCustomer(), await shop.aCustomer()];
  for (const { access, email, password } of [user, other]) {
    const body = { email: `wanted-${email}`, current_password: password };
    expect((await shop.call('POST /users/set_email/', { user: { access }, body })).status).toBe(204);
    await shop.call('POST /users/reset_password/', { body: { email } });
  }
  await shop.emails();
  const links = async ({ id }: { id: number }) =>
    (await shop.pool.query('select purpose from one_time_tokens where user_id = $1 order by purpose', [id])).rows;
  expect(await links(user)).toEqual([{ purpose: 'email_change' }, { purpose: 'password_reset' }]);
  expect((await close(user, { current_password: user.password })).status).toBe(204);
  expect(await links(user)).toEqual([]);
  expect(await links(other)).toHaveLength(2);
});

test('what the person kept in the shop goes with the account, and no other person’s does', async () => {
  const [leaver, other] = [await shop.aCustomer(), await shop.aCustomer()];
  const [{ id: product }, soldOut] = [await aProduct(shop.db, { stock: 9 }), await aProduct(shop.db, { stock: 0 })];
  for (const user of [leaver, other]) {
    await shop.call('POST /carts/', { user, body: { product } });
    await shop.call('POST /products/{id}/favorite/', { user, params: { id: product }, body: { product } });
    await shop.call('POST /restock/', { user, body: { variant: soldOut.variants[0]?.id } });
    await shop.call('POST /reviews/', { user, body: { product, rating: 5, text: 'Хорошо' } });
  }
  expect((await close(leaver, { current_password: leaver.password })).status).toBe(204);
  const carts = await shop.db.selectFrom('cart_items').select('user_id').execute();
  const hearts = await shop.db.selectFrom('favorites').select('user_id').execute();
  const subscriptions = await shop.db.selectFrom('back_in_stock_subscriptions').select('email').execute();
  expect({ carts, hearts, subscriptions }).toEqual({
    carts: [{ user_id: other.id }],
    hearts: [{ user_id: other.id }],
    subscriptions: [{ email: other.email }],
  });
  const { body } = await shop.call('GET /reviews/', { query: { product } });
  expect(body.results.map(({ user_name }) => user_name)).toEqual([other.name, '-']);
});

test('staff do not close theirs by themselves', async () => {
  const owner = await shop.aCustomer({ role: 'owner' });
  expect((await close(owner, { current_password: owner.password })).status).toBe(403);
  expect((await shop.call('GET /users/me/', { user: owner })).status).toBe(200);
});
