import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anonymiseBuyer } from '#server/sales/orders/anonymise-buyer.ts';
import { deliveryOf, itemOf, pickupOf, pickupPoint } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { type PayShop, payShop } from '#test/support/pay-shop.ts';

let shop: PayShop;
let operator: Customer;
beforeAll(async () => {
  shop = await payShop();
  operator = await shop.aCustomer({ role: 'operator' });
});
afterAll(() => shop.close());
beforeEach(() => wrapFor(150));

/** Has wrapping cost this from now on; null: the shop wraps no more. */
async function wrapFor(som: number | null) {
  await shop.db.deleteFrom('settings').where('key', '=', 'gift_wrap_price').execute();
  await shop.db
    .insertInto('settings')
    .values({ key: 'gift_wrap_price', value: JSON.stringify(som) })
    .execute();
}

const gift = { note: ' С днём рождения, мама! ' };
const wrapped = (more: object = {}) => ({ ...pickupOf(itemOf(shop.cable)), gift, ...more });

describe('an order that is a gift', () => {
  test('costs the wrapping of the day, which no promo code lessens and which frees no delivery', async () => {
    const user = await shop.aCustomer();
    const body = { ...deliveryOf(itemOf(shop.cable, 3)), gift, promo_code: 'SALE10' };
    const right = { subtotal: 903, discount: 90, delivery: 300, wrap: 150, total: 1_263 };
    const { status, body: placed } = await shop.place({ ...body, totals: right }, user);
    expect(status).toBe(201);
    expect(placed).toMatchObject({ ...right, gift: { note: 'С днём рождения, мама!' } });
    expect(placed.trace).toContainEqual({ step: 'wrap', fee: 150 });
    await wrapFor(400);
    expect((await shop.read(placed.id, user)).body).toMatchObject({ ...right, gift: placed.gift });
    expect(await shop.doctor()).toEqual([]);
  });

  test('needs no note, and one without a gift costs nothing more', async () => {
    expect(await shop.place(wrapped({ gift: {} }))).toMatchObject({
      status: 201,
      body: { wrap: 150, total: 451, gift: { note: '' } },
    });
    for (const none of [null, undefined]) {
      expect(await shop.place(wrapped({ gift: none }))).toMatchObject({
        status: 201,
        body: { wrap: 0, total: 301, gift: null },
      });
    }
  });

  test.each([
    ['note_link', 'Вы выиграли приз: evil.com/prize'],
    ['note_phone', 'Срочно позвоните 0700 12 34 56'],
  ])(
    'is refused with %s while its card says so, for it goes to any address that the order names',
    async (code, note) => {
      const refused = await shop.place(wrapped({ gift: { note } }));
      expect(refused).toMatchObject({ status: 400, body: { codes: { 'gift.note': { code } } } });
      expect((await shop.place(wrapped({ gift: { note: 'Ждём 28.11.2026, мама!' } }))).status).toBe(201);
    },
  );

  test('may be wrapped for nothing', async () => {
    await wrapFor(0);
    expect(await shop.place(wrapped())).toMatchObject({ status: 201, body: { wrap: 0, total: 301, gift: {} } });
    expect(await shop.doctor()).toEqual([]);
  });

  test.each([
    ['too long', { note: 'я'.repeat(301) }],
    ['with a sign that no database holds', { note: 'a\u0000b' }],
    ['half a sign', { note: '\ud83c' }],
    ['a number', { note: 5 }],
    ['a list', { note: ['a'] }],
  ])('is refused with a note that is %s', async (_, bad) => {
    const answer = await shop.place(wrapped({ gift: bad }));
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty('gift.note');
  });

  test.each([true, 'yes', 1, []])('is refused where %j stands for it', async (bad) => {
    expect((await shop.place(wrapped({ gift: bad }))).status).toBe(400);
  });

  test('may have a note of 300 characters', async () => {
    const note = '🎁'.repeat(150);
    expect(await shop.place(wrapped({ gift: { note } }))).toMatchObject({ status: 201, body: { gift: { note } } });
  });

  test('is refused where the shop does not wrap, and its goods stay', async () => {
    await wrapFor(null);
    const before = await shop.stockOf(shop.cable);
    expect(await shop.place(wrapped())).toMatchObject({
      status: 400,
      body: { gift: ['The shop does not wrap gifts at the moment.'] },
    });
    expect(await shop.stockOf(shop.cable)).toBe(before);
  });

  test('is refused at a price that the shopper did not see, and placed at the one that the refusal names', async () => {
    const shown = { subtotal: 301, discount: 0, delivery: 0, wrap: 150, total: 451 };
    await wrapFor(200);
    const right = { ...shown, wrap: 200, total: 501 };
    const refused = await shop.place(wrapped({ totals: shown }));
    expect(refused).toMatchObject({ status: 409, body: { code: 'totals_changed', totals: right } });
    expect(await shop.place(wrapped({ totals: right }))).toMatchObject({ status: 201, body: right });
  });

  test.each([0, 1, 150.5])('is never wrapped for %d som because the client says so', async (wrap) => {
    expect((await shop.place(wrapped({ totals: { wrap } }))).status).toBe(409);
  });
});

