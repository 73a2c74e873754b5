import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countedRows } from '#rules/limits.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';

let shop: OrderShop;
let operator: Customer;
let manager: Customer;
let owner: Customer;
beforeAll(async () => {
  shop = await orderShop();
  operator = await shop.aCustomer({ role: 'operator', name: 'Оператор' });
  manager = await shop.aCustomer({ role: 'manager', name: 'Менеджер' });
  owner = await shop.aCustomer({ role: 'owner' });
});
afterAll(() => shop.close());

const profile = (id: number) => shop.call('GET /admin/customers/{id}/', { user: operator, params: { id } });
const found = async (query: Record<string, string>) => {
  const { body } = await shop.call('GET /admin/customers/', { user: operator, query });
  return body.results.map(({ id }) => id);
};
const block = (id: number, user = manager) =>
  shop.call('POST /admin/customers/{id}/block/', { user, params: { id }, body: { reason: 'Заказывает и не берёт' } });
const signIn = ({ email, password }: Customer) => shop.call('POST /login/jwt/create/', { body: { email, password } });

describe('the list', () => {
  test('finds a customer by part of the name, the e-mail, or the phone however it is typed', async () => {
    const customer = await shop.aCustomer({ name: 'Жылдыз Осмонова' });
    await shop.call('PATCH /users/me/', { user: customer, body: { phone_number: '0555 98 76 54' } });
    for (const search of ['осмон', customer.email.toUpperCase(), '0555 98-76', '+996 (555) 987', '987654']) {
      expect(await found({ search }), search).toEqual([customer.id]);
    }
    expect(await found({ search: '%' })).toEqual([]);
    expect((await found({ search: '' })).length).toBeGreaterThan(0);
  });

  test('is of customers only, and says what they bought', async () => {
    const customer = await shop.aCustomer();
    const { body: order } = await shop.place(pickupOf(itemOf(shop.cable)), customer);
    await shop.place(pickupOf(itemOf(shop.cable)), customer);
    await shop.db.updateTable('orders').set({ status: 'done' }).where('id', '=', order.id).execute();
    const { body } = await shop.call('GET /admin/customers/', { user: operator, query: { search: customer.email } });
    expect(body.results).toMatchObject([{ order_count: 2, spent: order.total, state: 'active' }]);
    expect(await found({ search: manager.email })).toEqual([]);
    expect(await found({ orders: 'some' })).toContain(customer.id);
    expect(await found({ orders: 'none' })).not.toContain(customer.id);
  });

  test('shows everybody once over its pages, the newest first, also those who came at the same moment', async () => {
    const came = await Promise.all([1, 2, 3, 4, 5].map(() => shop.aCustomer({ name: 'Постраничный' })));
    const ids = came.map(({ id }) => id);
    await shop.db.updateTable('users').set({ created_at: new Date() }).where('id', 'in', ids).execute();
    const page = (offset: number) => found({ search: 'Постраничный', limit: '2', offset: String(offset) });
    expect([...(await page(0)), ...(await page(2)), ...(await page(4))]).toEqual(ids.sort((a, b) => b - a));
  });

  test('is in the order of what they bought, how often and when, those without an order last, once over its pages', async () => {
    const [often, dear, former, without] = await Promise.all(
      ['Ч', 'Д', 'Б', 'Н'].map((initial) => shop.aCustomer({ name: `Упорядоченный ${initial}` })),
    );
    const buy = async (customer: Customer | undefined, count: number) => {
      const { body } = await shop.place(pickupOf(itemOf(shop.cable, count)), customer);
      await shop.db.updateTable('orders').set({ status: 'done' }).where('id', '=', body.id).execute();
    };
    await buy(former, 3);
    await buy(dear, 4);
    await buy(often, 1);
    await buy(often, 1);
    await addJob(shop.db, 'sum_customers', {});
    await shop.emails();
    const pages = async (ordering: string) => {
      const page = (offset: number) => found({ search: 'Упорядоченный', ordering, limit: '1', offset: String(offset) });
      return [...(await page(0)), ...(await page(1)), ...(await page(2)), ...(await page(3)), ...(await page(4))];
    };
    const ids = (...customers: (Customer | undefined)[]) => customers.map((customer) => customer?.id);
    expect(await pages('-spent')).toEqual(ids(dear, former, often, without));
    expect((await pages('-orders'))[0]).toBe(often?.id);
    expect(await pages('-last')).toEqual(ids(often, dear, former, without));
    expect(await pages('oldest')).toEqual((await pages('newest')).toReversed());
    // What was one person's is another's now: both are added up again.
    await shop.db
      .updateTable('orders')
      .set({ user_id: without?.id ?? 0 })
      .where('user_id', '=', dear?.id ?? 0)
      .execute();
    await addJob(shop.db, 'sum_customers', {});
    await shop.emails();
    expect(await pages('-spent')).toEqual(ids(without, former, often, dear));
  });

  test('counts to its limit and one more, and has pages beyond it', async () => {
    await sql`
      insert into users (email, name, is_active, activated_at, consent_version, consented_at)
      select 'counted-' || number || '@example.com', 'Посчитанный', true, now(), '1', now()
      from generate_series(1, ${countedRows + 3}::int) as number`.execute(shop.db);
    const page = async (search: string, offset: number) => {
      const query = { search, limit: 2, offset };
      return (await shop.call('GET /admin/customers/', { user: operator, query })).body;
    };
    expect(await page('Посчитанный', 0)).toMatchObject({ count: countedRows + 1 });
    const last = await page('Посчитанный', countedRows + 2);
    expect([last.count, last.results.length]).toEqual([countedRows + 1, 1]);
    expect((await page('counted-10000@', 0)).count).toBe(1);
  });

  test('of guests has one line for a phone, whoever they said they are', async () => {
    const guest = { ...pickupOf(itemOf(shop.cable)), phone: '0700112233' };
    await shop.place({ ...guest, name: 'Айбек', email: 'a@example.com' });
    await shop.place({ ...guest, name: 'Айбек Т.', email: 'b@example.com' });
    const { body } = await shop.call('GET /admin/guests/', { user: operator, query: { search: '0700 112 233' } });
    expect(body).toMatchObject({ count: 1, results: [{ phone: '996700112233', name: 'Айбек Т.', order_count: 2 }] });
    expect(body.results[0]?.orders).toHaveLength(2);
  });
});

