import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

const setTelegram = async (more: object = {}) => {
  const { body: current } = await at.shop.call('GET /admin/alerts/telegram/', { user: at.owner });
  const body = { version: current.version, is_on: true, chat_id: '-100200', events: ['order'], ...more };
  return at.shop.call('PUT /admin/alerts/telegram/', { user: at.owner, body });
};
const token = `12345678:${'A'.repeat(35)}`;
test('the chat of Telegram is told by the owner’s bot, whose token nobody ever reads again', async () => {
  const { body: saved } = await setTelegram({ token });
  expect(saved).toMatchObject({ is_on: true, has_token: true });
  const placed = await at.order();
  await at.runJobs();
  const [call] = at.world.calls.filter(({ path }) => path.startsWith('/bot'));
  expect(call?.path).toBe(`/bot${token}/sendMessage`);
  const said = JSON.parse(String(call?.body));
  expect(said.chat_id).toBe('-100200');
  expect(said.text).toBe(
    `Новый заказ\n№ ${placed.number} на ${placed.total}\u00A0сом\nhttp://shop.test/admin/orders/${placed.id}`,
  );
  const { rows } = await at.shop.pool.query('select encode(sealed_token, $1) as sealed from staff_telegram', [
    'escape',
  ]);
  const { body: audit } = await at.shop.call('GET /admin/audit/', {
    user: at.owner,
    query: { action: 'alerts.telegram' },
  });
  expect(JSON.stringify([rows, audit, saved])).not.toContain('AAAAAA');
});

test('a failure of Telegram is tried again, and keeps neither the token nor what Telegram answered', async () => {
  at.world.answer('/bot', 502);
  await at.order();
  await at.runJobs();
  const { rows } = await at.shop.pool.query(
    `select payload::text, jobs.last_error from graphile_worker.jobs join graphile_worker._private_jobs using (id)
     where jobs.task_identifier = 'telegram_alert'`,
  );
  expect(rows).toMatchObject([{ last_error: expect.stringContaining('unreachable') }]);
  expect(JSON.stringify(rows)).not.toMatch(/AAAA|never kept/);
  at.world.answer('/bot', 200);
  await at.hurry();
  at.world.calls.length = 0;
  await at.runJobs();
  expect(at.world.calls).toHaveLength(1);
});

test('a try of Telegram says what is wrong; only the at.owner sets it, and nobody over another’s change', async () => {
  const tried = async () => (await at.shop.call('POST /admin/alerts/telegram/test/', { user: at.owner })).body.problem;
  expect(await tried()).toBe(null);
  at.world.answer('/bot', 401);
  expect(await tried()).toBe('refused');
  at.world.answer('/bot', 200);
  expect((await setTelegram({ version: 0 })).body).toMatchObject({ code: 'stale' });
  expect((await setTelegram({ token: 'https://evil.test' })).status).toBe(400);
  expect((await setTelegram({ is_on: false })).body.has_token).toBe(true);
  expect((await at.shop.call('GET /admin/alerts/telegram/', { user: at.operator })).status).toBe(403);
});