describe('staff', () => {
  const contact = { name: 'Айжан Асанова', phone: '0555 12-34-56', type: 'pickup', region: 1, city: 1 } as const;
  const lines = (count = 1) => [{ variant: shop.cable.variants[0]?.id ?? 0, count }];
  const previewEdit = (id: number, body: object) =>
    shop.call('POST /admin/orders/{id}/edit/', {
      user: operator,
      params: { id },
      body: { ...contact, lines: lines(), ...body },
    });
  const edit = async (id: number, body: object) => {
    const { body: order } = await shop.call('GET /admin/orders/{id}/', { user: operator, params: { id } });
    const { body: preview } = await previewEdit(id, body);
    return shop.call('PUT /admin/orders/{id}/', {
      user: operator,
      params: { id },
      body: { ...contact, lines: lines(), ...body, version: order.version, total: preview.after.total },
    });
  };

  test('see the sum of a gift before they take it on the phone', async () => {
    const { body } = await shop.call('POST /admin/orders/preview/', {
      user: operator,
      body: { lines: lines(), type: 'pickup', gift: {} },
    });
    expect(body).toMatchObject({ wrap: 150, total: 451 });
    const placed = await shop.call('POST /admin/orders/', {
      user: operator,
      body: { ...contact, payment_method: 'cash', lines: lines(), gift, total: body.total },
    });
    expect(placed).toMatchObject({ status: 201, body: { wrap: 150, gift: { note: 'С днём рождения, мама!' } } });
  });

  test('change goods of a gift, which stays one at its price, also where the shop wraps no more', async () => {
    const { body: order } = await shop.place(wrapped());
    await wrapFor(null);
    expect(await edit(order.id, { lines: lines(2) })).toMatchObject({
      status: 200,
      body: { subtotal: 602, wrap: 150, total: 752, gift: order.gift },
    });
    const { body: noted } = await edit(order.id, { lines: lines(2), gift: { note: 'Папе' } });
    expect(noted).toMatchObject({ wrap: 150, gift: { note: 'Папе' } });
    expect(noted.timeline.at(-1)?.text).toContain('Папе');
    expect(await shop.doctor()).toEqual([]);
  });

  test('make an order a gift at the price of the day, and none again', async () => {
    const { body: order } = await shop.place(wrapped({ gift: null }));
    expect((await previewEdit(order.id, { gift: {} })).body).toMatchObject({
      before: { wrap: 0, total: 301 },
      after: { wrap: 150, total: 451 },
    });
    expect(await edit(order.id, { gift: {} })).toMatchObject({ status: 200, body: { wrap: 150, balance: 451 } });
    expect(await edit(order.id, { gift: null })).toMatchObject({
      status: 200,
      body: { wrap: 0, gift: null, balance: 301 },
    });
    expect(await shop.doctor()).toEqual([]);
  });

  test('do not make it one where the shop does not wrap', async () => {
    const { body: order } = await shop.place(wrapped({ gift: null }));
    await wrapFor(null);
    expect((await previewEdit(order.id, { gift: {} })).status).toBe(400);
  });
});