test('a profile has the orders, the sessions and what the customer agreed to', async () => {
  const customer = await shop.aCustomer({ name: 'Эмир' });
  const { body: order } = await shop.place(pickupOf(itemOf(shop.cable)), customer);
  await shop.call('POST /products/{id}/favorite/', { user: customer, params: { id: shop.phone.id } });
  expect((await profile(customer.id)).body).toMatchObject({
    name: 'Эмир',
    orders: [{ id: order.id, number: order.number, total: order.total }],
    order_count: 1,
    spent: 0,
    favorite_count: 1,
    chat: null,
    sessions: [{ user_agent: 'test' }],
    consent: { version: expect.any(String) },
  });
  expect((await profile(manager.id)).status).toBe(404);
});

test('what staff write down is in the profile and in the customer’s own export, and goes with the account', async () => {
  const customer = await shop.aCustomer();
  const params = { id: customer.id };
  const { body: note } = await shop.call('POST /admin/customers/{id}/notes/', {
    user: operator,
    params,
    body: { text: 'Звонить после шести' },
  });
  expect((await profile(customer.id)).body.notes).toEqual([note]);
  expect(note).toMatchObject({ author: 'Оператор', kind: 'note' });
  const own = await shop.call('GET /users/me/export/', { user: customer });
  expect(own.body.notes).toEqual([{ kind: 'note', text: 'Звонить после шести', created_at: note.created_at }]);
  await shop.call('DELETE /users/me/', { user: customer, body: { current_password: customer.password } });
  expect((await profile(customer.id)).body).toMatchObject({ state: 'closed', notes: [], name: '-' });
});

test('notes stand with the newest first; one is taken out of its own customer, and never the reason of a block', async () => {
  const [customer, other] = [await shop.aCustomer(), await shop.aCustomer()];
  const params = { id: customer.id };
  const write = async (text: string) =>
    (await shop.call('POST /admin/customers/{id}/notes/', { user: operator, params, body: { text } })).body;
  const [first, second] = [await write('Первая'), await write('Вторая')];
  await block(customer.id);
  const notes = async () => (await profile(customer.id)).body.notes;
  const [reason] = await notes();
  expect((await notes()).map(({ text }) => text)).toEqual(['Заказывает и не берёт', 'Вторая', 'Первая']);
  const remove = (note: number, id = customer.id) =>
    shop.call('DELETE /admin/customers/{id}/notes/{note}/', { user: manager, params: { id, note } });
  expect((await remove(first.id, other.id)).status).toBe(404);
  expect((await remove(reason?.id ?? 0)).status).toBe(404);
  expect((await remove(first.id)).status).toBe(204);
  expect((await remove(first.id)).status).toBe(404);
  expect((await notes()).map(({ id }) => id)).toEqual([reason?.id, second.id]);
  await shop.call('POST /admin/customers/{id}/unblock/', { user: manager, params, body: { reason: 'Договорились' } });
});

