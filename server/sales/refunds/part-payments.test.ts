import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { itemOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { type PayShop, payShop } from '#test/support/pay-shop.ts';

let shop: PayShop;
let manager: Customer;

beforeAll(async () => {
  shop = await payShop();
  manager = await shop.aCustomer({ role: 'manager' });
});
afterEach(async () => {
  await shop.tend();
  expect(await shop.doctor()).toEqual([]);
});
afterAll(() => shop.close());

/** Three cables for 903 som. */
const anOrder = (method: 'cash' | 'mbank' = 'cash') =>
  shop.anOrder({ body: { items: [itemOf(shop.cable, 3)], payment_method: method } });
const pay = ({ id }: { id: number }, amount: number, method = 'transfer') =>
  shop.call('POST /admin/orders/{id}/payments/', {
    user: manager,
    params: { id },
    body: { key: randomUUID(), method, amount },
  });
const read = async ({ id }: { id: number }) =>
  (await shop.call('GET /admin/orders/{id}/', { user: manager, params: { id } })).body;
const refund = ({ id }: { id: number }, body: object) =>
  shop.call('POST /admin/orders/{id}/refunds/', {
    user: manager,
    params: { id },
    body: { key: randomUUID(), method: 'transfer', reason: 'Передумал', ...body },
  });

test('an order that is paid in parts is paid with the last of them, and never more than it costs', async () => {
  const order = await anOrder();
  expect(await pay(order, 300)).toMatchObject({ status: 201, body: { payment_status: 'unpaid', balance: 603 } });
  expect(await pay(order, 604)).toMatchObject({ status: 400, body: { code: 'more_than_owed', balance: 603 } });
  expect(await pay(order, 603, 'cash')).toMatchObject({ status: 201, body: { payment_status: 'paid', balance: 0 } });
  expect(await pay(order, 1)).toMatchObject({ status: 400, body: { code: 'more_than_owed', balance: 0 } });
});

test('an order of which everything went back, and that has grown, is paid by what the counter takes for the rest', async () => {
  const order = await anOrder();
  await pay(order, 903);
  const { version, name, phone, items } = await read(order);
  const wish = { lines: [{ variant: items[0]?.variant, count: 5 }], type: 'pickup', name, phone, region: 1, city: 1 };
  const body = { ...wish, version, total: 1505, reason: 'Ещё два' };
  const edited = await shop.call('PUT /admin/orders/{id}/', { user: manager, params: { id: order.id }, body });
  expect(edited).toMatchObject({ status: 200, body: { payment_status: 'paid', balance: 602 } });
  const lines = [{ item: items[0]?.id, count: 3, is_restocked: true }];
  expect((await refund(order, { lines })).status).toBe(201);
  expect(await read(order)).toMatchObject({ payment_status: 'refunded', balance: 602 });
  expect(await pay(order, 600)).toMatchObject({ status: 201, body: { payment_status: 'paid', balance: 2 } });
});

test('of many parts that come at once no more are noted than the order costs', async () => {
  const order = await anOrder();
  const answers = await Promise.all(Array.from({ length: 5 }, () => pay(order, 301)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 400, 400]);
  expect(await read(order)).toMatchObject({ payment_status: 'paid', balance: 0 });
});

test('an order for the mobile bank takes no part, for its bank asks for the whole', async () => {
  const order = await anOrder('mbank');
  expect(await pay(order, 300)).toMatchObject({ status: 400, body: { code: 'part_of_mbank' } });
  expect(await pay(order, 903)).toMatchObject({ status: 201, body: { payment_status: 'paid' } });
});

test('the code of an order that is paid at the counter is withdrawn, and charges nothing more', async () => {
  const order = await anOrder('mbank');
  expect((await shop.create(order)).status).toBe(201);
  expect(await pay(order, 903, 'cash')).toMatchObject({ status: 201, body: { payment_status: 'paid' } });
  await shop.tend();
  const codes = shop.bank.ledger.listRecent(100).filter(({ reference }) => reference.startsWith(`${order.id}-`));
  expect(codes).toMatchObject([{ status: 'CANCEL' }]);
  await shop.confirm(order);
  expect(shop.booksOf(order)).toEqual([]);
});

test('an order that is paid in part is not cancelled with the money in it, neither by staff nor by its customer', async () => {
  const order = await anOrder();
  await pay(order, 300);
  const { version } = await read(order);
  const byStaff = await shop.call('POST /admin/orders/{id}/cancel/', {
    user: manager,
    params: { id: order.id },
    body: { version, reason: 'Передумали' },
  });
  expect(byStaff).toMatchObject({ status: 409, body: { code: 'refund_first' } });
  const byGuest = await shop.cancel(order.id, undefined, order.headers);
  expect(byGuest).toMatchObject({ status: 409, body: { code: 'not_cancellable' } });
  expect(await refund(order, { cancel: true })).toMatchObject({
    status: 201,
    body: { status: 'cancelled', payment_status: 'cancelled', received: 300, refunded: 300, balance: 0 },
  });
});

test('a deposit that goes back is owed again; pieces that go back are not', async () => {
  const order = await anOrder();
  await pay(order, 700);
  expect((await refund(order, { amount: 100 })).body).toMatchObject({ expected: 903, balance: 303 });
  const { lines } = (await shop.call('GET /admin/orders/{id}/money/', { user: manager, params: { id: order.id } }))
    .body;
  const piece = { item: lines[0]?.id, count: 1, is_restocked: false };
  expect((await refund(order, { lines: [piece] })).body).toMatchObject({ expected: 602, refunded: 401, balance: 303 });
});

test('an order that becomes as cheap as what was paid of it is paid', async () => {
  const order = await anOrder();
  await pay(order, 301);
  const { items, version, name, phone } = await read(order);
  const variant = items[0]?.variant ?? 0;
  const body = { lines: [{ variant, count: 1 }], type: 'pickup', name, phone, version, total: 301 };
  const edited = await shop.call('PUT /admin/orders/{id}/', { user: manager, params: { id: order.id }, body });
  expect(edited).toMatchObject({ status: 200, body: { total: 301, payment_status: 'paid', balance: 0 } });
});

test('what cannot be given back is refused by a code of its own', async () => {
  const order = await anOrder();
  expect(await refund(order, {})).toMatchObject({ status: 400, body: { code: 'nothing_to_refund' } });
  await pay(order, 903);
  const { lines } = (await shop.call('GET /admin/orders/{id}/money/', { user: manager, params: { id: order.id } }))
    .body;
  const piece = (item: number | undefined, count: number) => ({ lines: [{ item, count, is_restocked: false }] });
  const item = lines[0]?.id;
  const refused = [
    await refund(order, piece(999_999, 1)),
    await refund(order, piece(item, 4)),
    await refund(order, { ...piece(item, 1), cancel: true }),
    await refund(order, { method: 'mbank' }),
  ];
  expect(refused.map(({ body }) => (body as unknown as { code: string }).code)).toEqual([
    ...['no_such_line', 'too_many_pieces', 'whole_order', 'not_by_bank'],
  ]);
});

test('pieces whose money went back stay in their line when other parts of the order are changed', async () => {
  const order = await anOrder();
  await pay(order, 903);
  const { id } = (await shop.call('GET /admin/orders/{id}/money/', { user: manager, params: { id: order.id } })).body
    .lines[0] as { id: number };
  expect((await refund(order, { lines: [{ item: id, count: 2, is_restocked: true }] })).status).toBe(201);
  const [variant, other] = [shop.cable.variants[0]?.id, shop.phone.variants[0]?.id];
  const edit = async (lines: object[], total: number) => {
    const { version, name, phone } = await read(order);
    const body = { lines, type: 'pickup', name, phone, version, total };
    return shop.call('PUT /admin/orders/{id}/', { user: manager, params: { id: order.id }, body });
  };
  for (const lines of [[{ variant, count: 1 }], [{ variant: other, count: 1 }]]) {
    const { total } = (await edit(lines, 0)).body;
    expect(await edit(lines, total)).toMatchObject({ status: 409, body: { code: 'pieces_refunded' } });
  }
  expect((await edit([{ variant, count: 2 }], 602)).status).toBe(200);
});
