import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGuest } from '#test/support/a-guest.ts';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
let shirt: MadeProduct;
let cable: MadeProduct;
beforeAll(async () => {
  shop = await testShop();
  const colors = [{ hash_code: '#111111' }, { hash_code: '#222222' }];
  shirt = await aProduct(shop.db, { colors, price: 500, stock: 20 });
  cable = await aProduct(shop.db, { price: 300, stock: 9 });
});
afterAll(() => shop.close());

type Call = TestShop['call'];

/** A shopper of each kind: what they hold is the same. */
async function shoppers(): Promise<[string, Call][]> {
  const user = await shop.aCustomer();
  const asCustomer: Call = (name, parts) => shop.call(name, { ...parts, user });
  return [
    ['a customer', asCustomer],
    ['a guest', aGuest(shop).call],
  ];
}

const second = () => shirt.variants[1]?.id ?? 0;
const cartOf = async (call: Call) =>
  (await call('GET /carts/')).body.results.map(({ variant, count }) => [variant, count]);
const savedOf = async (call: Call) => (await call('GET /carts/saved/')).body;
const heartsOf = async (call: Call) => (await call('GET /users/favorites/')).body.map(({ id }) => id);
const add = async (
  call: Call,
  product: MadeProduct,
  { variant, count = 1 }: { variant?: number; count?: number } = {},
) =>
  (await call('POST /carts/', { body: { product: product.id, variant: variant ?? product.variants[0]?.id, count } }))
    .body.id;
const save = (call: Call, id: number) => call('POST /carts/{id}/save/', { params: { id } });
const restore = (call: Call, id: number) => call('POST /carts/saved/{id}/restore/', { params: { id } });

test('a line that is put aside leaves the cart for the favourites, and comes back with its variant and count', async () => {
  for (const [who, call] of await shoppers()) {
    await add(call, cable);
    const { status, body } = await save(call, await add(call, shirt, { variant: second(), count: 3 }));
    expect(status, who).toBe(201);
    expect(await cartOf(call)).toEqual([[cable.variants[0]?.id, 1]]);
    expect(await heartsOf(call)).toEqual([shirt.id]);
    expect(await savedOf(call)).toMatchObject([
      { id: body.saved, variant: second(), count: 3, price: 500, available: true, product: { id: shirt.id } },
    ]);
    expect(await restore(call, body.saved)).toMatchObject({ status: 200, body: { variant: second(), count: 3 } });
    expect(await cartOf(call)).toEqual([
      [cable.variants[0]?.id, 1],
      [second(), 3],
    ]);
    // The heart came with the putting aside alone.
    expect([await heartsOf(call), await savedOf(call)]).toEqual([[], []]);
    expect((await restore(call, body.saved)).status).toBe(404);
  }
});

test('a heart of the shopper’s own stays when the line is back in the cart', async () => {
  for (const [, call] of await shoppers()) {
    await call('POST /products/{id}/favorite/', { params: { id: cable.id } });
    const { body } = await save(call, await add(call, cable));
    await restore(call, body.saved);
    expect(await heartsOf(call)).toEqual([cable.id]);
  }
});

test('two variants of a product are put aside each for itself; the heart goes with the last one', async () => {
  for (const [, call] of await shoppers()) {
    const one = await save(call, await add(call, shirt));
    const other = await save(call, await add(call, shirt, { variant: second(), count: 2 }));
    expect(await savedOf(call)).toHaveLength(2);
    await restore(call, one.body.saved);
    expect(await heartsOf(call)).toEqual([shirt.id]);
    expect((await call('DELETE /carts/saved/{id}/', { params: { id: other.body.saved } })).status).toBe(204);
    expect([await heartsOf(call), await savedOf(call)]).toEqual([[], []]);
    expect(await cartOf(call)).toEqual([[shirt.variants[0]?.id, 1]]);
  }
});

