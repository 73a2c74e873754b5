import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { itemOf } from '#test/support/a-checkout.ts';
import { aPicture } from '#test/support/a-picture.ts';
import { aSerial, type ReturnShop, returnShop } from '#test/support/return-shop.ts';

let shop: ReturnShop;
let { sold, ask, listOf, readReturn, move, decide, emailsOf, bind, manager, operator } = {} as ReturnShop;

beforeAll(async () => {
  shop = await returnShop();
  ({ sold, ask, listOf, readReturn, move, decide, emailsOf, bind, manager, operator } = shop);
});
afterEach(async () => {
  await shop.tend();
  expect(await shop.doctor()).toEqual([]);
});
afterAll(() => shop.close());

test('a return is asked for, received and refunded: money, shelf, unit and e-mails go together', async () => {
  const order = await sold();
  const serial = aSerial();
  await bind(order, serial);
  const shelf = await shop.stockOf(shop.cable);
  expect((await listOf(order)).lines).toMatchObject([{ item: order.item, left: 1 }]);
  const { status, body: wish } = await ask(order);
  expect(status).toBe(201);
  expect(await listOf(order)).toMatchObject({ lines: [{ left: 0 }], returns: [{ id: wish.id, status: 'requested' }] });
  expect((await move(wish.id, 'received')).body).toMatchObject({ status: 'received', serial });
  const decided = await decide(wish.id, { decision: 'refund', restock: 'shelf', refund: { method: 'mbank' } });
  expect(decided.body).toMatchObject({ status: 'refund', restock: 'shelf', serials: [] });
  await shop.tend();
  expect(shop.booksOf(order)).toMatchObject([{ refunded: 301 }]);
  expect(await shop.stockOf(shop.cable)).toBe(shelf + 1);
  expect((await move(wish.id, 'closed')).body).toMatchObject({ status: 'closed', decision: 'refund' });
  expect((await listOf(order)).lines[0]?.left).toBe(0);
  expect((await readReturn(wish.id)).moves.map(({ status: each }) => each)).toEqual([
    ...['requested', 'received', 'refund', 'closed'],
  ]);
  expect((await emailsOf(order)).map(({ text }) => text)).toEqual([
    ...[expect.stringContaining('обращение'), expect.stringContaining('проверяем'), expect.stringContaining('вернём')],
  ]);
  const [asked] = await emailsOf(order);
  expect(asked?.text).toMatch(/: 1 × 301\u00A0сом\n/);
  expect(asked?.html).toMatch(/<img src="http:\/\/shop\.test\/share\/[0-9a-f]{16}-goods\.png"/);
  expect((await bind(await sold(), serial)).status).toBe(200);
});

test('an exchange takes another piece from the shelf and frees the number of the old one', async () => {
  const order = await sold();
  const [old, next] = [aSerial(), aSerial()];
  await bind(order, old);
  const { body: wish } = await ask(order, { kind: 'warranty' });
  await move(wish.id, 'received');
  const shelf = await shop.stockOf(shop.cable);
  await decide(wish.id, { decision: 'exchange', restock: 'write_off', answer: 'Дадим новый.' });
  expect(await shop.stockOf(shop.cable)).toBe(shelf - 1);
  const ledger = { user: manager, params: { id: shop.cable.variants[0]?.id ?? 0 } };
  const { body: book } = await shop.call('GET /admin/stock/{id}/movements/', ledger);
  const origin = { kind: 'return', id: wish.id };
  expect(book.results.slice(0, 2)).toMatchObject([
    { cause: 'correction', delta: -1, quantity: shelf - 1, written_off: null, origin, note: '' },
    { cause: 'write_off', delta: 0, quantity: shelf, written_off: 1, order_number: order.number, origin, note: '' },
  ]);
  expect((await bind(order, next)).body.lines[0]?.pieces).toMatchObject([{ serial: next }]);
  await move(wish.id, 'closed');
  expect((await listOf(order)).lines[0]?.left).toBe(1);
  expect((await emailsOf(order)).some(({ text }) => text.includes('Дадим новый.'))).toBe(true);
});

