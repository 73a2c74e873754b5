import { afterAll, beforeAll, expect, test } from 'vitest';
import { black, red } from '#test/support/a-catalogue.ts';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
let phone: MadeProduct;
let cable: MadeProduct;

beforeAll(async () => {
  shop = await testShop();
  phone = await aProduct(shop.db, {
    colors: [black, red],
    memories: [128, 256],
    price: (_, memory) => memory * 100,
    discount: 15,
    stock: 3,
  });
  cable = await aProduct(shop.db, { price: 300, stock: 5 });
});
afterAll(() => shop.close());

type Person = { access: string };
const add = (user: Person, body: object) => shop.call('POST /carts/', { user, body });
const inRed = () => {
  const variant = phone.variants.find(({ color, volume }) => color === phone.variants[2]?.color && volume === 256);
  return { product: phone.id, color: variant?.color, memory: variant?.memory };
};

test('an added variant comes back with colour, memory, count and the price of the day', async () => {
  const user = await shop.aCustomer();
  const { status, body } = await add(user, { ...inRed(), count: 2 });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    user: user.id,
    product: { id: phone.id, discount: 15, in_favorite: false },
    color_name: 'красный',
    color_name_en: 'Red',
    hash_code: '#cc0000',
    memory_name: '256',
    count: 2,
    price: 21_760,
    productPrice: 25_600,
    available: true,
  });
  const list = await shop.call('GET /carts/', { user });
  expect(list.body).toEqual({ count: 1, next: null, previous: null, results: [body] });
});

test('prices that a client sends along are not believed', async () => {
  const user = await shop.aCustomer();
  const { body } = await add(user, { ...inRed(), price: 1, productPrice: 1 });
  expect(body).toMatchObject({ price: 21_760, productPrice: 25_600 });
});

test('the same variant again raises the count of its line, to 99 at most, also twenty at once', async () => {
  const user = await shop.aCustomer();
  const first = await add(user, { product: cable.id, count: 60 });
  const second = await add(user, { product: cable.id, count: 60 });
  expect(second.body).toMatchObject({ id: first.body.id, count: 99 });
  await Promise.all(Array.from({ length: 20 }, () => add(user, inRed())));
  const { body } = await shop.call('GET /carts/', { user });
  expect(body.results.map(({ count, available }) => [count, available])).toEqual([
    [99, false],
    [20, false],
  ]);
});

test.each([undefined, null, 0, 13, '13'])('a product without memories takes memory %s as none', async (memory) => {
  const { status, body } = await add(await shop.aCustomer(), { product: cable.id, memory });
  expect(status).toBe(201);
  expect(body).toMatchObject({ memory: null, memory_name: '0', count: 1 });
});

test.each([
  [{ product: 999_999 }, { product: ['Invalid pk "999999" - object does not exist.'] }],
  [{ product: 'x' }, { product: ['A valid integer is required.'] }],
  [{}, { product: ['This field is required.'] }],
])('%j is refused', async (body, errors) => {
  const answer = await add(await shop.aCustomer(), body);
  expect(answer).toMatchObject({ status: 400, body: errors });
});

test.each([
  [0, 'Ensure this value is greater than or equal to 1.'],
  [100, 'Ensure this value is less than or equal to 99.'],
  [1.5, 'A valid integer is required.'],
])('a count of %s is refused', async (count, message) => {
  const user = await shop.aCustomer();
  const added = await add(user, { product: cable.id, count });
  expect(added).toMatchObject({ status: 400, body: { count: [message] } });
  const { body: line } = await add(user, { product: cable.id });
  const changed = await shop.call('PATCH /carts/{id}/', { user, params: { id: line.id }, body: { count } });
  expect(changed).toMatchObject({ status: 400, body: { count: [message] } });
});

test('a count is set, a line is taken out with exactly 204, and the cart is emptied', async () => {
  const user = await shop.aCustomer();
  const { body: line } = await add(user, { product: cable.id });
  await add(user, inRed());
  const params = { id: line.id };
  const changed = await shop.call('PATCH /carts/{id}/', { user, params, body: { count: 5 } });
  expect(changed).toMatchObject({ status: 200, body: { id: line.id, count: 5, available: true } });
  const removed = await shop.call('DELETE /carts/{id}/', { user, params });
  expect(removed).toMatchObject({ status: 204, body: undefined });
  expect((await shop.call('DELETE /carts/{id}/', { user, params })).status).toBe(404);
  expect((await shop.call('GET /carts/', { user })).body.count).toBe(1);
  expect((await shop.call('POST /carts/clear/', { user })).status).toBe(204);
  expect((await shop.call('GET /carts/', { user })).body.results).toEqual([]);
});

test('nobody reaches the line of another person', async () => {
  const owner = await shop.aCustomer();
  const stranger = await shop.aCustomer();
  const { body: line } = await add(owner, { product: cable.id });
  const params = { id: line.id };
  const changed = await shop.call('PATCH /carts/{id}/', { user: stranger, params, body: { count: 9 } });
  const removed = await shop.call('DELETE /carts/{id}/', { user: stranger, params });
  expect([changed, removed].map(({ status, body }) => ({ status, body }))).toEqual(
    Array(2).fill({ status: 404, body: { detail: 'No CartItem matches the given query.' } }),
  );
  expect((await shop.call('GET /carts/', { user: stranger })).body.results).toEqual([]);
  expect((await shop.call('GET /carts/', { user: owner })).body.results).toMatchObject([{ count: 1 }]);
});

test('a visitor has no cart', async () => {
  expect(await shop.call('GET /carts/')).toMatchObject({ status: 401 });
  expect(await shop.call('POST /carts/', { body: { product: cable.id } })).toMatchObject({ status: 401 });
});

