import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';

let shop: OrderShop;
let operator: Customer;
let manager: Customer;
beforeAll(async () => {
  shop = await orderShop();
  operator = await shop.aCustomer({ role: 'operator', name: 'Оператор' });
  manager = await shop.aCustomer({ role: 'manager', name: 'Менеджер' });
});
afterAll(() => shop.close());

async function found(q: string, user: Customer = manager) {
  const { body } = await shop.call('GET /admin/find/', { user, query: { q } });
  return body.results.map(({ kind, title, path }) => ({ kind, title, path }));
}

test('an order is found by its number in any layout, by a part of its phone and by the words of its name', async () => {
  const { body: order } = await shop.place({
    ...pickupOf(itemOf(shop.cable)),
    name: 'Нурбек Тагаев',
    phone: '0777 45 67 89',
  });
  const wanted = { kind: 'order', title: order.number, path: `orders/${order.id}` };
  const swapped = [...order.number.toLowerCase()].map((sign) => ({ d: 'в', k: 'л' })[sign] ?? sign).join('');
  expect(swapped.startsWith('вл-')).toBe(true);
  const signs = order.number.slice(3);
  for (const q of [order.number, signs.toLowerCase(), '456789', '0777 456', '+996 777 45', 'тагаев нур', 'nfuftd']) {
    expect([q, await found(q)]).toEqual([q, expect.arrayContaining([wanted])]);
  }
  expect(await found('1234567')).not.toContainEqual(wanted);
});

test('a customer is found by half a phone, and staff are nobody’s customers', async () => {
  const customer = await shop.aCustomer({ name: 'Айпери Усенова' });
  const phone_number = '996700112233';
  await shop.db.updateTable('users').set({ phone_number }).where('id', '=', customer.id).execute();
  const wanted = { kind: 'customer', title: 'Айпери Усенова', path: `customers/${customer.id}` };
  for (const q of ['112233', '0700 11', 'усенова', 'fqgthb']) {
    expect([q, await found(q)]).toEqual([q, expect.arrayContaining([wanted])]);
  }
  expect((await found('Оператор')).filter(({ kind }) => kind === 'customer')).toEqual([]);
});

test('a product is found through a typo, an operator is led to what there is of it', async () => {
  const product = await aProduct(shop.db, { name: 'Умная колонка Kivi', name_en: 'Kivi smart speaker' });
  const wanted = { kind: 'product', title: 'Умная колонка Kivi' };
  for (const q of ['колнка kivi', 'kivi умная', 'smart speaker']) {
    expect([q, await found(q)]).toEqual([q, expect.arrayContaining([{ ...wanted, path: `products/${product.id}` }])]);
  }
  const path = `stock?search=${encodeURIComponent('Умная колонка Kivi')}`;
  expect(await found('kivi', operator)).toEqual([{ ...wanted, path }]);
});

test('signs of patterns are signs, and nothing typed finds nothing', async () => {
  expect(await found('%')).toEqual([]);
  expect(await found('_____')).toEqual([]);
  expect(await found('  ')).toEqual([]);
});

test('customers of the shop do not find anything', async () => {
  const customer = await shop.aCustomer();
  expect((await shop.call('GET /admin/find/', { user: customer, query: { q: '0777' } })).status).toBe(403);
});
