import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldTexts } from '#rules/text/translations.ts';
import { deliveryOf, itemOf, pickupOf, pickupPoint } from '#test/support/a-checkout.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';

let shop: OrderShop;

beforeAll(async () => {
  shop = await orderShop();
});
afterAll(() => shop.close());

const noOrder = { status: 404, body: { detail: 'No Order matches the given query.' } };

describe('placing', () => {
  test('an order by the names of colour and memory comes back whole, priced by the shop', async () => {
    const user = await shop.aCustomer();
    const body = {
      ...deliveryOf({ product: shop.phone.id, count: 2, price: 23_040, color_name: 'красный', memory_name: '256' }),
      apartment: '7',
      comment: 'Позвоните',
      price: 300,
      promo_code: ' sale10 ',
      payment_method: 'mbank',
      totals: { subtotal: 46_080, discount: 4_608, delivery: 300, total: 41_772 },
    };
    const placed = await shop.place(body, user, { 'accept-language': 'en' });
    expect(placed.status).toBe(201);
    expect(placed.body).toMatchObject({
      number: expect.stringMatching(/^DK-[2-9A-HJKMNP-Z]{8}$/),
      status: 'new',
      payment_status: 'unpaid',
      payment_method: 'mbank',
      type: 'delivery',
      name: 'Айжан Асанова',
      phone: '996555123456',
      email: 'aijan@example.com',
      region: 2,
      region_name_en: 'Osh city',
      city: 2,
      city_name: 'Ош',
      street: 'ул. Ленина',
      house: '5',
      apartment: '7',
      comment: 'Позвоните',
      promo_code: 'SALE10',
      subtotal: 46_080,
      discount: 4_608,
      delivery: 300,
      total: 41_772,
      price: 300,
      can_cancel: true,
      items: [
        {
          product: shop.phone.id,
          product_details: { id: shop.phone.id, name: 'Смартфон' },
          name_en: 'Phone',
          color_name: 'красный',
          hash_code: '#cc0000',
          memory_name: '256',
          count: 2,
          price: 23_040,
          sum: 46_080,
          image: expect.stringMatching(/^http:\/\/shop\.test\/media\/[0-9a-f]{16}-640\.webp$/),
        },
      ],
      timeline: [
        { kind: 'order', status: 'new', actor: 'customer' },
        { kind: 'payment', status: 'unpaid', actor: 'customer' },
      ],
    });
    expect(placed.body.trace.map(({ step }) => step)).toEqual(['line', 'subtotal', 'promo', 'delivery', 'total']);
    expect(placed.body).not.toHaveProperty('key');
    expect((await shop.read(placed.body.id, user)).body).toEqual(placed.body);
  });

  test('an older body without type, totals and names is a pickup at the pickup point, else a delivery', async () => {
    const { type: _, ...older } = deliveryOf(itemOf(shop.cable));
    const { street, house } = pickupPoint;
    expect((await shop.place({ ...older, street, house, region: 1, city: 1 })).body).toMatchObject({ type: 'pickup' });
    expect((await shop.place({ ...older, street: '', house: '' })).body).toMatchObject({ type: 'pickup', delivery: 0 });
    expect((await shop.place(older)).body).toMatchObject({ type: 'delivery', delivery: 300, total: 601 });
  });

  test.each([
    ['a city without a price of its own', 2, 2, 300],
    ['a city with a price', 1, 1, 150],
    ['a city with the price 0', 2, 3, 0],
  ])('%s: region %i, city %i, %i som', async (_, region, city, delivery) => {
    const { body } = await shop.place({ ...deliveryOf(itemOf(shop.cable)), region, city });
    expect(body).toMatchObject({ delivery, total: 301 + delivery });
  });

  test('the default fee is the one that staff have set, and the footer names the same', async () => {
    const setting = { key: 'default_delivery_price', value: '250' };
    await shop.db.insertInto('settings').values(setting).execute();
    expect((await shop.place(deliveryOf(itemOf(shop.cable)))).body).toMatchObject({ delivery: 250, total: 551 });
    expect((await shop.call('GET /site/footers/')).body.default_delivery_price).toBe(250);
    await shop.db.deleteFrom('settings').where('key', '=', setting.key).execute();
  });

  test('a pickup is free, at the shop’s address, and leaves the customer’s own e-mail alone', async () => {
    const user = await shop.aCustomer();
    const address = { region: 2, city: 2, street: 'другая', house: '1', apartment: '2' };
    const { body } = await shop.place({ ...pickupOf(itemOf(shop.cable)), ...address }, user);
    expect(body).toMatchObject({
      type: 'pickup',
      delivery: 0,
      total: 301,
      email: user.email,
      region: 1,
      city: 1,
      street: pickupPoint.street,
      house: pickupPoint.house,
      apartment: '',
    });
    expect((await shop.place(pickupOf(itemOf(shop.cable)))).body.email).toBe('');
    expect((await shop.place({ ...pickupOf(itemOf(shop.cable)), email: 'me@Example.com' })).body.email).toBe(
      'me@example.com',
    );
  });

  test('what was ordered leaves the cart, what was not stays', async () => {
    const user = await shop.aCustomer();
    await shop.call('POST /carts/', { user, body: { product: shop.cable.id, count: 3 } });
    await shop.call('POST /carts/', { user, body: itemOf(shop.phone) });
    await shop.place(pickupOf(itemOf(shop.cable)), user);
    const { body } = await shop.call('GET /carts/', { user });
    expect(body.results).toMatchObject([{ product: { id: shop.phone.id } }]);
  });

  test('the same variant twice, by ids and by names, is one line', async () => {
    const [variant] = shop.phone.variants;
    const named = { product: shop.phone.id, count: 2, color_name: 'Black', memory_name: variant?.volume };
    const { body } = await shop.place(pickupOf(itemOf(shop.phone, 1), named));
    expect(body.items).toMatchObject([{ count: 3, price: 11_520, sum: 34_560 }]);
  });

  test('an e-mail in the reader’s language says what was ordered', async () => {
    const user = await shop.aCustomer();
    const { body } = await shop.place(pickupOf(itemOf(shop.phone, 2)), user, {
      'accept-language': 'en-GB,en;q=0.9,ru;q=0.1',
    });
    const guest = await shop.place(deliveryOf(itemOf(shop.cable)), undefined, { 'accept-language': 'ru' });
    const emails = await shop.emails();
    const toUser = emails.find(({ to }) => to === user.email);
    expect(toUser?.subject).toBe(`Order ${body.number} is accepted`);
    expect(toUser?.text).toContain('Phone, Black, 128 GB: 2 × 11\u00A0520\u00A0som = 23\u00A0040\u00A0som');
    expect(toUser?.text).toContain(`http://shop.test/en/orders/${body.id}`);
    expect(toUser?.text).toContain(`Pickup: ${pickupPoint.house_en} ${pickupPoint.street_en}, Бишкек\n`);
    const toGuest = emails.find(({ subject }) => subject.includes(guest.body.number));
    expect(toGuest).toMatchObject({ to: 'aijan@example.com', subject: `Заказ ${guest.body.number} принят` });
  });

  test('an e-mail to a guest has the address that opens the order in any browser', async () => {
    const { body } = await shop.place(deliveryOf(itemOf(shop.cable)), undefined, { 'accept-language': 'en' });
    const mail = (await shop.emails()).find(({ subject }) => subject.includes(body.number));
    const [, key = ''] = /http:\/\/shop\.test\/en\/orders\/\d+#link=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    expect(key).not.toBe(body.key);
    expect((await shop.read(body.id, undefined, { 'x-order-key': key })).body.is_masked).toBe(true);
    const own = { 'x-order-key': body.key ?? '' };
    await shop.cancel(body.id, undefined, own);
    expect((await shop.read(body.id, undefined, own)).body.status).toBe('cancelled');
  });
});