test('an exchange is refused while there is no other piece, and nothing of it is done', async () => {
  const order = await sold();
  const { body: wish } = await ask(order, { kind: 'warranty' });
  await move(wish.id, 'received');
  const shelf = await shop.stockOf(shop.cable);
  const correct = async (seen: number, actual: number) =>
    shop.call('POST /admin/stock/{id}/corrections/', {
      user: manager,
      params: { id: shop.cable.variants[0]?.id ?? 0 },
      body: { seen, actual, note: 'пересчёт' },
    });
  await correct(shelf, 0);
  const refused = await decide(wish.id, { decision: 'exchange', restock: 'shelf' });
  expect(refused).toMatchObject({ status: 400, body: { code: 'too_few_pieces', left: 0 } });
  expect(await readReturn(wish.id)).toMatchObject({ status: 'received', decision: null });
  await correct(0, shelf);
});

test.each(['repair', 'refused'])('%s leaves piece, money and number with the customer', async (decision) => {
  const order = await sold();
  const serial = aSerial();
  await bind(order, serial);
  const shelf = await shop.stockOf(shop.cable);
  const { body: wish } = await ask(order, { kind: 'warranty' });
  await move(wish.id, 'received');
  expect((await decide(wish.id, { decision, restock: 'shelf' })).status).toBe(400);
  expect((await decide(wish.id, { decision })).body).toMatchObject({ status: decision, serials: [serial] });
  expect(await shop.stockOf(shop.cable)).toBe(shelf);
  await move(wish.id, 'closed');
  expect((await ask(order, { kind: 'warranty' })).status).toBe(201);
});

test('too late, too many and not handed over are refused; staff may take what is late', async () => {
  const late = await sold(1, 15);
  expect(await ask(late)).toMatchObject({ status: 409, body: { code: 'too_late' } });
  expect((await ask(late, { kind: 'warranty' })).status).toBe(201);
  const old = await sold(1, 400);
  expect(await ask(old, { kind: 'warranty' })).toMatchObject({ status: 409, body: { code: 'too_late' } });
  const wish = { key: randomUUID(), item: old.item, count: 1, kind: 'return', reason: 'Договорились' };
  const taken = await shop.call('POST /admin/orders/{id}/returns/', {
    user: operator,
    params: { id: old.id },
    body: wish,
  });
  expect(taken).toMatchObject({ status: 201, body: { by_staff: true } });
  expect(await ask(await sold(2), { count: 3 })).toMatchObject({ status: 409, body: { code: 'too_many' } });
  const fresh = await shop.anOrder({ body: { items: [itemOf(shop.cable, 1)] } });
  const { body } = await shop.read(fresh.id, undefined, fresh.headers);
  expect(await ask({ ...fresh, item: body.items[0]?.id ?? 0 })).toMatchObject({ body: { code: 'too_late' } });
});

test('what was paid back already is not brought back once more, whoever paid it back', async () => {
  const order = await sold(3);
  const refunded = await shop.call('POST /admin/orders/{id}/refunds/', {
    user: manager,
    params: { id: order.id },
    body: {
      key: randomUUID(),
      method: 'mbank',
      reason: 'Брак',
      lines: [{ item: order.item, count: 2, is_restocked: true }],
    },
  });
  expect(refunded.status).toBe(201);
  expect((await listOf(order)).lines).toMatchObject([{ left: 1 }]);
  expect(await ask(order, { count: 2 })).toMatchObject({ status: 409, body: { code: 'too_many' } });
  const { body: wish } = await ask(order);
  await shop.tend();
  await move(wish.id, 'received');
  const decided = await decide(wish.id, { decision: 'refund', restock: 'shelf', refund: { method: 'mbank' } });
  expect(decided.status).toBe(200);
  expect((await listOf(order)).lines).toMatchObject([{ left: 0 }]);
});

test('the same wish sent again, also at once, is one return', async () => {
  const order = await sold(2);
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => ask(order, { key })));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await listOf(order)).returns).toHaveLength(1);
});