test('the cart is paged, oldest line first', async () => {
  const user = await shop.aCustomer();
  await add(user, { product: cable.id });
  await add(user, inRed());
  const { body } = await shop.call('GET /carts/', { user, query: { limit: 1, offset: 1 } });
  expect(body).toMatchObject({
    count: 2,
    next: null,
    previous: 'http://shop.test/api/carts/?limit=1',
    results: [{ product: { id: phone.id } }],
  });
});

test('what left the shop stays in the cart and says so', async () => {
  const user = await shop.aCustomer();
  const gone = await aProduct(shop.db, { stock: 5 });
  await add(user, { product: gone.id });
  await shop.db.updateTable('products').set({ is_published: false }).where('id', '=', gone.id).execute();
  const { body } = await shop.call('GET /carts/', { user });
  expect(body.results).toMatchObject([{ product: { id: gone.id }, available: false }]);
});

test('a cart takes a hundred lines and not one more, but still more of the same', async () => {
  const user = await shop.aCustomer();
  const colors = Array.from({ length: 101 }, (_, n) => ({ hash_code: `#0000${(n + 16).toString(16)}` }));
  const product = await aProduct(shop.db, { colors });
  const addColor = (n: number) => add(user, { product: product.id, color: product.variants[n]?.color });
  for (let n = 0; n < 100; n += 1) expect((await addColor(n)).status).toBe(201);
  expect(await addColor(100)).toMatchObject({ status: 400, body: { code: 'cart_full' } });
  expect(await addColor(7)).toMatchObject({ status: 201, body: { count: 2 } });
});

test('what changes between cart and order is told line by line until the customer agrees to it', async () => {
  const user = await shop.aCustomer();
  const tea = await aProduct(shop.db, { price: 400, discount: 10, stock: 7 });
  const { body: line } = await add(user, { product: tea.id, count: 5 });
  expect(line).toMatchObject({ price: 360, price_seen: 360, left: 99 });
  const wants = async (count: number) =>
    (await shop.call('PATCH /carts/{id}/', { user, params: { id: line.id }, body: { count } })).body;
  // A request for too many pieces does not reveal the stock.
  expect(await wants(8)).toMatchObject({ left: 5, available: false });
  expect(await wants(99)).toMatchObject({ left: 5, available: false });
  expect(await wants(5)).toMatchObject({ left: 99, available: true });
  await shop.db.updateTable('variants').set({ price: 555 }).where('product_id', '=', tea.id).execute();
  await shop.db
    .updateTable('stock')
    .set({ quantity: 2 })
    .where('variant_id', '=', tea.variants[0]?.id ?? 0)
    .execute();
  const read = async () => (await shop.call('GET /carts/', { user })).body.results[0];
  expect(await read()).toMatchObject({ price: 500, price_seen: 360, left: 2, count: 5, available: false });
  const agree = (price: number, by = user) =>
    shop.call('POST /carts/agree/', { user: by, body: { lines: [{ id: line.id, price }] } });
  await agree(450);
  await agree(500, await shop.aCustomer());
  expect(await read()).toMatchObject({ price_seen: 360 });
  expect((await agree(500)).status).toBe(204);
  expect(await read()).toMatchObject({ price: 500, price_seen: 500 });
  await shop.db.updateTable('products').set({ is_published: false }).where('id', '=', tea.id).execute();
  expect(await read()).toMatchObject({ left: 0 });
});

test('what a link names is shown as lines that are nobody’s yet, without what is not sold', async () => {
  const gone = await aProduct(shop.db, { stock: 5 });
  const soldOut = await aProduct(shop.db, { stock: 0 });
  await shop.db.updateTable('products').set({ is_published: false }).where('id', '=', gone.id).execute();
  const [first, second, third] = [cable, gone, soldOut].map(({ variants }) => variants[0]?.id);
  const preview = (items: string) => shop.call('GET /carts/preview/', { query: { items } });
  const { status, body } = await preview(`${first}:2,${second},${third},2147483647,x,${first}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    count: 2,
    lines: [
      { variant: first, user: null, count: 3, price: 300, available: true },
      { variant: third, count: 1, left: 0, available: false },
    ],
  });
  expect((await preview('nothing')).body).toEqual({ count: 0, lines: [] });
  expect((await preview('1,'.repeat(2000))).status).toBe(400);
});

test('several variants are added at once, or take the place of what was there, as far as they can be bought', async () => {
  const user = await shop.aCustomer();
  const soldOut = await aProduct(shop.db, { stock: 0 });
  await add(user, { product: cable.id, count: 60 });
  const fill = (lines: { variant: number | undefined; count: number }[], replace: boolean) =>
    shop.call('POST /carts/fill/', { user, body: { lines, replace } });
  const counts = async () => (await shop.call('GET /carts/', { user })).body.results.map(({ count }) => count);
  const [one, other] = [cable.variants[0]?.id, phone.variants[0]?.id];
  const wanted = [
    { variant: one, count: 30 },
    { variant: one, count: 20 },
    { variant: other, count: 1 },
    { variant: soldOut.variants[0]?.id, count: 1 },
    { variant: 2_147_483_647, count: 1 },
  ];
  expect(await fill(wanted, false)).toMatchObject({ status: 200, body: { added: 2 } });
  expect(await counts()).toEqual([99, 1]);
  expect(await fill([{ variant: other, count: 4 }], true)).toMatchObject({ status: 200, body: { added: 1 } });
  expect(await counts()).toEqual([4]);
  expect((await fill([], true)).status).toBe(400);
  const many = Array.from({ length: 101 }, (_, n) => ({ variant: n + 1, count: 1 }));
  expect((await fill(many, false)).status).toBe(400);
  expect(await counts()).toEqual([4]);
});
