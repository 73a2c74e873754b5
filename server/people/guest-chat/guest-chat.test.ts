import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { aGuest, type Guest } from '#test/support/a-guest.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type ChatShop, chatShop } from '#test/support/chat-shop.ts';

let shop: ChatShop;
let operator: Awaited<ReturnType<ChatShop['aCustomer']>>;
beforeAll(async () => {
  shop = await chatShop();
  operator = await shop.aCustomer({ role: 'operator', name: 'Анна Ким' });
});
afterAll(() => shop.close());

const begin = (guest: Guest, body = {}) => guest.call('POST /chat/guest/', { body });
const say = (guest: Guest, id: number, body: object) => guest.call('POST /chat/send/{id}/', { params: { id }, body });
const answer = (id: number, body: object) =>
  shop.call('POST /chat/send/{id}/', { user: operator, params: { id }, body });
const listed = async (user: { access: string }) => (await shop.call('GET /chat/chats/', { user })).body;
const textsOf = async (user: { access: string }, id: number) => {
  const { body } = await shop.call('GET /chat/chats/{id}/messages/', { user, params: { id } });
  return body.results.map(({ seq, sender, text }) => [seq, sender === id, text]);
};
const signIn = ({ email, password }: { email: string; password: string }, guest: Guest) =>
  shop.call('POST /login/jwt/create/', { body: { email, password }, headers: { cookie: guest.cookie() } });

test('a guest asks without an account and gets the answer; operators see that it is a guest', async () => {
  const guest = aGuest(shop);
  expect((await guest.call('GET /chat/chats/')).body).toEqual([]);
  const { status, body: chat } = await begin(guest, { name: 'Эрмек', phone: '0555 123 456' });
  expect(status).toBe(200);
  expect((await say(guest, chat.id, { text: 'Есть в наличии?' })).status).toBe(201);
  const row = (await listed(operator)).find(({ id }) => id === chat.id);
  expect(row).toMatchObject({ is_guest: true, client_name: 'Эрмек', client_email: '', unreaded_count: 1 });
  const context = await shop.call('GET /chat/chats/{id}/context/', { user: operator, params: chat });
  expect(context.body.customer).toMatchObject({ is_guest: true, name: 'Эрмек', phone_number: '996555123456' });
  await answer(chat.id, { text: 'Да' });
  const read = await guest.call('GET /chat/chats/{id}/messages/', { params: chat });
  expect(read.body.results.map(({ text }) => text)).toEqual(['Есть в наличии?', 'Да']);
  // The same browser has the same chat, and says its name when it likes.
  expect((await begin(guest, { name: 'Эрмек Асанов' })).body).toEqual(chat);
  expect((await listed(operator)).find(({ id }) => id === chat.id)?.client_name).toBe('Эрмек Асанов');
});

test('the list of chats shows a guest’s name and number as they are said, and the account once they sign in', async () => {
  const desk = await shop.open(`/ws/desk/?token=${operator.access}`);
  const arrives = (frame: object) =>
    vi.waitFor(() => expect(desk.frames).toContainEqual(expect.objectContaining(frame)), { timeout: 30_000 });
  const chatLike = (chat: object) => arrives({ type: 'chat', chat: expect.objectContaining(chat) });
  await arrives({ type: 'desk' });
  const guest = aGuest(shop);
  const { body: chat } = await begin(guest);
  await say(guest, chat.id, { text: 'Есть кто?' });
  await chatLike({ id: chat.id, is_guest: true, client_name: 'Гость', unreaded_count: 1 });
  await begin(guest, { name: 'Бакыт', phone: '0700 123 456' });
  await chatLike({ id: chat.id, is_guest: true, client_name: 'Бакыт', client_phone: '996700123456' });
  const customer = await shop.aCustomer();
  await signIn(customer, guest);
  await arrives({ type: 'gone', chat_id: chat.id });
  await chatLike({ id: customer.id, client_name: customer.name, unreaded_count: 1 });
  desk.socket.close();
});

