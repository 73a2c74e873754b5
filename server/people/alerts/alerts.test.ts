import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fill } from '#rules/text/fill.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { type AlertShop, alertShop } from '#test/support/alert-shop.ts';

let at: AlertShop;
beforeAll(async () => {
  at = await alertShop();
});
afterAll(() => at.close());
beforeEach(async () => {
  await at.runJobs();
  await at.clearJobs();
  at.world.calls.length = 0;
});

test.each([
  ['en', 'A new order: {number}, {total} som', '/en/admin'],
  // The admin is not written in it.
  ['ky', 'Жаңы буйрутма: № {number}, суммасы {total} сом', '/admin'],
] as const)(
  'an e-mail comes to who chose one, in their language (%s) and without the buyer',
  async (language, subject, admin) => {
    const reader = await at.shop.aCustomer({ role: 'operator' });
    await at.shop.db.updateTable('users').set({ language }).where('id', '=', reader.id).execute();
    await at.choose(reader, { order: ['email'] });
    const placed = await at.order();
    const mail = (await at.shop.emails()).findLast(({ to }) => to === reader.email);
    expect(mail?.subject).toBe(fill(subject, { number: placed.number, total: placed.total }));
    expect(mail?.text).toContain(`http://shop.test${admin}/orders/${placed.id}`);
    expect(mail?.text).not.toContain('Тайна');
  },
);

test('a customer’s messages are one alert until somebody has read them', async () => {
  const customer = await at.shop.aCustomer();
  await at.shop.call('POST /chat/chats/', { user: customer, body: { client: customer.id } });
  const say = (text: string) =>
    at.shop.call('POST /chat/send/{id}/', {
      user: customer,
      params: { id: customer.id },
      body: { text, client_id: `message-${text}` },
    });
  const soon = () => at.shop.pool.query('update graphile_worker._private_jobs set run_at = now()');
  const alerts = async () => {
    const { body } = await at.shop.call('GET /admin/alerts/', { user: at.operator });
    return body.alerts.filter(({ path }) => path === `/admin/chat?chat=${customer.id}`).length;
  };
  expect((await say('one')).status).toBe(201);
  await say('two');
  await soon();
  await at.runJobs();
  await say('three');
  await soon();
  await at.runJobs();
  expect(await alerts()).toBe(1);
  await at.shop.db.updateTable('chats').set({ staff_seen: 3, staff_unread: 0 }).where('id', '=', customer.id).execute();
  await say('four');
  await soon();
  await at.runJobs();
  expect(await alerts()).toBe(2);
});

test('a job that fails again and again is told once, to those who can do something about it', async () => {
  const manager = await at.shop.aCustomer({ role: 'manager' });
  await at.shop.pool.query(
    `select graphile_worker.add_job('send_email', '{"id": 0}', run_at => now() + interval '1 day')`,
  );
  const fail = `update graphile_worker._private_jobs set attempts = $1, last_error = 'e-mail 0 was not sent'`;
  const runAlerts = async () => {
    await at.shop.pool.query(`select graphile_worker.add_job('alert_failing_jobs')`);
    await at.runJobs();
  };
  const alertsOf = async (user: Customer) => {
    const { body } = await at.shop.call('GET /admin/alerts/', { user });
    return body.alerts.filter(({ event }) => event === 'job').map(({ task }) => task);
  };
  await at.shop.pool.query(fail, [4]);
  await runAlerts();
  expect(await alertsOf(manager)).toEqual([]);
  await at.shop.pool.query(fail, [5]);
  await runAlerts();
  await runAlerts();
  expect(await alertsOf(manager)).toEqual(['send_email']);
  expect(await alertsOf(at.operator)).toEqual([]);
  await at.clearJobs();
});

test('an open admin hears what is new since it last asked, and whether it is to be heard', async () => {
  const user = await at.shop.aCustomer({ role: 'operator' });
  const { body: before } = await at.shop.call('GET /admin/alerts/', { user });
  const placed = await at.order();
  await at.runJobs();
  const since = { user, query: { after: before.last } };
  expect((await at.shop.call('GET /admin/alerts/', since)).body).toMatchObject({
    last: expect.any(Number),
    alerts: [{ event: 'order', number: placed.number, total: placed.total, sound: true }],
  });
  await at.choose(user, { order: ['push'] });
  expect((await at.shop.call('GET /admin/alerts/', since)).body.alerts).toMatchObject([{ sound: false }]);
});

test('choices made from an older version are refused with those that hold', async () => {
  const { version } = await at.choicesOf(at.operator);
  await at.choose(at.operator, { job: [] });
  const { values } = await at.choicesOf(at.operator);
  const late = await at.shop.call('PUT /admin/alerts/choices/', { user: at.operator, body: { version, values } });
  expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { values } } });
});