test('a decision made twice at once is made once, and one from an older version is refused', async () => {
  const order = await sold();
  const { body: wish } = await ask(order);
  await move(wish.id, 'received');
  const shelf = await shop.stockOf(shop.cable);
  const refund = { decision: 'refund', restock: 'shelf', refund: { method: 'mbank' } };
  const statuses = (await Promise.all([1, 2, 3].map(() => decide(wish.id, refund)))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409, 409]);
  expect(await shop.stockOf(shop.cable)).toBe(shelf + 1);
  await shop.tend();
  expect(shop.booksOf(order)).toMatchObject([{ refunded: 301 }]);
});

test('an operator receives and does not decide; nobody else sees or asks', async () => {
  const order = await sold();
  const { body: wish } = await ask(order);
  await move(wish.id, 'received');
  expect((await decide(wish.id, { decision: 'refused' }, operator)).status).toBe(403);
  const stranger = await shop.aCustomer();
  const asStranger = { params: { id: order.id }, user: stranger };
  expect((await shop.call('GET /orders/{id}/returns/', asStranger)).status).toBe(404);
  expect((await ask({ ...order, headers: {} })).status).toBe(404);
  expect((await shop.call('GET /admin/returns/', { user: stranger })).status).toBe(403);
});

test('a customer thinks better of it until it is received', async () => {
  const order = await sold();
  const { body: wish } = await ask(order);
  const withdraw = (id: number) =>
    shop.call('DELETE /orders/{id}/returns/{return}/', {
      params: { id: order.id, return: id },
      headers: order.headers,
    });
  expect((await withdraw(wish.id)).body).toMatchObject({ status: 'closed', decision: null });
  const { body: again } = await ask(order);
  await move(again.id, 'received');
  expect(await withdraw(again.id)).toMatchObject({ status: 409, body: { code: 'under_way' } });
});

test('pictures are seen by their signed address only, five at most, drawn anew', async () => {
  const order = await sold();
  const { body: wish } = await ask(order, { kind: 'warranty' });
  const bytes = await aPicture();
  const upload = () =>
    shop.app.inject({
      method: 'POST',
      url: `/api/orders/${order.id}/returns/${wish.id}/pictures/`,
      payload: bytes,
      headers: { 'content-type': 'image/jpeg', ...order.headers },
    });
  for (let nth = 0; nth < 5; nth += 1) expect((await upload()).statusCode).toBe(201);
  expect((await upload()).json()).toMatchObject({ code: 'too_many_pictures' });
  const { pictures } = await readReturn(wish.id);
  expect(pictures).toHaveLength(5);
  const url = pictures[0]?.url ?? '';
  const seen = await shop.app.inject({ url });
  expect(seen).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } });
  expect((await shop.app.inject({ url: url.replace(/signature=.{4}/, 'signature=AAAA') })).statusCode).toBe(404);
  expect((await shop.app.inject({ url: url.split('?')[0] ?? '' })).statusCode).toBe(404);
});

test('of goods with numbers every unit comes back by itself, and staff say which', async () => {
  const order = await sold(2);
  const [first, second] = [aSerial(), aSerial()];
  await bind(order, first);
  await bind(order, second, 2);
  expect(await ask(order, { count: 2 })).toMatchObject({ status: 409, body: { code: 'one_unit' } });
  const { body: wish } = await ask(order);
  expect(await move(wish.id, 'received')).toMatchObject({ status: 400, body: { code: 'unit_needed' } });
  const other = await move(wish.id, 'received', { serial: 'OTHER-1' });
  expect(other).toMatchObject({ status: 400, body: { code: 'not_this_unit' } });
  expect((await move(wish.id, 'received', { serial: second })).body).toMatchObject({ serial: second });
  await decide(wish.id, { decision: 'refund', restock: 'shelf', refund: { method: 'mbank' } });
  expect((await readReturn(wish.id)).serials).toEqual([first]);
});

test('the list finds returns by state, number and unit', async () => {
  const order = await sold();
  const serial = aSerial();
  await bind(order, serial);
  const { body: wish } = await ask(order);
  const find = async (query: Record<string, string | string[]>) =>
    (await shop.call('GET /admin/returns/', { user: operator, query })).body.results.map(({ id }) => id);
  expect(await find({ search: order.number })).toEqual([wish.id]);
  expect(await find({ search: serial, status: ['requested'] })).toEqual([wish.id]);
  expect(await find({ search: serial, status: ['closed'] })).toEqual([]);
});