test('a guest writes by a socket that its cookie opens; without it, and for another browser, there is none', async () => {
  const guest = aGuest(shop);
  const { body: chat } = await begin(guest);
  const socket = await shop.open('/ws/chat/?token=guest', { headers: { cookie: guest.cookie() } });
  await vi.waitFor(() => expect(socket.frames[0]).toMatchObject({ type: 'connected', chat_id: chat.id }), {
    timeout: 30_000,
  });
  socket.say({ type: 'send', text: 'Здравствуйте', client_id: 'hello-there' });
  await vi.waitFor(() => expect(socket.frames).toContainEqual(expect.objectContaining({ type: 'ack', seq: 1 })), {
    timeout: 30_000,
  });
  socket.socket.close();
  for (const cookie of ['', `dukon_guest=${'0'.repeat(64)}`, aGuest(shop).cookie()]) {
    const refused = await shop.open('/ws/chat/?token=guest', { headers: { cookie } });
    expect(await refused.closed).toBe(4401);
  }
  const inbox = await shop.open('/ws/desk/?token=guest', { headers: { cookie: guest.cookie() } });
  expect(await inbox.closed).toBe(4403);
});

test('a guest’s chat is no one else’s, and opens nothing but itself', async () => {
  const [guest, other] = [aGuest(shop), aGuest(shop)];
  const { body: chat } = await begin(guest);
  await begin(other);
  const params = { id: chat.id };
  const customer = await shop.aCustomer();
  expect((await other.call('GET /chat/chats/{id}/messages/', { params })).status).toBe(404);
  expect((await say(other, chat.id, { text: 'hi' })).status).toBe(404);
  expect((await shop.call('GET /chat/chats/{id}/messages/', { user: customer, params })).status).toBe(404);
  // Without the header that only the shop's own pages send, the cookie is nobody's.
  const bare = await shop.call('GET /chat/chats/', { headers: { cookie: guest.cookie() } });
  expect(bare.status).toBe(401);
  for (const call of ['GET /users/me/', 'GET /orders/', 'GET /users/me/sessions/'] as const) {
    expect((await guest.call(call)).status).toBe(401);
  }
  const owner = await shop.aCustomer({ role: 'owner' });
  const { body: customers } = await shop.call('GET /admin/customers/', { user: owner, query: { limit: 100 } });
  expect(customers.results.map(({ id }) => id)).not.toContain(chat.id);
});

test('a question may be about a product; a guest takes an offer into the cart of its own', async () => {
  const guest = aGuest(shop);
  const tea = await aProduct(shop.db, { price: 400, stock: 9 });
  const variant = tea.variants[0]?.id;
  const { body: chat } = await begin(guest);
  const asked = await say(guest, chat.id, { text: 'Сколько весит?', variant });
  expect(asked.body).toMatchObject({
    text: 'Сколько весит?',
    attachment: { kind: 'product', lines: [{ product: tea.id, price: 400 }] },
  });
  expect((await say(guest, chat.id, { variant })).status).toBe(403);
  expect((await say(guest, chat.id, { text: 'x', promo: 'X' })).status).toBe(403);
  const accept = (seq: number) =>
    guest.call('POST /chat/chats/{id}/messages/{seq}/accept/', { params: { id: chat.id, seq } });
  expect(await accept(1)).toMatchObject({ status: 409, body: { code: 'no_offer' } });
  await answer(chat.id, { variant });
  expect((await accept(2)).status).toBe(200);
  expect((await guest.call('GET /carts/')).body.results).toMatchObject([{ product: { id: tea.id }, count: 1 }]);
});

