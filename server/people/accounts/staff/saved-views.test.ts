import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Customer } from '#test/support/a-customer.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
let operator: Customer;
beforeAll(async () => {
  shop = await testShop();
  operator = await shop.aCustomer({ role: 'operator' });
});
afterAll(() => shop.close());

const keep = (body: { list: string; name: string; query?: string }, user = operator) =>
  shop.call('POST /admin/saved-views/', { user, body });
const views = async (list: string, user = operator) =>
  (await shop.call('GET /admin/saved-views/', { user, query: { list } })).body.results;

test("a person's views are kept to that person", async () => {
  const other = await shop.aCustomer({ role: 'manager' });
  const kept = await keep({ list: 'products', name: 'Без фото', query: 'without=pictures' });
  expect(await views('products')).toEqual([kept.body]);
  expect(await views('products', other)).toEqual([]);
  const drop = { params: { id: kept.body.id } };
  expect((await shop.call('DELETE /admin/saved-views/{id}/', { user: other, ...drop })).status).toBe(404);
  expect((await shop.call('DELETE /admin/saved-views/{id}/', { user: operator, ...drop })).status).toBe(204);
  expect(await views('products')).toEqual([]);
});

test('a name is of one view of each list, and is written over there', async () => {
  await keep({ list: 'orders', name: 'Утро', query: 'status=new' });
  await keep({ list: 'products', name: 'Утро', query: 'stock=few' });
  await keep({ list: 'orders', name: 'Утро', query: 'status=confirmed&type=delivery' });
  expect(await views('orders')).toMatchObject([{ name: 'Утро', query: 'status=confirmed&type=delivery' }]);
  expect(await views('products')).toMatchObject([{ name: 'Утро', query: 'stock=few' }]);
});

test("what is not a list's name has no views, and customers keep none", async () => {
  for (const list of ['Заказы', 'orders?status=new', '', 'o'.repeat(41)])
    expect((await keep({ list, name: 'Все' })).status, list).toBe(400);
  const customer = await shop.aCustomer();
  expect((await keep({ list: 'orders', name: 'Мои' }, customer)).status).toBe(403);
});

test('views are in the order of their names', async () => {
  for (const name of ['Вечер', 'Архив', 'Белые']) await keep({ list: 'reviews', name });
  expect((await views('reviews')).map(({ name }) => name)).toEqual(['Архив', 'Белые', 'Вечер']);
});
