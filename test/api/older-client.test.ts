import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemOf } from '#test/support/a-checkout.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';

/**
 * What the client of before guests and codes sends, call by call: addresses with and without a slash at the end, the word
 * `Token`, figures of its own and the memory that stands for none. It reads only what is looked at here.
 */
let shop: OrderShop;
beforeAll(async () => {
  shop = await orderShop();
});
afterAll(() => shop?.close());

type Sent = { body?: object; authorization?: string };
type Row = Record<string, unknown>;

const password = 'tulpar-2024';
const noMemory = 13;

async function ask<Body = Row>(call: string, { body, authorization }: Sent = {}) {
  const [method, path] = call.split(' ');
  const answer = await shop.app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers: {
      origin: 'https://older.example',
      ...(authorization && { authorization }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return {
    status: answer.statusCode,
    body: (answer.body ? JSON.parse(answer.body) : undefined) as Body,
    cookie: answer.headers['set-cookie'],
  };
}

/** Registers, follows the e-mail's link and signs in. */
async function signIn(email: string) {
  expect(await ask('POST /users/', { body: { email, password, name: 'Айжан' } })).toMatchObject({
    status: 201,
    body: { email, name: 'Айжан' },
  });
  const sent = (await shop.emails()).find(({ to }) => to === email);
  const link = new URL(/https?:\/\/\S+/.exec(sent?.text ?? '')?.[0] ?? '').searchParams;
  const proof = { uid: link.get('uid'), token: link.get('token') };
  expect((await ask('POST /users/activation/', { body: proof })).status).toBe(204);
  const { body } = await ask<{ access: string; refresh: string }>('POST /login/jwt/create/', {
    body: { email, password },
  });
  return body;
}

test('an older client registers, looks around, orders from its cart and finds the order in its history', async () => {
  const email = 'older@example.com';
  const first = await signIn(email);
  const { body: renewed } = await ask('POST /auth/jwt/refresh/', { body: { refresh: first.refresh } });
  const authorization = `Token ${renewed.access}`;
  const as = <Body = Row>(call: string, body?: object) => ask<Body>(call, { authorization, ...(body && { body }) });
  const me = await as<{ id: number }>('GET /users/me/');
  expect(me.body).toMatchObject({ email, name: 'Айжан', phone_number: null });
  expect((await as('PATCH /users/me/', { name: 'Айжан А.', phone_number: '996555123456' })).status).toBe(200);

  const listed = await ask<{ results: Row[]; colors: string[] }>('GET /products/?limit=1000&offset=0');
  expect(listed.body.results.map(({ id }) => id)).toEqual(expect.arrayContaining([shop.phone.id, shop.cable.id]));
  expect(listed.body.colors).toContain('#000000');
  const { body: phone } = await as<{ color: { hash_code: string }[]; product_images: Row } & Row>(
    `GET /products/${shop.phone.id}/`,
  );
  expect(phone).toMatchObject({ description: expect.any(String), discount: 10, in_favorite: false });
  for (const { hash_code: code } of phone.color) expect(phone.product_images).toHaveProperty([code]);
  expect((await as(`POST /products/${shop.cable.id}/favorite/`)).status).toBe(201);
  expect((await as<Row[]>('GET /users/favorites/')).body.map(({ id }) => id)).toEqual([shop.cable.id]);
  expect((await as(`POST /products/${shop.cable.id}/favorite/`)).status).toBe(204);

  // Its own figures, which count for nothing.
  const figures = { productPrice: 1, price: 1 };
  expect((await as('POST /carts/', { ...itemOf(shop.phone), ...figures })).status).toBe(201);
  const cable = await as<{ id: number }>('POST /carts/', {
    ...itemOf(shop.cable),
    memory: noMemory,
    ...figures,
  });
  expect(cable.status).toBe(201);
  expect((await as(`PATCH /carts/${cable.body.id}/`, { count: 2 })).body).toMatchObject({ count: 2 });
  const cart = await as<{ results: Row[] }>('GET /carts/');
  expect(cart.body.results.map(({ count, memory_name: memory, price }) => [count, memory, price])).toEqual(
    expect.arrayContaining([
      [1, '128', 11_520],
      [2, '0', 301],
    ]),
  );

  const regions = await ask<Row[]>('GET /regions/');
  expect(regions.body).toEqual(expect.arrayContaining([expect.objectContaining({ id: 2, name: 'г. Ош' })]));
  const cities = await ask<Row[]>('GET /regions/2');
  expect(cities.body).toEqual(expect.arrayContaining([expect.objectContaining({ id: 2, name: 'Ош' })]));
  const placed = await as<{ id: number }>('POST /orders/', {
    name: 'Айжан',
    email,
    phone: '0555123456',
    region: 2,
    city: 2,
    street: 'ул. Ленина',
    house: '5',
    items: [
      { ...itemOf(shop.phone), price: 11_520 },
      { ...itemOf(shop.cable, 2), memory: noMemory, price: 301 },
    ],
  });
  expect(placed).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
  // Its cart is emptied by the shop.
  expect((await as<{ results: Row[] }>('GET /carts/')).body.results).toEqual([]);
  const history = await as<(Row & { items: Row[] })[]>('GET /orders/get_history/');
  expect(history.body).toMatchObject([{ id: placed.body.id, total: 11_520 + 602 + 300 }]);
  expect(history.body[0]?.items[0]).toMatchObject({ count: 1, price: 11_520, product_details: expect.any(Object) });

  const chat = await as<{ id: number }>('POST /chat/chats/', { client: me.body.id });
  expect((await as(`POST /chat/send/${chat.body.id}/`, { text: 'Когда привезёте?' })).body).toMatchObject({
    sender: me.body.id,
    text: 'Когда привезёте?',
  });
  expect((await as(`DELETE /orders/${placed.body.id}`)).status).toBe(204);
});

test('an older client that is signed out has no cart and no hearts, and is given no cookie; what is public it reads', async () => {
  // What it sends once a call of it was refused.
  for (const authorization of [undefined, 'Bearer undefined']) {
    const sent = authorization ? { authorization } : {};
    for (const call of ['GET /carts/', 'GET /users/favorites/', 'GET /users/me/', 'GET /orders/get_history/']) {
      expect(await ask(call, sent), call).toMatchObject({ status: 401, cookie: undefined });
    }
    for (const call of ['POST /carts/', `POST /products/${shop.cable.id}/favorite/`, 'POST /chat/chats/']) {
      const pressed = await ask(call, { ...sent, body: { ...itemOf(shop.cable), price: 301, client: 1 } });
      expect(pressed, call).toMatchObject({ status: 401, cookie: undefined });
    }
    for (const call of ['GET /products/', `GET /products/${shop.cable.id}/`, 'GET /regions/', 'GET /site/footers/']) {
      expect(await ask(call, sent), call).toMatchObject({ status: 200, cookie: undefined });
    }
  }
});
