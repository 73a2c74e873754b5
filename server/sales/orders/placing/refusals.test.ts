import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { black, red } from '#test/support/a-catalogue.ts';
import { deliveryOf, itemOf, pickupOf } from '#test/support/a-checkout.ts';
import { aGuest } from '#test/support/a-guest.ts';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';

let shop: OrderShop;

beforeAll(async () => {
  shop = await orderShop();
});
afterAll(() => shop.close());

describe('refusing', () => {
  test('an e-mail that is missing, blank or none at all is told apart', async () => {
    const { email: _, ...noEmail } = deliveryOf(itemOf(shop.cable));
    const refusalOf = async (body: object) => (await shop.place(body)).body;
    expect(await refusalOf(noEmail)).toEqual({ email: ['This field is required.'] });
    expect(await refusalOf({ ...noEmail, email: ' ' })).toEqual({ email: ['This field may not be blank.'] });
    expect(await refusalOf({ ...noEmail, email: 'x@' })).toEqual({ email: ['Enter a valid email address.'] });
  });

  test('the shop’s own pages may leave a delivery’s e-mail out, and of an account it is the account’s', async () => {
    const body = { ...deliveryOf(itemOf(shop.cable)), email: '' };
    const guest = await aGuest(shop).call('POST /orders/', { body });
    expect(guest).toMatchObject({ status: 201, body: { email: '', key: expect.any(String) } });
    const wrong = await aGuest(shop).call('POST /orders/', { body: { ...body, email: 'x@' } });
    expect(wrong).toMatchObject({ status: 400, body: { email: ['Enter a valid email address.'] } });
    const user = await shop.aCustomer();
    expect(await shop.place(body, user)).toMatchObject({ status: 201, body: { email: user.email } });
  });

  test('every wrong field is named, and nothing is stored', async () => {
    const user = await shop.aCustomer();
    const empty = { name: ' ', phone: '', items: [] };
    expect(await shop.place(empty, user)).toMatchObject({
      status: 400,
      body: {
        name: ['This field may not be blank.'],
        phone: ['This field may not be blank.'],
        items: ['This list may not be empty.'],
      },
    });
    const noAddress = {
      ...deliveryOf(itemOf(shop.cable)),
      phone: '12',
      email: 'x',
      region: null,
      street: '',
      house: ' ',
    };
    expect(await shop.place(noAddress, user)).toMatchObject({
      status: 400,
      body: {
        phone: ['Enter a valid phone number.'],
        email: ['Enter a valid email address.'],
        region: ['This field is required.'],
        street: ['This field may not be blank.'],
        house: ['This field may not be blank.'],
      },
    });
    expect((await shop.call('GET /orders/', { user })).body.count).toBe(0);
  });

  test.each([
    [{ region: 9, city: 2 }, { region: ['Invalid pk "9" - object does not exist.'] }],
    [{ region: 2, city: 0 }, { city: ['Invalid pk "0" - object does not exist.'] }],
    [{ region: 2, city: 1 }, { city: ['Invalid pk "1" - object does not exist.'] }],
    [{ region: 2, city: 4 }, { city: ['Invalid pk "4" - object does not exist.'] }],
  ])('a place %j where nothing is delivered is refused', async (where, errors) => {
    expect(await shop.place({ ...deliveryOf(itemOf(shop.cable)), ...where })).toMatchObject({
      status: 400,
      body: errors,
    });
  });

  test('items are refused at their place in the list', async () => {
    const unknown = { product: 999_999, count: 1, color_name: 'красный' };
    const inGold = { product: shop.phone.id, count: 1, color_name: 'золото', memory_name: '128' };
    expect(await shop.place(pickupOf(itemOf(shop.cable), unknown, inGold))).toMatchObject({
      status: 400,
      body: {
        items: [
          {},
          { product: ['Invalid pk "999999" - object does not exist.'] },
          { product: ['This product is not on sale in this colour and memory.'] },
        ],
      },
    });
    const tooMany = { items: [{}, { count: ['Ensure this value is less than or equal to 99.'] }] };
    expect(await shop.place(pickupOf(itemOf(shop.cable, 50), itemOf(shop.cable, 50)))).toMatchObject({
      status: 400,
      body: tooMany,
    });
    const notANumber = await shop.place({
      ...pickupOf(),
      items: [itemOf(shop.cable), { ...itemOf(shop.cable), count: 'x' }],
    });
    expect(notANumber).toMatchObject({
      status: 400,
      body: { items: [{}, { count: ['A valid integer is required.'] }] },
    });
  });

  const right = { subtotal: 903, discount: 90, delivery: 300, total: 1_113 };
  const inTotals = (figure: object) => ({ body: { totals: { ...right, ...figure } }, item: {}, lines: [] });
  test.each([
    { tampered: 'total', ...inTotals({ total: 1 }) },
    { tampered: 'subtotal', ...inTotals({ subtotal: 900 }) },
    { tampered: 'discount', ...inTotals({ discount: 903 }) },
    { tampered: 'delivery', ...inTotals({ delivery: 0 }) },
    { tampered: 'delivery fee', body: { price: 0 }, item: {}, lines: [] },
    { tampered: 'item price', body: {}, item: { price: 1 }, lines: [{ index: 0, price_sent: 1, price: 301 }] },
  ])('a tampered $tampered is answered with the right figures', async ({ body, item, lines }) => {
    const before = await shop.stockOf(shop.cable);
    const items = { ...itemOf(shop.cable, 3), ...item };
    const answer = await shop.place({ ...deliveryOf(items), promo_code: 'SALE10', ...body });
    const trace = expect.arrayContaining([{ step: 'subtotal', sum: 903 }]);
    expect(answer).toMatchObject({ status: 409, body: { code: 'totals_changed', totals: right, lines, trace } });
    expect(answer.body).toHaveProperty('detail');
    expect(await shop.stockOf(shop.cable)).toBe(before);
  });

  test('the figures that the refusal named are accepted', async () => {
    const body = { ...deliveryOf({ ...itemOf(shop.cable, 3), price: 1 }), promo_code: 'SALE10' };
    const refusal = (await shop.place(body)).body as unknown as { totals: object; lines: { price: number }[] };
    const items = [{ ...itemOf(shop.cable, 3), price: refusal.lines[0]?.price }];
    expect(await shop.place({ ...body, items, totals: refusal.totals })).toMatchObject({ status: 201, body: right });
  });

  test('a refusal does not say how many are left of more than five, neither before nor in the transaction', async () => {
    const many = await aProduct(shop.db, { stock: 40 });
    for (const count of [41, 99]) {
      expect(await shop.place(pickupOf(itemOf(many, count)))).toMatchObject({
        status: 409,
        body: { code: 'out_of_stock', lines: [{ index: 0, product: many.id, left: 5 }] },
      });
    }
    const answers = await Promise.all(Array.from({ length: 3 }, () => shop.place(pickupOf(itemOf(many, 17)))));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toMatchObject([{ body: { code: 'out_of_stock', lines: [{ left: 5 }] } }]);
  });

  test('too little stock is refused with how many are left, and takes none of the other lines', async () => {
    const rare = await aProduct(shop.db, { stock: 2 });
    const before = await shop.stockOf(shop.cable);
    expect(await shop.place(pickupOf(itemOf(shop.cable, 1), itemOf(rare, 3)))).toMatchObject({
      status: 409,
      body: { code: 'out_of_stock', lines: [{ index: 1, product: rare.id, left: 2 }] },
    });
    expect(await shop.stockOf(shop.cable)).toBe(before);
    expect(await shop.stockOf(rare)).toBe(2);
  });
});

