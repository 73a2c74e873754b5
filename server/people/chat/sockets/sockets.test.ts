import { createSigner } from 'fast-jwt';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ServerFrame } from '#contract/shop/chat-frames.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { type ChatShop, chatShop } from '#test/support/chat-shop.ts';

let shop: ChatShop;
let operator: Customer;
beforeAll(async () => {
  shop = await chatShop();
  operator = await shop.aCustomer({ role: 'operator', name: 'Оля Петрова' });
});
afterAll(() => shop.close());

const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 10 });
const textsIn = (frames: ServerFrame[]) => frames.flatMap((frame) => ('message' in frame ? [frame.message.text] : []));
const kinds = (frames: ServerFrame[]) => frames.map((frame) => frame.type ?? 'message');
const asCustomer = ({ access }: Customer, more = '') => shop.open(`/ws/chat/?token=${access}${more}`);
const asOperator = (chat: number, { access } = operator) => shop.open(`/ws/manager/${chat}/?token=${access}`);
const send = (user: Customer, chat: number, text: string) =>
  shop.call('POST /chat/send/{id}/', { user, params: { id: chat }, body: { text } });

describe('a socket', () => {
  test('begins with a header, replays the history oldest first, and goes on live', async () => {
    const customer = await shop.aCustomer();
    await shop.call('POST /chat/chats/', { user: customer, body: { client: customer.id } });
    for (const text of ['one', 'two']) await send(customer, customer.id, text);
    const [mine, theirs] = [await asCustomer(customer), await asOperator(customer.id)];
    await until(() => expect(textsIn(theirs.frames)).toEqual(['one', 'two']));
    await send(operator, customer.id, 'three');
    await until(() => {
      expect(textsIn(mine.frames)).toEqual(['one', 'two', 'three']);
      expect(textsIn(theirs.frames)).toEqual(['one', 'two', 'three']);
    });
    expect(mine.frames[0]).toMatchObject({ type: 'connected', chat_id: customer.id, last_seq: 2, holder: null });
    const last = mine.frames.find((frame) => 'message' in frame && frame.message.seq === 3);
    expect(last).toMatchObject({
      message: { chat: customer.id, chat_id: customer.id, sender: operator.id, sender_name: 'Оля' },
    });
  });

  test('resumes after the number that it names', async () => {
    const customer = await shop.aCustomer();
    const first = await asCustomer(customer);
    await until(() => expect(kinds(first.frames)).toContain('connected'));
    for (const text of ['a', 'b', 'c']) await send(customer, customer.id, text);
    await until(() => expect(textsIn(first.frames)).toEqual(['a', 'b', 'c']));
    const again = await asCustomer(customer, '&after=1');
    await until(() => expect(textsIn(again.frames)).toEqual(['b', 'c']));
  });

  test('takes messages, tells their number, and refuses what is wrong with the name of the message', async () => {
    const customer = await shop.aCustomer();
    const mine = await asCustomer(customer);
    mine.say({ type: 'send', client_id: 'message-1', text: 'Есть в наличии?' });
    mine.say({ type: 'send', client_id: 'message-1', text: 'Есть в наличии?' });
    mine.say({ type: 'send', client_id: 'message-2', text: 'я'.repeat(4_001) });
    mine.say({ type: 'send', client_id: 'message-3', variant: 1 });
    mine.say({ type: 'page', path: '/a\0b', title: 'Лампы' });
    mine.socket.send('{"type":');
    const countOf = (kind: string) => kinds(mine.frames).filter((each) => each === kind).length;
    await until(() => expect([countOf('error'), countOf('ack')]).toEqual([4, 2]));
    const acks = mine.frames.filter(({ type }) => type === 'ack');
    expect(acks).toMatchObject([
      { client_id: 'message-1', seq: 1 },
      { client_id: 'message-1', seq: 1 },
    ]);
    expect(mine.frames.filter(({ type }) => type === 'error')).toMatchObject([
      { client_id: 'message-2', code: 'invalid' },
      { client_id: 'message-3', code: 'forbidden' },
      { code: 'invalid', detail: 'Null characters are not allowed.' },
      { code: 'bad_frame' },
    ]);
    await until(() => expect(textsIn(mine.frames)).toEqual(['Есть в наличии?']));
  });

  test('tells of the twenty-first message of a minute when it may be sent again, and stays', async () => {
    const customer = await shop.aCustomer();
    const mine = await asCustomer(customer);
    for (let index = 0; index < 21; index += 1) mine.say({ type: 'send', client_id: `message-${index}`, text: 'x' });
    await until(() => expect(kinds(mine.frames)).toContain('error'));
    const refused = mine.frames.find(({ type }) => type === 'error');
    expect(refused).toMatchObject({ client_id: 'message-20', code: 'throttled', retry_after_s: expect.any(Number) });
    mine.say({ type: 'ping' });
    await until(() => expect(kinds(mine.frames)).toContain('pong'));
  });

  test('tells who types, who has read how far, and staff where the customer is', async () => {
    const customer = await shop.aCustomer();
    const [mine, theirs] = [await asCustomer(customer), await asOperator(customer.id)];
    // Typing events go to connected sockets only and are not stored.
    for (const { frames } of [mine, theirs]) await until(() => expect(kinds(frames)).toContain('connected'));
    await send(operator, customer.id, 'Здравствуйте');
    await until(() => expect(textsIn(mine.frames)).toHaveLength(1));
    mine.say({ type: 'typing' });
    mine.say({ type: 'seen', seq: 1 });
    mine.say({ type: 'page', path: '/products/5', title: 'Телефон' });
    await until(() => {
      expect(theirs.frames).toContainEqual({ type: 'typing', chat_id: customer.id, side: 'customer' });
      expect(theirs.frames).toContainEqual(expect.objectContaining({ seen: { customer: 1, staff: 0 } }));
      expect(theirs.frames).toContainEqual(expect.objectContaining({ type: 'page', path: '/products/5' }));
    });
    expect(kinds(mine.frames)).not.toContain('typing');
    expect(kinds(mine.frames)).not.toContain('page');
  });

  test('never tells a customer of a note or of who holds the chat', async () => {
    const customer = await shop.aCustomer();
    const [mine, theirs] = [await asCustomer(customer), await asOperator(customer.id)];
    await until(() => expect(kinds(mine.frames)).toContain('connected'));
    const params = { id: customer.id };
    await shop.call('POST /chat/chats/{id}/notes/', { user: operator, params, body: { text: 'secret-note' } });
    await send(operator, customer.id, 'Добрый день');
    await until(() => expect(JSON.stringify(theirs.frames)).toContain('secret-note'));
    await until(() => expect(textsIn(mine.frames)).toEqual(['Добрый день']));
    expect(JSON.stringify(mine.frames)).not.toMatch(/secret-note|Петрова/);
    const exported = await shop.call('GET /users/me/export/', { user: customer });
    expect(exported.body.chat.map(({ text }) => text)).toEqual(['Добрый день']);
  });
});

