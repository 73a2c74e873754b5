import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '#contract/client.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { type ChatShop, chatShop } from '#test/support/chat-shop.ts';
import { OneC, within } from '#test/support/one-c.ts';
import { declaredEndpoints } from '#tools/access-table.ts';

// Staff whose role demands a second factor, who have a password alone: every way in is tried.

let shop: ChatShop;
let owner: Customer;
const staff: Customer[] = [];
let customer: Customer;
beforeAll(async () => {
  shop = await chatShop();
  owner = await shop.aCustomer({ role: 'owner' });
  await shop.call('PUT /admin/second-factor/rules/', { user: owner, body: { operator: true, manager: true } });
  for (const role of ['operator', 'manager', 'owner'] as const) staff.push(await shop.aCustomer({ role }));
  await shop.db.deleteFrom('second_factors').where('user_id', '!=', owner.id).execute();
});
beforeEach(async () => {
  customer = await shop.aCustomer();
});
afterAll(() => shop?.close());

const calls = await declaredEndpoints();
const ofStaff = calls.filter(({ access }) => access !== 'public' && access !== 'customer');
const callOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}` as Call;
const paramsOf = (call: string, value: string | number) =>
  Object.fromEntries([...call.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, value]));

test.each(ofStaff.map((endpoint) => ({ call: callOf(endpoint), isBefore: endpoint.beforeSecondFactor === true })))(
  '$call is shut to staff without their second factor, or is a step of setting it up',
  async ({ call, isBefore }) => {
    for (const user of staff) {
      const { status, body } = await shop.call(call, { user, params: paramsOf(call, 2_147_483_000) });
      const isShut = status === 403 && (body as unknown as { code?: string }).code === 'second_factor_setup_required';
      const isAbove =
        status === 403 && (body as unknown as { detail?: string }).detail?.startsWith('You do not have permission');
      expect(isBefore ? !isShut : isShut || isAbove, `${user.role}: ${status}`).toBe(true);
    }
  },
);

const ofChats = calls.filter(({ access, path }) => access === 'customer' && path.includes('/chat/'));

test('calls that customers and staff share are, too: no chat of a customer is read, answered or marked', async () => {
  const params = { id: customer.id };
  await shop.call('POST /chat/chats/', { user: customer, body: { client: customer.id } });
  await shop.call('POST /chat/send/{id}/', { user: customer, params, body: { text: 'Есть ли гарантия?' } });
  const before = await shop.call('GET /chat/chats/{id}/messages/', { user: customer, params });
  expect(before.body.results).toHaveLength(1);
  expect(ofChats.length).toBeGreaterThan(5);
  for (const endpoint of ofChats) {
    const call = callOf(endpoint);
    const asked = { ...paramsOf(call, 1), ...params };
    for (const user of staff) {
      const { status, body } = await shop.call(call, {
        user,
        params: asked,
        body: { text: 'Гарантия год', client: customer.id },
      });
      // Their own list is empty, as that of a customer who never wrote.
      const isEmpty = status === 200 && !JSON.stringify(body).includes('гарантия');
      expect(isEmpty || status >= 400, `${user.role} ${call}: ${status} ${JSON.stringify(body)}`).toBe(true);
    }
  }
  const after = await shop.call('GET /chat/chats/{id}/messages/', { user: customer, params });
  expect(after.body).toEqual(before.body);
});

test('the sockets of staff are shut, and those that are open end when the factor is taken away', async () => {
  for (const { access } of staff) {
    expect(await (await shop.open(`/ws/desk/?token=${access}`)).closed).toBe(4403);
    expect(await (await shop.open(`/ws/manager/${customer.id}/?token=${access}`)).closed).toBe(4403);
  }
  const other = await shop.aCustomer({ role: 'owner' });
  const desk = await shop.open(`/ws/desk/?token=${other.access}`);
  await vi.waitFor(() => expect(desk.frames).toHaveLength(1), { timeout: 30_000 });
  await shop.db.deleteFrom('second_factors').where('user_id', '=', other.id).execute();
  await shop.sockets.recheck(String(other.id));
  expect(await desk.closed).toBe(4403);
});

test('1C works in the name of an owner who may act, and stops as soon as they may not', async () => {
  const other = await shop.aCustomer({ role: 'owner' });
  const { body: made } = await shop.call('POST /admin/exchange/credentials/', { user: other, body: { name: '1С' } });
  const oneC = new OneC(within(shop.app), { type: 'catalog' });
  const greet = () => oneC.checkAuth(made.login, made.password);
  expect((await greet()).text).toMatch(/^success/);
  expect(await oneC.init()).toMatch(/^zip=/);
  await shop.db.deleteFrom('second_factors').where('user_id', '=', other.id).execute();
  expect(await oneC.init()).toMatch(/^failure/);
  expect((await greet()).text).toMatch(/^failure\nВладелец, создавший этот доступ/);
  expect((await oneC.checkAuth(made.login, 'wrong')).status).toBe(401);
});

test('after the factor is set up the role is theirs', async () => {
  const operator = staff[0] as Customer;
  expect(await shop.call('GET /admin/me/', { user: operator })).toMatchObject({
    body: { role: 'operator', lacks_second_factor: true },
  });
  await shop.call('PUT /admin/second-factor/rules/', { user: owner, body: { operator: false, manager: true } });
  expect(await shop.call('GET /admin/me/', { user: operator })).toMatchObject({
    body: { lacks_second_factor: false },
  });
  const messages = await shop.call('GET /chat/chats/{id}/messages/', { user: operator, params: { id: customer.id } });
  expect(messages.status).not.toBe(403);
  expect((await shop.call('GET /chat/chats/', { user: operator })).status).toBe(200);
});