describe('blocking', () => {
  test('signs out everywhere at once, says so to who knows the password, and leaves orders as they are', async () => {
    const customer = await shop.aCustomer();
    const { body: order } = await shop.place(pickupOf(itemOf(shop.cable)), customer);
    expect((await block(customer.id)).status).toBe(204);
    expect((await shop.call('GET /users/me/', { user: customer })).body).toMatchObject({ code: 'user_inactive' });
    expect(await signIn(customer)).toMatchObject({
      status: 401,
      body: { detail: 'No active account found with the given credentials', code: 'account_blocked' },
    });
    const guess = await signIn({ ...customer, password: 'not-the-password-1' });
    expect(guess.body).toMatchObject({ code: 'no_active_account' });
    expect((await profile(customer.id)).body).toMatchObject({
      state: 'blocked',
      sessions: [],
      notes: [{ kind: 'block', text: 'Заказывает и не берёт', author: 'Менеджер' }],
      orders: [{ id: order.id, status: 'new' }],
    });
    expect((await block(customer.id)).body).toMatchObject({ code: 'not_active' });
    expect(await found({ state: 'blocked' })).toEqual([customer.id]);
  });

  test('is undone with a word why, and both are in the journal without anything personal', async () => {
    const customer = await shop.aCustomer();
    await block(customer.id);
    const unblock = () =>
      shop.call('POST /admin/customers/{id}/unblock/', {
        user: manager,
        params: { id: customer.id },
        body: { reason: 'Договорились' },
      });
    expect((await unblock()).status).toBe(204);
    expect((await unblock()).body).toMatchObject({ code: 'not_blocked' });
    expect((await profile(customer.id)).body.notes.map(({ kind, text }) => `${kind} ${text}`).toSorted()).toEqual([
      'block Заказывает и не берёт',
      'unblock Договорились',
    ]);
    expect((await signIn(customer)).status).toBe(200);
    const { body } = await shop.call('GET /admin/audit/', {
      user: manager,
      query: { subject: 'customer', subject_id: customer.id },
    });
    const [blocked, open] = [{ is_blocked: true }, { is_blocked: false }];
    expect(body.results.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['customer.unblock', blocked, open],
      ['customer.block', open, blocked],
    ]);
    expect(JSON.stringify(body)).not.toContain('Договорились');
  });

  test('is for customers only: staff have an owner of their own for that', async () => {
    expect((await block(operator.id)).status).toBe(404);
    expect((await block((await shop.aCustomer()).id, operator)).status).toBe(403);
  });
});

test('sessions are ended one by one or all, by staff', async () => {
  const customer = await shop.aCustomer();
  await signIn(customer);
  const [first] = (await profile(customer.id)).body.sessions;
  const params = { id: customer.id, session: first?.id ?? '' };
  const end = () => shop.call('DELETE /admin/customers/{id}/sessions/{session}/', { user: manager, params });
  expect((await end()).status).toBe(204);
  expect((await end()).status).toBe(404);
  expect((await profile(customer.id)).body.sessions).toHaveLength(1);
  await shop.call('DELETE /admin/customers/{id}/sessions/', { user: manager, params: { id: customer.id } });
  expect((await profile(customer.id)).body.sessions).toEqual([]);
  expect((await shop.call('GET /users/me/', { user: customer })).status).toBe(401);
});

describe('at the demand of the customer, the owner', () => {
  test('exports all that is kept of them, which the journal says', async () => {
    const customer = await shop.aCustomer({ name: 'Канат' });
    await shop.place(pickupOf(itemOf(shop.cable)), customer);
    const params = { id: customer.id };
    const { body } = await shop.call('POST /admin/customers/{id}/export/', { user: owner, params });
    expect(body).toMatchObject({ profile: { name: 'Канат' }, sessions: [{ is_current: false }] });
    expect(body.orders).toHaveLength(1);
    const refused = await shop.call('POST /admin/customers/{id}/export/', { user: manager, params });
    expect(refused.status).toBe(403);
    const { body: audit } = await shop.call('GET /admin/audit/', {
      user: owner,
      query: { action: 'customer.export' },
    });
    expect(audit.results).toMatchObject([{ subject_id: String(customer.id), before: null, after: null }]);
  });

  test('erases them: with their address typed, and not while an order is under way', async () => {
    const customer = await shop.aCustomer({ name: 'Салтанат' });
    const { body: order } = await shop.place(pickupOf(itemOf(shop.cable)), customer);
    const erase = (email: string) =>
      shop.call('POST /admin/customers/{id}/erase/', { user: owner, params: { id: customer.id }, body: { email } });
    expect((await erase('someone@example.com')).body).toMatchObject({ email: [expect.any(String)] });
    expect((await erase(customer.email)).body).toMatchObject({ code: 'open_orders' });
    await shop.cancel(order.id, customer);
    expect((await erase(customer.email)).status).toBe(204);
    expect((await profile(customer.id)).body).toMatchObject({ state: 'closed', name: '-', sessions: [] });
    expect(await signIn(customer)).toMatchObject({ status: 401, body: { code: 'no_active_account' } });
  });

  test('erases who is known by a phone alone, of another country too, with that number typed', async () => {
    for (const [phone, typed] of [
      ['996700112233', '0700 112 233'],
      ['79123456789', '+7 912 345-67-89'],
    ]) {
      const customer = await shop.aCustomer();
      await shop.pool.query(
        `with known as (update users set email = null where id = $1 returning id)
         insert into verified_phones (phone, user_id) select $2, id from known`,
        [customer.id, phone],
      );
      const erase = (email: string) =>
        shop.call('POST /admin/customers/{id}/erase/', { user: owner, params: { id: customer.id }, body: { email } });
      expect((await erase('+7 912 345-67-80')).status).toBe(400);
      expect((await erase(typed ?? '')).status).toBe(204);
    }
  });
});
