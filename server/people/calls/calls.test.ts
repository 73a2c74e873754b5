import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CallRequest } from '#contract/admin/calls.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
let operator: Customer;
beforeAll(async () => {
  shop = await testShop();
  operator = await shop.aCustomer({ role: 'operator', name: 'Нурлан' });
});
afterAll(() => shop.close());

let phones = 0;
const newPhone = () => {
  phones += 1;
  return `996700${String(phones).padStart(6, '0')}`;
};
const ask = (body: object, more: { ip?: string; user?: Customer } = {}) =>
  shop.call('POST /calls/', { body, ip: `198.51.${phones}.1`, ...more });
const list = async (state?: string): Promise<CallRequest[]> =>
  (await shop.call('GET /admin/calls/', { user: operator, query: { state, limit: 100 } })).body.results;
const callOf = async (phone: string, state?: string) => (await list(state)).find((call) => call.phone === phone);
const save = (call: Partial<CallRequest> | undefined, change: object) =>
  shop.call('PUT /admin/calls/{id}/', {
    user: operator,
    params: { id: call?.id ?? 0 },
    body: { version: call?.version, state: call?.state, note: call?.note, ...change },
  });

test('who asks to be called back waits in the list of staff, once however often they ask, with the newest words', async () => {
  const phone = newPhone();
  const { id: product } = await aProduct(shop.db, { name: 'Чайник' });
  expect((await ask({ phone: `+${phone}`, name: 'Айжан' })).status).toBe(204);
  expect((await ask({ phone: `0${phone.slice(3)}`, name: 'Айжан А.', time: 'evening', product })).status).toBe(204);
  const mine = (await list()).filter((call) => call.phone === phone);
  expect(mine).toMatchObject([
    { name: 'Айжан А.', time: 'evening', product, product_name: 'Чайник', state: 'waiting', handled_by: null },
  ]);
});