describe('what is not on sale', () => {
  const reasons = [
    {
      why: 'a variant that is archived',
      withdraw: ({ variants }: MadeProduct) =>
        shop.db
          .updateTable('variants')
          .set({ is_archived: true })
          .where('id', '=', variants[0]?.id ?? 0)
          .execute(),
    },
    {
      why: 'a product that is a draft again',
      withdraw: ({ id }: MadeProduct) =>
        shop.db.updateTable('products').set({ is_published: false }).where('id', '=', id).execute(),
    },
  ];

  test.each(reasons)('$why is neither ordered nor put into a cart, whoever asks and however', async ({ withdraw }) => {
    const user = await shop.aCustomer();
    const operator = await shop.aCustomer({ role: 'operator' });
    const gone = await aProduct(shop.db, { colors: [black, red], price: 500, stock: 7 });
    const [variant] = gone.variants;
    const byNames = { product: gone.id, count: 1, color_name: black.name, memory_name: '0' };
    const before = await shop.place(pickupOf(itemOf(gone)), user);
    await shop.call('POST /carts/', { user, body: itemOf(gone, 2) });
    await withdraw(gone);

    for (const item of [itemOf(gone), byNames]) {
      expect(await shop.place(pickupOf(item))).toMatchObject({ status: 400, body: { items: [expect.anything()] } });
    }
    const lines = [{ variant: variant?.id ?? 0, count: 1 }];
    const byPhone = {
      name: 'Бакыт',
      phone: '0777 10 20 30',
      type: 'pickup',
      payment_method: 'cash',
      total: 500,
      lines,
    };
    expect((await shop.call('POST /admin/orders/', { user: operator, body: byPhone })).status).toBe(400);
    expect((await shop.call('POST /carts/', { user, body: itemOf(gone) })).status).toBe(400);
    const cart = await shop.call('GET /carts/', { user });
    expect(cart.body.results).toMatchObject([{ count: 2, available: false, left: 0 }]);
    const again = await shop.call('POST /orders/{id}/repeat/', { user, params: { id: before.body.id } });
    expect(again.body.lines).toMatchObject([{ added: 0, reason: 'not_sold' }]);
    expect(await shop.stockOf(gone)).toBe(6);
  });
});

