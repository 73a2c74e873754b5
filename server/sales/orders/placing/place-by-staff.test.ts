import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Customer } from '#test/support/a-customer.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';

let shop: OrderShop;
let operator: Customer;
beforeAll(async () => {
  shop = await orderShop();
  operator = await shop.aCustomer({ role: 'operator', name: 'Нурлан' });
});
afterAll(() => shop.close());

const cable = () => shop.cable.variants[0]?.id ?? 0;
const aWish = (more: object = {}) => ({
  name: 'Бакыт Токтогулов',
  phone: '0777 10 20 30',
  type: 'pickup',
  payment_method: 'cash',
  region: 1,
  city: 1,
  lines: [{ variant: cable(), count: 2 }],
  total: 602,
  ...more,
});
const place = (more: object = {}, headers: Record<string, string> = {}) =>
  shop.call('POST /admin/orders/', { user: operator, body: aWish(more), headers });
const preview = (more: object = {}) =>
  shop.call('POST /admin/orders/preview/', {
    user: operator,
    body: { lines: [{ variant: cable(), count: 2 }], type: 'pickup', ...more },
  });

test('an order taken on the phone holds its pieces, says who took it, and needs no e-mail', async () => {
  const before = await shop.stockOf(shop.cable);
  const { status, body } = await place();
  expect(status).toBe(201);
  expect(body).toMatchObject({ total: 602, placed_by: 'Нурлан', customer: null, email: '', phone: '996777102030' });
  expect(body.timeline[0]).toMatchObject({ status: 'new', actor: 'staff', actor_name: 'Нурлан' });
  expect(await shop.stockOf(shop.cable)).toBe(before - 2);
  const { body: board } = await shop.call('GET /admin/orders/', { user: operator, query: { search: body.number } });
  expect(board.results).toMatchObject([{ is_by_staff: true, pieces: 2 }]);
});

test('an order for an account is in its history, with its letter, and leaves its cart alone', async () => {
  const customer = await shop.aCustomer();
  const product = { product: shop.cable.id, color: shop.cable.variants[0]?.color, count: 1 };
  await shop.call('POST /carts/', { user: customer, body: product });
  const { body } = await place({ customer: customer.id });
  expect(body).toMatchObject({ email: customer.email, customer: { id: customer.id } });
  const { body: own } = await shop.call('GET /orders/', { user: customer });
  expect(own.results.map(({ number }) => number)).toEqual([body.number]);
  expect(own.results[0]?.timeline[0]).toMatchObject({ actor: 'staff' });
  expect((await shop.call('GET /carts/', { user: customer })).body.count).toBe(1);
  expect((await shop.emails()).some(({ to, subject }) => to === customer.email && subject.includes(body.number))).toBe(
    true,
  );
});

test('the sums are the shop’s: what the preview says is what the order costs, and another total is refused', async () => {
  const delivery = { type: 'delivery', region: 1, city: 1, promo_code: 'sale10' };
  const { body: previewed } = await preview(delivery);
  expect(previewed).toMatchObject({ subtotal: 602, discount: 60, delivery: 150, total: 692, promo_problem: null });
  const address = { street: 'ул. Ленина', house: '5' };
  expect(await place({ ...delivery, ...address, total: 600 })).toMatchObject({
    status: 409,
    body: { code: 'totals_changed', totals: { total: 692 } },
  });
  const { body } = await place({ ...delivery, ...address, total: previewed.total });
  expect(body).toMatchObject({ total: 692, promo_code: 'SALE10', city_name: 'Бишкек' });
});

test('a promo code that cannot be used is told in the preview, and its sums are without it', async () => {
  expect((await preview({ promo_code: 'NONE' })).body).toMatchObject({ total: 602, promo_problem: 'promo_unknown' });
  expect(await place({ promo_code: 'NONE' })).toMatchObject({ status: 400, body: { code: 'promo_unknown' } });
});

test('the same request sent again is the same order', async () => {
  const headers = { 'idempotency-key': 'phone-call-1' };
  const [first, second] = [await place({}, headers), await place({}, headers)];
  expect(second.body.number).toBe(first.body.number);
});

test.each([
  [{ lines: [{ variant: 999_999, count: 1 }] }, 400],
  [{ customer: 999_999 }, 400],
  [{ phone: '12' }, 400],
  [{ type: 'delivery' }, 400],
  [{ email: 'not-an-email', type: 'delivery', street: 'a', house: '1', total: 752 }, 400],
])('%j is refused', async (wrong, status) => {
  expect((await place(wrong)).status).toBe(status);
});

test('staff do not order for staff, and more than there is is told with what is left', async () => {
  expect((await place({ customer: operator.id })).status).toBe(400);
  const many = { lines: [{ variant: shop.phone.variants[0]?.id, count: 51 }], total: 51 * 11_520 };
  expect(await place(many)).toMatchObject({ status: 409, body: { code: 'out_of_stock', lines: [{ left: 50 }] } });
});

test('people are found by phone, e-mail or name, with the address of their latest order', async () => {
  const customer = await shop.aCustomer({ name: 'Гүлзада' });
  const find = async (search: string) =>
    (await shop.call('GET /admin/order-customers/', { user: operator, query: { search } })).body;
  expect(await find(customer.email)).toMatchObject([{ customer: customer.id, orders: 0, type: null }]);
  const where = { type: 'delivery', street: 'ул. Манаса', house: '7', total: 752 };
  await place({ customer: customer.id, name: 'Гүлзада', phone: '0700 99 88 77', ...where });
  expect(await find('700 998877')).toMatchObject([{ customer: customer.id, orders: 1, street: 'ул. Манаса', city: 1 }]);
  expect(await find('гүлзада')).toHaveLength(1);
  expect((await find('777 10 20'))[0]).toMatchObject({ customer: null, name: 'Бакыт Токтогулов' });
  expect(await find('')).toEqual([]);
});