test('signing in makes the chat the account’s, behind what it has, and what is unread stays unread', async () => {
  const user = await shop.aCustomer({ name: 'Айгүл' });
  await shop.call('POST /chat/chats/', { user, body: { client: user.id } });
  await shop.call('POST /chat/send/{id}/', { user, params: { id: user.id }, body: { text: 'Раньше' } });
  await shop.call('POST /chat/chats/{id}/mark-read/', { user: operator, params: { id: user.id } });
  const guest = aGuest(shop);
  const { body: chat } = await begin(guest, { name: 'Гость' });
  await say(guest, chat.id, { text: 'Первое' });
  await answer(chat.id, { text: 'Ответ' });
  await shop.call('POST /chat/chats/{id}/mark-read/', { user: operator, params: chat });
  await say(guest, chat.id, { text: 'Второе' });
  expect((await signIn(user, guest)).status).toBe(200);
  expect(await textsOf(user, user.id)).toEqual([
    [1, true, 'Раньше'],
    [2, true, 'Первое'],
    [3, false, 'Ответ'],
    [4, true, 'Второе'],
  ]);
  expect(await listed(user)).toMatchObject([{ unreaded_count: 1, last_seq: 4 }]);
  const rows = await listed(operator);
  expect(rows.find(({ id }) => id === user.id)).toMatchObject({ unreaded_count: 1, client_name: 'Айгүл' });
  expect(rows.find(({ id }) => id === chat.id)).toBeUndefined();
  expect((await guest.call('GET /chat/chats/')).body).toEqual([]);
  await say(guest, chat.id, { text: 'Позже' });
  expect(
    (await shop.call('POST /chat/send/{id}/', { user, params: { id: user.id }, body: { text: 'Дальше' } })).body.seq,
  ).toBe(5);
});

test('what a guest has accepted stays accepted in the account, and who never had a chat gets one', async () => {
  const user = await shop.aCustomer();
  const guest = aGuest(shop);
  const tea = await aProduct(shop.db, { price: 400, stock: 9 });
  const { body: chat } = await begin(guest);
  await answer(chat.id, { variant: tea.variants[0]?.id });
  const accept = (caller: Pick<Guest, 'call'>, id: number, more = {}) =>
    caller.call('POST /chat/chats/{id}/messages/{seq}/accept/', { params: { id, seq: 1 }, ...more });
  await accept(guest, chat.id);
  await signIn(user, guest);
  expect((await accept(shop, user.id, { user })).status).toBe(200);
  expect((await shop.call('GET /carts/', { user })).body.results).toMatchObject([{ count: 1 }]);
  expect(await textsOf(user, user.id)).toHaveLength(2);
});

test('spam ends: an address opens so many chats, and a guest writes so much in an hour', async () => {
  const guest = aGuest(shop);
  const { body: chat } = await begin(guest);
  await shop.pool.query(
    `insert into rate_limits (key, attempts, window_start)
     select 'chat_guest:' || guest_id, 59, now() from users where id = $1`,
    [chat.id],
  );
  // Sent again it is the same message, and counts once.
  await say(guest, chat.id, { text: 'one', client_id: 'said-once' });
  const left = await shop.pool.query(
    `update rate_limits set attempts = 59 where key like 'chat_guest:%' and attempts = 60`,
  );
  expect(left.rowCount).toBe(1);
  expect((await say(guest, chat.id, { text: 'one', client_id: 'said-once' })).status).toBe(201);
  expect((await say(guest, chat.id, { text: 'one' })).status).toBe(201);
  expect((await say(guest, chat.id, { text: 'two' })).status).toBe(429);
  const statuses = await Promise.all(
    Array.from({ length: 70 }, async () =>
      aGuest(shop)
        .call('POST /chat/guest/', { body: {}, ip: '203.0.113.9' })
        .then((answered) => answered.status),
    ),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(await begin(aGuest(shop), { phone: '12' })).toMatchObject({
    status: 400,
    body: { phone: [expect.any(String)] },
  });
});

test('a guest who has written is deleted at night with the chat, in whichever order the database was built', async () => {
  // As after a restore, which gives constraints back in another order.
  await shop.pool.query(`alter table chats drop constraint chats_id_fkey;
    alter table chats add constraint chats_id_fkey foreign key (id) references users on delete cascade`);
  const guest = aGuest(shop);
  const { body: chat } = await begin(guest);
  await say(guest, chat.id, { text: 'Есть в наличии?' });
  await answer(chat.id, { text: 'Да' });
  await shop.pool.query(
    `update guests set last_used_at = now() - interval '31 days' where id = (select guest_id from users where id = $1)`,
    [chat.id],
  );
  await addJob(shop.db, 'delete_old_guests', {});
  await shop.emails();
  const { rows } = await shop.pool.query(
    'select id from users where id = $1 union select id from chats where id = $1',
    [chat.id],
  );
  expect(rows).toEqual([]);
});
