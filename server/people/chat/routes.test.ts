import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const opened = async (name = 'Айгүл') => {
  const customer = await shop.aCustomer({ name });
  await shop.call('POST /chat/chats/', { user: customer, body: { client: customer.id } });
  const say = (text: string, client_id?: string) =>
    shop.call('POST /chat/send/{id}/', { user: customer, params: { id: customer.id }, body: { text, client_id } });
  return { customer, chat: customer.id, say };
};

describe('a chat', () => {
  test('is not looked for by a text that no database holds', async () => {
    const user = await shop.aCustomer({ role: 'operator' });
    const found = await shop.call('GET /chat/chats/', { user, query: { search: 'a\0b' } });
    expect(found).toMatchObject({ status: 400, body: { search: ['Null characters are not allowed.'] } });
  });

  test('is one for each customer, with the id of the customer', async () => {
    const { customer } = await opened();
    const again = await shop.call('POST /chat/chats/', { user: customer, body: { client: customer.id } });
    expect(again).toMatchObject({ status: 200, body: { id: customer.id, client: customer.id, unreaded_count: 0 } });
    expect((await shop.call('GET /chat/chats/', { user: customer })).body).toHaveLength(1);
  });

  test("is its customer's own: another customer is refused, and does not learn of it", async () => {
    const { chat } = await opened();
    const stranger = await shop.aCustomer();
    const params = { id: chat };
    const open = await shop.call('POST /chat/chats/', { user: stranger, body: { client: chat } });
    const read = await shop.call('GET /chat/chats/{id}/messages/', { user: stranger, params });
    const send = await shop.call('POST /chat/send/{id}/', { user: stranger, params, body: { text: 'hi' } });
    const mark = await shop.call('POST /chat/chats/{id}/mark-read/', { user: stranger, params });
    const notes = await shop.call('GET /chat/chats/{id}/notes/', { user: stranger, params });
    const accept = await shop.call('POST /chat/chats/{id}/messages/{seq}/accept/', {
      user: stranger,
      params: { id: chat, seq: 1 },
    });
    expect([open, read, send, mark, notes, accept].map(({ status }) => status)).toEqual([403, 404, 404, 404, 403, 404]);
  });

  test('staff see the most unread first, and mark them read', async () => {
    const operator = await shop.aCustomer({ role: 'operator' });
    const [quiet, loud] = [await opened('Бакыт'), await opened('Чынара')];
    await quiet.say('one');
    await loud.say('one');
    await loud.say('two');
    const unread = async () => {
      const { body } = await shop.call('GET /chat/chats/', { user: operator });
      return body.filter(({ id }) => [quiet.chat, loud.chat].includes(id)).map((one) => [one.id, one.unreaded_count]);
    };
    expect(await unread()).toEqual([
      [loud.chat, 2],
      [quiet.chat, 1],
    ]);
    const read = await shop.call('POST /chat/chats/{id}/mark-read/', { user: operator, params: { id: loud.chat } });
    expect(read).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await unread()).toEqual([
      [quiet.chat, 1],
      [loud.chat, 0],
    ]);
  });

  test('is found by a part of the name or e-mail', async () => {
    const operator = await shop.aCustomer({ role: 'operator' });
    const { chat, customer } = await opened('Жаныл Мырза');
    for (const search of ['мырза', customer.email.slice(0, 20)]) {
      const { body } = await shop.call('GET /chat/chats/', { user: operator, query: { search } });
      expect(body.map(({ id }) => id)).toContain(chat);
    }
    const { body } = await shop.call('GET /chat/chats/', { user: operator, query: { search: '100%' } });
    expect(body).toEqual([]);
  });
});

describe('a message', () => {
  test('sent again under its own name is the same message', async () => {
    const { customer, chat, say } = await opened();
    const [first, again] = [await say('Здравствуйте', 'the-first-one'), await say('Здравствуйте', 'the-first-one')];
    expect(again.body).toEqual(first.body);
    const { body } = await shop.call('GET /chat/chats/{id}/messages/', { user: customer, params: { id: chat } });
    expect(body).toMatchObject({ count: 1, next: null, previous: null });
  });

  test('is numbered without gaps and written once, however many are sent at once and twice', async () => {
    const { customer, chat } = await opened();
    const operator = await shop.aCustomer({ role: 'operator' });
    const body = (index: number) => ({ text: `${index}`, client_id: `message-${index % 25}` });
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        shop.call('POST /chat/send/{id}/', { user: operator, params: { id: chat }, body: body(index) }),
      ),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
    const { body: history } = await shop.call('GET /chat/chats/{id}/messages/', {
      user: customer,
      params: { id: chat },
    });
    expect(history.results.map(({ seq }) => seq)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
    expect(history.results.map(({ client_id }) => client_id).toSorted()).toEqual(
      Array.from({ length: 25 }, (_, index) => `message-${index}`).toSorted(),
    );
  });

  test('beyond the twentieth of a minute is refused with the time to wait; a retry does not count', async () => {
    const { say } = await opened();
    for (let count = 0; count < 20; count += 1) {
      expect((await say('x', `again-and-${Math.floor(count / 2)}`)).status).toBe(201);
    }
    for (let count = 10; count < 20; count += 1) expect((await say('x', `again-and-${count}`)).status).toBe(201);
    const refused = await say('one too many');
    expect(refused).toMatchObject({ status: 429, body: { code: 'throttled' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test.each([
    ['nothing', '', 400],
    ['4 000 characters', 'я'.repeat(4_000), 201],
    ['one more', 'я'.repeat(4_001), 400],
  ])('of %s is answered rightly', async (_title, text, status) => {
    const { say } = await opened();
    expect((await say(text)).status).toBe(status);
  });

  test('is read in stretches that lead to each other', async () => {
    const { customer, chat, say } = await opened();
    for (const text of ['a', 'b', 'c', 'd', 'e']) await say(text);
    const read = async (query: Record<string, number>) => {
      const parts = { user: customer, params: { id: chat }, query };
      const { body } = await shop.call('GET /chat/chats/{id}/messages/', parts);
      return [body.results.map(({ text }) => text).join(''), body.previous, body.next].map((part) =>
        part?.replace(/.*\?/, ''),
      );
    };
    expect(await read({ limit: 2 })).toEqual(['de', 'limit=2&before=4', undefined]);
    expect(await read({ limit: 2, before: 4 })).toEqual(['bc', 'limit=2&before=2', 'limit=2&after=3']);
    expect(await read({ limit: 2, after: 0 })).toEqual(['ab', undefined, 'limit=2&after=2']);
  });
});
