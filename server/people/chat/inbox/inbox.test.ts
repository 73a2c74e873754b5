import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Customer } from '#test/support/a-customer.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
let anna: Customer;
let boris: Customer;
beforeAll(async () => {
  shop = await testShop();
  anna = await shop.aCustomer({ role: 'operator', name: 'Анна Ким' });
  boris = await shop.aCustomer({ role: 'operator', name: 'Борис Ли' });
});
afterAll(() => shop.close());

async function aChat() {
  const customer = await shop.aCustomer();
  await shop.call('POST /chat/chats/', { user: customer, body: { client: customer.id } });
  const params = { id: customer.id };
  return {
    customer,
    params,
    send: (user: Customer) => shop.call('POST /chat/send/{id}/', { user, params, body: { text: 'Да' } }),
    claim: (user: Customer, take = false) =>
      shop.call('POST /chat/chats/{id}/claim/', { user, params, body: { take } }),
    handOver: (user: Customer, to: number | null) =>
      shop.call('POST /chat/chats/{id}/hand-over/', { user, params, body: { to } }),
  };
}

const audited = async (subject: string, id: number) => {
  const rows = await shop.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .where('subject', '=', subject)
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute();
  return rows.map(({ action, actor_id }) => [action, actor_id]);
};

test('whoever answers first holds the chat, and another is told who does', async () => {
  const { send, claim, customer } = await aChat();
  expect((await send(anna)).status).toBe(201);
  const held = { status: 409, body: { code: 'held', holder: { id: anna.id, name: 'Анна Ким' } } };
  expect(await send(boris)).toMatchObject(held);
  expect(await claim(boris)).toMatchObject(held);
  expect(await claim(boris, true)).toMatchObject({ status: 200, body: { holder: { id: boris.id } } });
  expect((await send(boris)).status).toBe(201);
  expect((await send(anna)).status).toBe(409);
  expect((await send(customer)).status).toBe(201);
  expect(await audited('chat', customer.id)).toEqual([['chat.claim', boris.id]]);
});

test('of two who answer at the same moment one holds the chat', async () => {
  const { send } = await aChat();
  const sent = await Promise.all([send(anna), send(boris)]);
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('a chat is handed over by its holder to staff, or let go', async () => {
  const { customer, claim, handOver } = await aChat();
  await claim(anna);
  expect((await handOver(boris, null)).status).toBe(409);
  expect((await handOver(anna, customer.id)).status).toBe(400);
  expect((await handOver(anna, boris.id)).body.holder).toEqual({ id: boris.id, name: 'Борис Ли' });
  expect((await handOver(boris, null)).body.holder).toBeNull();
  const { body: staff } = await shop.call('GET /chat/staff/', { user: anna });
  expect(staff).toEqual([
    { id: anna.id, name: 'Анна Ким' },
    { id: boris.id, name: 'Борис Ли' },
  ]);
});

test('notes stand behind the message after which they were written', async () => {
  const { params, send } = await aChat();
  await send(anna);
  const note = await shop.call('POST /chat/chats/{id}/notes/', { user: boris, params, body: { text: 'VIP' } });
  expect(note).toMatchObject({ status: 201, body: { after_seq: 1, author: { id: boris.id }, text: 'VIP' } });
  const { body } = await shop.call('GET /chat/chats/{id}/notes/', { user: anna, params });
  expect(body).toEqual([note.body]);
});

test('a saved reply changes under one hand at a time', async () => {
  const reply = { shortcut: 'hello', text: 'Здравствуйте, {name}!', text_en: 'Hello, {name}!' };
  const { body: saved, status } = await shop.call('POST /chat/replies/', { user: anna, body: reply });
  expect([status, saved.version]).toEqual([201, 1]);
  expect((await shop.call('POST /chat/replies/', { user: anna, body: reply })).status).toBe(400);
  const params = { id: saved.id };
  const change = (version: number, text: string) =>
    shop.call('PUT /chat/replies/{id}/', { user: boris, params, body: { ...reply, text, version } });
  expect((await change(1, 'Добрый день!')).body.version).toBe(2);
  expect(await change(1, 'Салам!')).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { text: 'Добрый день!', version: 2 } },
  });
  expect((await shop.call('DELETE /chat/replies/{id}/', { user: anna, params })).status).toBe(204);
  expect((await shop.call('GET /chat/replies/', { user: anna })).body).toEqual([]);
  const actions = (await audited('saved_reply', saved.id)).map(([action]) => action);
  expect(actions).toEqual(['saved_reply.create', 'saved_reply.update', 'saved_reply.delete']);
});

test('beside the thread stand the cart and the orders of its customer, and of nobody else', async () => {
  const { customer, params } = await aChat();
  const product = await aProduct(shop.db, { price: 1_000, stock: 3 });
  const [variant] = product.variants;
  await shop.call('POST /carts/', { user: customer, body: { product: product.id, color: variant?.color, count: 2 } });
  const { body } = await shop.call('GET /chat/chats/{id}/context/', { user: anna, params });
  expect(body).toMatchObject({
    customer: { id: customer.id, name: customer.name, email: customer.email, language: 'ru' },
    cart: [{ product: product.id, variant: variant?.id, count: 2, price: 1_000, available: true }],
    orders: [],
    page: null,
  });
  expect((await shop.call('GET /chat/chats/{id}/context/', { user: customer, params })).status).toBe(403);
});

test('who closes the account takes the chat along', async () => {
  const { customer, send } = await aChat();
  await send(customer);
  const body = { current_password: customer.password };
  expect((await shop.call('DELETE /users/me/', { user: customer, body })).status).toBe(204);
  const left = await shop.db.selectFrom('chat_messages').select('id').where('chat_id', '=', customer.id).execute();
  expect(left).toEqual([]);
});