describe('a socket is closed', () => {
  test.each([
    ['4401 without a token', () => shop.open('/ws/chat/'), 4401],
    ['4401 with a bad one', () => shop.open('/ws/chat/?token=abc'), 4401],
    ['4403 for staff at the customer channel', () => asCustomer(operator), 4403],
    ['4403 for a customer at the manager channel', async () => asOperator(7, await shop.aCustomer()), 4403],
    [
      '4403 for a customer at the desk',
      async () => shop.open(`/ws/desk/?token=${(await shop.aCustomer()).access}`),
      4403,
    ],
    ['4404 where nobody of that id is a customer', () => asOperator(2_000_000_000), 4404],
  ])('with %s', async (_title, open, code) => {
    expect(await (await open()).closed).toBe(code);
  });

  test('with 4401 at once when its session is ended', async () => {
    const customer = await shop.aCustomer();
    const mine = await asCustomer(customer);
    await until(() => expect(kinds(mine.frames)).toContain('connected'));
    await shop.call('POST /users/sign_out/', { user: customer, body: { refresh: customer.refresh } });
    expect(await mine.closed).toBe(4401);
  });

  test('with 4401 when its token ends, unless it is renewed before', async () => {
    const customer = await shop.aCustomer();
    const sid = JSON.parse(Buffer.from(customer.access.split('.')[1] ?? '', 'base64url').toString()).sid as string;
    const { secretKey } = shop.services.config;
    const shortLived = (ms: number) =>
      createSigner({ key: secretKey, algorithm: 'HS256', expiresIn: ms, jti: 'j' })({
        token_type: 'access',
        user_id: customer.id,
        sid,
      });
    const [letGo, renewed] = [
      await shop.open(`/ws/chat/?token=${shortLived(4_000)}`),
      await shop.open(`/ws/chat/?token=${shortLived(4_000)}`),
    ];
    await until(() => expect(kinds(renewed.frames)).toContain('expiring'));
    renewed.say({ type: 'renew', token: customer.access });
    await until(() => expect(kinds(renewed.frames)).toContain('renewed'));
    expect(await letGo.closed).toBe(4401);
    renewed.say({ type: 'ping' });
    await until(() => expect(kinds(renewed.frames)).toContain('pong'));
  });

  test('with 4429 beyond ten of one person', async () => {
    const customer = await shop.aCustomer();
    const ten = await Promise.all(Array.from({ length: 10 }, () => asCustomer(customer)));
    await until(() => expect(ten.every(({ frames }) => frames.length > 0)).toBe(true));
    expect(await (await asCustomer(customer)).closed).toBe(4429);
  });

  test('with 1009 for a frame of more than 64 KB', async () => {
    const mine = await asCustomer(await shop.aCustomer());
    await until(() => expect(mine.frames).toHaveLength(1));
    mine.socket.send('x'.repeat(64 * 1024 + 1));
    expect(await mine.closed).toBe(1009);
  });

  test('before it is one, for a page of another origin', async () => {
    const { access } = await shop.aCustomer();
    const open = shop.open(`/ws/chat/?token=${access}`, { headers: { origin: 'https://elsewhere.test' } });
    await expect(open).rejects.toThrow('403');
    const own = await shop.open(`/ws/chat/?token=${access}`, { headers: { origin: 'http://shop.test' } });
    await until(() => expect(kinds(own.frames)).toContain('connected'));
  });
});

test('the desk is told of every chat in which something happens', async () => {
  const desk = await shop.open(`/ws/desk/?token=${operator.access}`);
  const customer = await shop.aCustomer();
  const mine = await asCustomer(customer);
  mine.say({ type: 'send', client_id: 'message-1', text: 'Помогите' });
  await until(() =>
    expect(desk.frames).toContainEqual(
      expect.objectContaining({
        chat: expect.objectContaining({ id: customer.id, unreaded_count: 1, last_seq: 1 }),
      }),
    ),
  );
});