describe('cancelling', () => {
  test('cancelling gives the pieces and the promo use back, once, of twenty at the same time', async () => {
    const user = await shop.aCustomer();
    const rare = await aProduct(shop.db, { stock: 3 });
    const uses = () => shop.usesOf('SAVE500');
    const before = await uses();
    const { id } = (await shop.place({ ...pickupOf(itemOf(rare, 3)), promo_code: 'SAVE500' }, user)).body;
    expect([await shop.stockOf(rare), await uses()]).toEqual([0, before + 1]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.cancel(id, user)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(19).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'not_cancellable' });
    expect([await shop.stockOf(rare), await uses()]).toEqual([3, before]);
    const { body } = await shop.read(id, user);
    expect(body).toMatchObject({ status: 'cancelled', payment_status: 'cancelled', can_cancel: false });
    expect(body.timeline.map(({ kind, status, actor }) => [kind, status, actor])).toEqual([
      ['order', 'new', 'customer'],
      ['payment', 'unpaid', 'customer'],
      ['order', 'cancelled', 'customer'],
      ['payment', 'cancelled', 'customer'],
    ]);
  });

  test('a guest cancels with the order’s key', async () => {
    const before = await shop.stockOf(shop.cable);
    const { id, key = '' } = (await shop.place(pickupOf(itemOf(shop.cable)))).body;
    expect(await shop.cancel(id, undefined, { 'x-order-key': key })).toMatchObject({ status: 204, body: undefined });
    expect(await shop.stockOf(shop.cable)).toBe(before);
  });

  test.each([
    { status: 'assembled', payment_status: 'unpaid' },
    { status: 'new', payment_status: 'paid' },
    { status: 'new', payment_status: 'pending' },
  ] as const)('an order that is $status and $payment_status stays', async (state) => {
    const user = await shop.aCustomer();
    const { id } = (await shop.place(pickupOf(itemOf(shop.cable)), user)).body;
    await shop.db.updateTable('orders').set(state).where('id', '=', id).execute();
    const before = await shop.stockOf(shop.cable);
    expect(await shop.cancel(id, user)).toMatchObject({ status: 409, body: { code: 'not_cancellable' } });
    expect((await shop.read(id, user)).body).toMatchObject(state);
    expect(await shop.stockOf(shop.cable)).toBe(before);
  });
});