describe('reading', () => {
  test('own orders come newest first with their payment status, as an envelope and as the plain history', async () => {
    const user = await shop.aCustomer();
    const first = (await shop.place(pickupOf(itemOf(shop.cable)), user)).body;
    const second = (await shop.place(pickupOf(itemOf(shop.phone)), user)).body;
    const list = await shop.call('GET /orders/', { user });
    expect(list.body).toEqual({ count: 2, next: null, previous: null, results: [second, first] });
    expect(first.payment_status).toBe('unpaid');
    expect((await shop.call('GET /orders/get_history/', { user })).body).toEqual([second, first]);
    const page = await shop.call('GET /orders/', { user, query: { limit: 1 } });
    expect(page.body).toMatchObject({ next: 'http://shop.test/api/orders/?limit=1&offset=1', results: [second] });
  });

  test('own orders come as lists show them, too, with their first four items', async () => {
    const user = await shop.aCustomer();
    const lines = [shop.cable, shop.phone].map((product) => itemOf(product));
    const first = (await shop.place(pickupOf(...lines), user)).body;
    const second = (await shop.place(pickupOf(itemOf(shop.phone)), user)).body;
    const { body } = await shop.call('GET /orders/summaries/', { user });
    const shownOf = (order: typeof first) =>
      Object.fromEntries(Object.keys(body.results[0] ?? {}).map((name) => [name, order[name as keyof typeof order]]));
    const itemsOf = (order: typeof first) =>
      order.items.map((item) => {
        const { id, image } = item;
        return { id, ...fieldTexts(item, 'name'), image: image && new URL(image).pathname };
      });
    expect(body).toEqual({
      count: 2,
      results: [second, first].map((order) => ({ ...shownOf(order), items: itemsOf(order) })),
    });
    const page = await shop.call('GET /orders/summaries/', { user, query: { limit: 1, offset: 1 } });
    expect(page.body).toMatchObject({ count: 2, results: [{ id: first.id }] });
    expect((await shop.call('GET /orders/summaries/', {})).status).toBe(401);
  });

  test('another customer’s order is not found, with whatever key', async () => {
    const [owner, stranger] = [await shop.aCustomer(), await shop.aCustomer()];
    const { id } = (await shop.place(pickupOf(itemOf(shop.cable)), owner)).body;
    expect(await shop.read(id, stranger)).toMatchObject(noOrder);
    expect(await shop.read(id)).toMatchObject(noOrder);
    expect(await shop.read(id, stranger, { 'x-order-key': 'x' })).toMatchObject(noOrder);
    expect(await shop.cancel(id, stranger)).toMatchObject(noOrder);
    expect(await shop.read(id + 1_000)).toMatchObject(noOrder);
    expect((await shop.call('GET /orders/', { user: stranger })).body.count).toBe(0);
  });

  test('a guest’s order opens only with the key that its answer had', async () => {
    const { id, key = '', ...order } = (await shop.place(deliveryOf(itemOf(shop.cable)))).body;
    expect(key).toMatch(/^[\w-]{43}$/);
    const byKey = await shop.read(id, undefined, { 'x-order-key': key });
    expect(byKey).toMatchObject({ status: 200, body: order, headers: { 'cache-control': 'no-store' } });
    expect(order.timeline[0]).toMatchObject({ actor: 'guest' });
    for (const headers of [{}, { 'x-order-key': 'A'.repeat(43) }] as Record<string, string>[]) {
      expect(await shop.read(id, undefined, headers)).toMatchObject(noOrder);
      expect(await shop.cancel(id, undefined, headers)).toMatchObject(noOrder);
    }
    const stored = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(key);
  });

  test('an order placed as a guest is claimed by the account with its e-mail, and the key still opens it', async () => {
    const user = await shop.aCustomer();
    const { id, key = '' } = (await shop.place({ ...deliveryOf(itemOf(shop.cable)), email: user.email.toUpperCase() }))
      .body;
    expect((await shop.call('GET /orders/', { user })).body.results).toMatchObject([{ id }]);
    expect((await shop.read(id, user)).status).toBe(200);
    expect((await shop.read(id, undefined, { 'x-order-key': key })).status).toBe(200);
  });

  test('an order with the e-mail of one account and the phone of another is the phone’s, whoever looks first', async () => {
    const [mailed, phoned] = [await shop.aCustomer(), await shop.aCustomer()];
    const phone = '996555700800';
    await shop.pool.query('insert into verified_phones (phone, user_id) values ($1, $2)', [phone, phoned.id]);
    const placed = await shop.place({ ...deliveryOf(itemOf(shop.cable)), phone, email: mailed.email });
    const listed = async (user: { access: string }) => (await shop.call('GET /orders/', { user })).body.results;
    expect(await listed(mailed)).toEqual([]);
    expect(await listed(phoned)).toMatchObject([{ id: placed.body.id }]);
    // The operator may have given the number to another person since: an old order goes by its e-mail.
    const { body: old } = await shop.place({ ...deliveryOf(itemOf(shop.cable)), phone, email: mailed.email });
    await shop.pool.query(`update orders set created_at = now() - interval '200 days' where id = $1`, [old.id]);
    expect(await listed(phoned)).toHaveLength(1);
    expect(await listed(mailed)).toMatchObject([{ id: old.id }]);
  });

  test('an order of one account stays its own, whosever e-mail stands in it', async () => {
    const [buyer, other] = [await shop.aCustomer(), await shop.aCustomer()];
    const order = { ...deliveryOf(itemOf(shop.cable)), email: other.email };
    const { id } = (await shop.place(order, buyer)).body;
    expect((await shop.call('GET /orders/', { user: other })).body.results).toEqual([]);
    expect((await shop.call('GET /orders/', { user: buyer })).body.results).toMatchObject([{ id }]);
  });
});