test('the same variant put aside again raises its count, to 99 at most; so does putting it back', async () => {
  for (const [, call] of await shoppers()) {
    await save(call, await add(call, cable, { count: 60 }));
    const { body } = await save(call, await add(call, cable, { count: 60 }));
    expect(await savedOf(call)).toMatchObject([{ count: 99, left: 5, available: false }]);
    await add(call, cable, { count: 2 });
    await restore(call, body.saved);
    expect(await cartOf(call)).toEqual([[cable.variants[0]?.id, 99]]);
  }
});

test('taking the heart away, or clearing the favourites, forgets what was put aside', async () => {
  for (const [, call] of await shoppers()) {
    await save(call, await add(call, cable));
    await save(call, await add(call, shirt));
    await call('POST /products/{id}/favorite/', { params: { id: cable.id } });
    expect(await savedOf(call)).toMatchObject([{ product: { id: shirt.id } }]);
    await call('POST /products/clear_favorites/');
    expect(await savedOf(call)).toEqual([]);
  }
});

test('what is sold no more stays listed, and cannot be put back', async () => {
  const gone = await aProduct(shop.db);
  for (const [, call] of await shoppers()) {
    await shop.db.updateTable('products').set({ is_published: true }).where('id', '=', gone.id).execute();
    const { body } = await save(call, await add(call, gone));
    await shop.db.updateTable('products').set({ is_published: false }).where('id', '=', gone.id).execute();
    expect(await savedOf(call)).toMatchObject([{ id: body.saved, left: 0, available: false }]);
    expect((await restore(call, body.saved)).status).toBe(400);
    expect(await savedOf(call)).toHaveLength(1);
  }
});

test('a line is put aside and back by its owner alone', async () => {
  const all = await shoppers();
  for (const [index, [, call]] of all.entries()) {
    const [, stranger] = all[1 - index] as (typeof all)[number];
    const line = await add(call, cable);
    expect((await save(stranger, line)).status).toBe(404);
    const { body } = await save(call, line);
    expect((await restore(stranger, body.saved)).status).toBe(404);
    expect((await stranger('DELETE /carts/saved/{id}/', { params: { id: body.saved } })).status).toBe(404);
    expect(await savedOf(call)).toMatchObject([{ id: body.saved }]);
    await restore(call, body.saved);
  }
  const nobodyYet = aGuest(shop);
  expect((await nobodyYet.call('GET /carts/saved/')).body).toEqual([]);
  expect((await save(nobodyYet.call, 1)).status).toBe(404);
  expect(nobodyYet.cookie()).toBe('');
});

test('a line that is put aside twice at once is put aside once', async () => {
  for (const [, call] of await shoppers()) {
    const line = await add(call, cable, { count: 2 });
    const answers = await Promise.all([save(call, line), save(call, line), save(call, line)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404, 404]);
    expect(await savedOf(call)).toMatchObject([{ count: 2 }]);
  }
});

test('signing in takes along what a guest has put aside, and adds it to the account’s', async () => {
  const user = await shop.aCustomer();
  const guest = aGuest(shop);
  const asCustomer: Call = (name, parts) => shop.call(name, { ...parts, user });
  await save(asCustomer, await add(asCustomer, cable, { count: 2 }));
  await save(guest.call, await add(guest.call, cable, { count: 3 }));
  await save(guest.call, await add(guest.call, shirt, { variant: second() }));
  await shop.call('POST /login/jwt/create/', {
    body: { email: user.email, password: user.password },
    headers: { cookie: guest.cookie() },
  });
  const saved = await savedOf(asCustomer);
  expect(saved.map(({ variant, count }) => [variant, count])).toEqual([
    [second(), 1],
    [cable.variants[0]?.id, 5],
  ]);
  expect(await savedOf(guest.call)).toEqual([]);
  const { body: data } = await shop.call('GET /users/me/export/', { user });
  expect(data.saved_for_later).toMatchObject([{ variant: second() }, { count: 5 }]);
});
