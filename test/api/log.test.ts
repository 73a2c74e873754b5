import { expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '#server/boot/app.ts';
import { authenticator } from '#server/people/accounts/routes.ts';
import { ChatHub } from '#server/people/chat/sockets/hub.ts';
import { ChatSockets } from '#server/people/chat/sockets/sockets.ts';
import { runDueJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import { openSocket } from '#test/support/chat-shop.ts';
import { payer, payShop, rightCode } from '#test/support/pay-shop.ts';

/** A log in memory. */
function memoryLog() {
  const lines: string[] = [];
  return { lines, log: createLog('trace', { to: { write: (line) => void lines.push(line) } }) };
}

const person = {
  name: 'Бермет Сыдыкова',
  email: 'bermet.sydykova@example.com',
  password: 'quiet-lantern-47',
  phone: '0555987654',
  street: 'Токтогула 125',
  said: 'Мой домофон 4477',
};

test('a whole purchase with its account, payment, chat and e-mails leaves nothing of the person in the log', {
  timeout: 60_000,
}, async () => {
  const { lines, log } = memoryLog();
  const shop = await payShop({ log });
  onTestFinished(() => shop.close());
  const { email, password, name } = person;
  expect((await shop.call('POST /users/', { body: { email, password, name } })).status).toBe(201);
  const [welcome] = await shop.emails();
  const [, uid = '', token = ''] = welcome?.text.match(/uid=([^&\s]+)&token=([^&\s]+)/) ?? [];
  expect(token).not.toBe('');
  expect((await shop.call('POST /users/activation/', { body: { uid, token } })).status).toBe(204);
  await shop.call('POST /login/jwt/create/', { body: { email, password: 'wrong-lantern-48' } });
  const { body: pair } = await shop.call('POST /login/jwt/create/', { body: { email, password } });
  const user = { access: pair.access };
  await shop.call('PATCH /users/me/', { user, body: { phone: person.phone } });

  const wish = { ...pickupOf(itemOf(shop.cable)), name, phone: person.phone, payment_method: 'mbank', email };
  const order = await shop.anOrder({ user, body: wish });
  await shop.create(order);
  await shop.confirm(order, '0000');
  await shop.confirm(order);
  expect((await shop.state(order)).status).toBe('paid');
  const guest = await shop.anOrder({ body: { ...wish, comment: person.street } });
  shop.spoil('create', 'garbled');
  await shop.create(guest);
  await shop.tend();

  const hub = new ChatHub({ db: shop.db, secretKey: shop.services.config.secretKey, log });
  const sockets = new ChatSockets(shop.services, hub, authenticator(shop.services));
  const app = await createApp(shop.services);
  sockets.attach(app, '/api');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const socket = await openSocket(`ws://127.0.0.1:${port}/api/ws/chat/?token=${user.access}`);
  await vi.waitFor(() => expect(socket.frames).toHaveLength(1), { timeout: 30_000 });
  socket.say({ type: 'send', text: person.said, client_id: 'first-words' });
  await vi.waitFor(() => expect(JSON.stringify(socket.frames)).toContain('"ack"'), { timeout: 30_000 });
  await sockets.close();
  await app.close();

  await shop.call('POST /users/reset_password/', { body: { email } });
  const emails = await shop.emails();
  const links = emails.flatMap(({ text }) => [...text.matchAll(/token=([^&\s]+)/g)].map(([, found]) => found));
  expect(links.length).toBeGreaterThan(1);

  const logged = lines.join('');
  expect(logged).toContain('/api/payment/confirm_payment/');
  const [, payload, signature] = user.access.split('.');
  const secrets = {
    ...person,
    local: 'bermet',
    first: 'Бермет',
    digits: '555987654',
    payer: payer.pays,
    wrong: 'wrong-lantern-48',
    code: `"${rightCode}"`,
    uid,
    token,
    payload,
    signature,
    refresh: pair.refresh.split('.')[2],
    key: guest.headers?.['x-order-key'],
    ...Object.fromEntries(links.map((link, at) => [`link ${at}`, link])),
  };
  const found = Object.entries(secrets).filter(([, secret]) => logged.includes(String(secret)));
  expect(found).toEqual([]);
});

test('every line of a request names it, and every line of a job names the job and its task', async () => {
  const { lines, log } = memoryLog();
  const shop = await payShop({ log });
  onTestFinished(() => shop.close());
  const app = await createApp({ ...shop.services, log });
  onTestFinished(() => app.close());
  app.get('/inside', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    log.warn('said on the way');
    throw new Error('a bug');
  });
  app.post('/inside', async () => log.warn('said with a body') ?? {});
  const [one, other] = await Promise.all([app.inject('/inside'), app.inject('/inside')]);
  await app.inject({ method: 'POST', url: '/inside', payload: { a: 1 } });
  await shop.pool.query(`select graphile_worker.add_job('break', '{"phone":"996555987654"}')`);
  const tasks = {
    break: async () => {
      log.warn('said in a job');
      await shop.pool.query(`select $1::text::int`, ['996555987654']);
    },
  };
  await runDueJobs({ log }, shop.connection, { tasks, schedule: [] });

  const logged = lines.map((line) => JSON.parse(line));
  const idOf = ({ body }: { body: string }) => /Request ([\w-]+)\./.exec(body)?.[1];
  for (const id of [idOf(one), idOf(other)]) {
    expect(id).toMatch(/^[0-9a-f]{10}-\w+$/);
    const messages = logged.filter(({ request }) => request === id).map(({ msg }) => msg);
    expect(messages).toEqual(['said on the way', 'unexpected error', 'request']);
  }
  expect(logged.find(({ msg }) => msg === 'said with a body').request).toMatch(/^[0-9a-f]{10}-/);
  expect(logged.find(({ msg }) => msg === 'said in a job')).toMatchObject({ job: expect.any(String), task: 'break' });
  const failed = logged.find(({ level, task }) => level === 'error' && task === 'break');
  expect(failed.err).toMatchObject({ code: '22003', message: 'value "…" is out of range for type integer' });
  expect(lines.join('')).not.toContain('996555987654');
});