test('a customer who has a gift delivered instead keeps it wrapped', async () => {
  const user = await shop.aCustomer();
  const { body: order } = await shop.place(wrapped({ email: pickupPoint.email }), user);
  await wrapFor(null);
  const change = { type: 'delivery', region: 1, city: 1, street: 'ул. Ленина', house: '5' };
  const { body: preview } = await shop.call('POST /orders/{id}/change/preview/', {
    user,
    params: { id: order.id },
    body: change,
  });
  expect(preview).toMatchObject({ before: { wrap: 150, total: 451 }, after: { wrap: 150, delivery: 150, total: 601 } });
  const changed = await shop.call('POST /orders/{id}/change/', {
    user,
    params: { id: order.id },
    body: { ...change, total: 601 },
  });
  expect(changed).toMatchObject({ status: 200, body: { wrap: 150, gift: order.gift } });
});

describe('what is written about a gift', () => {
  test('is a row of its e-mail, next to the sum that it is part of', async () => {
    const { body: order } = await shop.place(wrapped({ email: 'gift@example.com' }));
    const mail = (await shop.emails()).find(
      ({ to, subject }) => to === 'gift@example.com' && subject.includes(order.number),
    );
    expect(mail?.text).toContain('Подарочная упаковка: 150\u00A0сом\nОткрытка: С днём рождения, мама!\n');
    expect(mail?.text).toContain('Итого: 451\u00A0сом');
  });

  test('is read in its e-mail as it was typed, and an order without a card names none', async () => {
    const sent = async (note: string) => {
      const { body: order } = await shop.place(wrapped({ email: 'gift@example.com', gift: { note } }));
      return (await shop.emails()).find(({ subject }) => subject.includes(order.number));
    };
    const mail = await sent('Маме & <b>папе</b>\n{name} от Айжан');
    expect(mail?.text).toContain('Открытка: Маме & <b>папе</b>\n{name} от Айжан\n');
    expect(mail?.html).toContain('Маме &amp; &lt;b&gt;папе&lt;/b&gt;</span><br>');
    expect((await sent(''))?.text).not.toContain('Открытка');
  });

  test('is in an invoice, and an order that is no gift has none', async () => {
    const invoiceOf = async (body: object) => {
      const { body: order } = await shop.place(body);
      const params = { id: order.id };
      expect((await shop.call('POST /admin/orders/{id}/invoice/', { user: operator, params })).status).toBeLessThan(
        300,
      );
      const paper = { user: operator, params: { ...params, kind: 'invoice' } };
      return (await shop.call('GET /admin/orders/{id}/documents/{kind}/', paper)).body.invoice;
    };
    expect(await invoiceOf(wrapped())).toMatchObject({ is_outdated: false, goods: { wrap: 150, total: 451 } });
    const plain = await invoiceOf(wrapped({ gift: null }));
    expect(plain).toMatchObject({ is_outdated: false, goods: { total: 301 } });
    expect(plain?.goods).not.toHaveProperty('wrap');
  });

  test('goes with the account of who wrote it', async () => {
    const user = await shop.aCustomer();
    const { body: order } = await shop.place(wrapped(), user);
    await shop.cancel(order.id, user);
    await anonymiseBuyer(shop.db, user.id);
    const row = shop.db.selectFrom('orders').select(['gift_note', 'wrap']).where('id', '=', order.id);
    expect(await row.executeTakeFirst()).toEqual({ gift_note: '', wrap: 150 });
  });
});

describe('money of a gift that goes back', () => {
  const giveBack = async (id: number, body: object) => {
    const user = await shop.aCustomer({ role: 'manager' });
    const params = { id };
    const method = { key: randomUUID(), method: 'transfer', reason: 'Передумали' };
    await shop.call('POST /admin/orders/{id}/refunds/', { user, params, body: { ...method, ...body } });
    return (await shop.call('GET /admin/orders/{id}/money/', { user, params })).body;
  };
  const paid = async () => {
    const order = await shop.anOrder({ body: { items: [itemOf(shop.cable, 2)], gift } });
    await shop.create(order);
    await shop.confirm(order);
    return order;
  };

  test('is that of the goods where all of them come back', async () => {
    const order = await paid();
    const { lines } = await giveBack(order.id, { amount: 1 });
    const back = await giveBack(order.id, { lines: [{ item: lines[0]?.id, count: 2, is_restocked: true }] });
    expect(back).toMatchObject({ received: 752, refunded: 603, refundable: 149 });
  });

  test('is all that was paid where staff give everything back', async () => {
    const order = await paid();
    expect(await giveBack(order.id, {})).toMatchObject({ received: 752, refunded: 752, refundable: 0 });
    expect(await shop.doctor()).toEqual([]);
  });
});