test('a call that no one answered is tried again, a call that was is done, and each is saved from the newest state', async () => {
  const phone = newPhone();
  await ask({ phone });
  const fresh = await callOf(phone);
  const missed = await save(fresh, { state: 'no_answer' });
  expect(missed).toMatchObject({ status: 200, body: { state: 'no_answer', handled_by: 'Нурлан' } });
  expect(await save(fresh, { state: 'called' })).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { state: 'no_answer' } },
  });
  const done = await save(await callOf(phone), { state: 'called', note: 'Придёт завтра' });
  expect(done.status).toBe(200);
  expect(await callOf(phone)).toBeUndefined();
  expect(await callOf(phone, 'called')).toMatchObject({ note: 'Придёт завтра' });
  // After the call they may ask again, and what was done stays done.
  await ask({ phone });
  expect(await callOf(phone)).toMatchObject({ state: 'waiting', note: '' });
  expect(await save(await callOf(phone, 'called'), { state: 'waiting' })).toMatchObject({
    status: 409,
    body: { code: 'call_open' },
  });
  const { rows } = await shop.pool.query(
    `select after from audit_entries where subject = 'call' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ after: { state: 'called' } }]);
});

test('a request of an account and a product stays theirs when its number asks again without them', async () => {
  const phone = newPhone();
  const [customer, other] = [await shop.aCustomer(), await shop.aCustomer()];
  const { id: product } = await aProduct(shop.db, { name: 'Утюг' });
  await ask({ phone, product }, { user: customer });
  await ask({ phone, time: 'morning' });
  await ask({ phone }, { user: other });
  expect(await callOf(phone)).toMatchObject({ product });
  const callsOf = async (user: Customer) => (await shop.call('GET /users/me/export/', { user })).body.calls;
  expect(await callsOf(customer)).toMatchObject([{ phone, product }]);
  expect(await callsOf(other)).toEqual([]);
});

test('a request that no one answered is as good as new when its number asks again', async () => {
  const [missed, waiting] = [newPhone(), newPhone()];
  await ask({ phone: missed });
  await ask({ phone: waiting });
  await save(await callOf(missed), { state: 'no_answer' });
  await shop.pool.query(`update call_requests set created_at = now() - interval '400 days' where phone in ($1, $2)`, [
    missed,
    waiting,
  ]);
  const before = await callOf(waiting);
  await ask({ phone: missed });
  await ask({ phone: waiting });
  expect((await callOf(waiting))?.created_at).toBe(before?.created_at);
  const order = (await list()).map(({ phone }) => phone);
  expect(order.indexOf(missed)).toBeGreaterThan(order.indexOf(waiting));
  await addJob(shop.db, 'delete_old_rows', {});
  await shop.emails();
  expect(await callOf(missed)).toMatchObject({ state: 'waiting' });
});

test('a call is not opened again while its number asks at the same moment', async () => {
  const phone = newPhone();
  await ask({ phone });
  await save(await callOf(phone), { state: 'called' });
  const done = await callOf(phone, 'called');
  const asking = await shop.pool.connect();
  try {
    const { rows } = await asking.query('select pg_backend_pid() as pid');
    const waiting = `select from pg_stat_activity where ${rows[0].pid} = any(pg_blocking_pids(pid))`;
    await asking.query('begin');
    await asking.query(`insert into call_requests (phone, name, call_time) values ($1, '', 'any')`, [phone]);
    const saving = save(done, { state: 'waiting' });
    await expect.poll(async () => (await shop.pool.query(waiting)).rowCount, { timeout: 30_000 }).toBe(1);
    await asking.query('commit');
    expect(await saving).toMatchObject({ status: 409, body: { code: 'call_open' } });
  } finally {
    asking.release();
  }
});

test('a number that is none is refused at its field, an unknown product is left out, and customers see no list', async () => {
  expect(await ask({ phone: '12' })).toMatchObject({ status: 400, body: { phone: [expect.any(String)] } });
  const phone = newPhone();
  expect((await ask({ phone, product: 2_000_000_000 })).status).toBe(204);
  expect(await callOf(phone)).toMatchObject({ product: null, product_name: null });
  const customer = await shop.aCustomer();
  expect((await shop.call('GET /admin/calls/', { user: customer })).status).toBe(403);
});

test('one number asks five times a day, an address twenty times an hour, a network sixty times a day', async () => {
  const phone = newPhone();
  const answers: number[] = [];
  for (let nth = 0; nth < 6; nth += 1) answers.push((await ask({ phone }, { ip: `192.0.${nth}.1` })).status);
  expect(answers).toEqual([204, 204, 204, 204, 204, 429]);
  const accepted = async (times: number, ip: (nth: number) => string) => {
    const all = Array.from({ length: times }, (_, nth) => ask({ phone: newPhone() }, { ip: ip(nth) }));
    return (await Promise.all(all)).filter(({ status }) => status === 204).length;
  };
  expect(await accepted(25, () => '203.0.113.7')).toBe(20);
  expect(await accepted(50, (nth) => `203.0.113.${100 + nth}`)).toBe(40);
});

test('staff are alerted of a request once, without the number', async () => {
  const phone = newPhone();
  await ask({ phone, name: 'Тайна' });
  await ask({ phone, name: 'Тайна' });
  const { id } = (await callOf(phone)) ?? {};
  const alerts = async () =>
    (await shop.pool.query(`select facts from staff_alerts where event = 'call' and subject = $1`, [String(id)])).rows;
  await vi.waitFor(
    async () => {
      await shop.emails();
      expect(await alerts()).toEqual([{ facts: {} }]);
    },
    { timeout: 30_000 },
  );
});

test('what a person has asked for is in their data, and goes with the account; all of it goes after the days of the setting', async () => {
  const customer = await shop.aCustomer();
  const [own, other] = [newPhone(), newPhone()];
  await ask({ phone: own }, { user: customer });
  await ask({ phone: other });
  await save(await callOf(own), { state: 'no_answer', note: 'Хотела чайник' });
  const data = (await shop.call('GET /users/me/export/', { user: customer })).body;
  expect(data.calls).toMatchObject([{ phone: own, state: 'no_answer', note: 'Хотела чайник' }]);
  const closed = await shop.call('DELETE /users/me/', {
    user: customer,
    body: { current_password: customer.password },
  });
  expect(closed.status).toBe(204);
  expect(await callOf(own)).toBeUndefined();
  const age = (days: number) =>
    shop.pool.query(`update call_requests set created_at = now() - make_interval(days => $2) where phone = $1`, [
      other,
      days,
    ]);
  const night = async () => {
    await addJob(shop.db, 'delete_old_rows', {});
    await shop.emails();
  };
  await age(40);
  await night();
  expect(await callOf(other)).toBeDefined();
  const owner = await shop.aCustomer({ role: 'owner' });
  const terms = (await shop.call('GET /admin/settings/terms/', { user: owner })).body;
  const body = { ...terms, values: { ...terms.values, call_days: 30 } };
  expect((await shop.call('PUT /admin/settings/terms/', { user: owner, body })).status).toBe(200);
  await night();
  expect(await callOf(other)).toBeUndefined();
});
