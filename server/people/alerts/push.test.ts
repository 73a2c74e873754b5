import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AlertShop, alertShop } from '#test/support/alert-shop.ts';
import { pushBrowser } from '#test/support/push-browser.ts';
import { realServices } from './external-services.ts';

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

test('a push of a new order reaches each browser, encrypted for it, signed by the shop, with nothing of the buyer', async () => {
  const device = await at.subscribe(at.operator);
  const placed = await at.order();
  await at.runJobs();
  expect(device.pushes()).toEqual([
    {
      title: 'Новый заказ',
      body: `№ ${placed.number} на ${placed.total}\u00A0сом`,
      url: `http://shop.test/admin/orders/${placed.id}`,
      tag: `order-${placed.id}`,
    },
  ]);
  const [call] = device.calls();
  expect(call?.headers['content-encoding']).toBe('aes128gcm');
  const [, jwt = '', key = ''] = /^vapid t=(.+), ?k=(.+)$/.exec(String(call?.headers.authorization)) ?? [];
  expect(key).toBe((await at.choicesOf(at.operator)).push_key);
  const [head, claims, signature = ''] = jwt.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url') };
  const publicKey = createPublicKey({ key: { ...jwk, y: point.subarray(33).toString('base64url') }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const sign = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', signed, sign, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({ aud: 'https://push.test' });
});

test('a push is sent once, however often the job runs, and lives through a process that dies before it', async () => {
  const device = await at.subscribe(at.operator);
  const placed = await at.order();
  const again = `select graphile_worker.add_job('alert_staff', json_build_object('event', 'order', 'id', $1::text))`;
  for (let time = 0; time < 3; time += 1) await at.shop.pool.query(again, [placed.id]);
  // No job ran so far: the alerts are in the database.
  await at.runJobs();
  await at.shop.pool.query(again, [placed.id]);
  await at.runJobs();
  expect(device.pushes()).toHaveLength(1);
});

test('a push is not tried again at a browser that is gone, and tried again where the service has failed', async () => {
  const [gone, failing] = [await at.subscribe(at.operator), await at.subscribe(at.operator)];
  at.world.answer(gone.path, 410);
  at.world.answer(failing.path, 500);
  await at.order();
  await at.runJobs();
  expect((await at.choicesOf(at.operator)).devices.map(({ id }) => id)).not.toContain(gone.id);
  const { rows } = await at.shop.pool.query(
    `select attempts, last_error from graphile_worker.jobs where task_identifier = 'push_alert'`,
  );
  expect(rows).toEqual([{ attempts: 1, last_error: expect.stringContaining('answered 500') }]);
  expect(JSON.stringify(rows)).not.toContain('never kept');
  at.world.answer(failing.path, 201);
  await at.hurry();
  await at.runJobs();
  expect(failing.pushes()).toHaveLength(2);
  await at.clearJobs();
});

test('a push goes to no address but those of push services, and follows no redirect', async () => {
  const keys = pushBrowser().keys;
  for (const endpoint of ['https://127.0.0.1/x', 'https://intranet.example/x', 'http://push.test/x']) {
    const body = { endpoint, keys, device: 'x' };
    expect((await at.shop.call('POST /admin/alerts/devices/', { user: at.operator, body })).status, endpoint).toBe(400);
  }
  for (const good of ['https://fcm.googleapis.com/fcm/send/a', 'https://web.push.apple.com/a']) {
    expect(realServices.isPushService(new URL(good)), good).toBe(true);
  }
  for (const bad of [
    'https://fcm.googleapis.com.evil.test/',
    'https://fcm.googleapis.com:8443/',
    'https://10.0.0.1/',
  ]) {
    expect(realServices.isPushService(new URL(bad)), bad).toBe(false);
  }
  const device = await at.subscribe(at.operator);
  at.world.answer(device.path, 302);
  await at.order();
  await at.runJobs();
  expect(at.world.calls.map(({ path }) => path)).not.toContain('/elsewhere');
  await at.clearJobs();
});

test('a push waits until quiet hours end, and does not come to who wants none', async () => {
  const [sleeper, deaf] = [
    await at.shop.aCustomer({ role: 'operator' }),
    await at.shop.aCustomer({ role: 'operator' }),
  ];
  const devices = [await at.subscribe(sleeper), await at.subscribe(deaf)];
  const clock = (hours: number) => new Date(Date.now() + (6 + hours) * 3_600_000).toISOString().slice(11, 16);
  await at.choose(sleeper, {}, { from: clock(-1), to: clock(2) });
  await at.choose(deaf, { order: ['sound'] });
  await at.order();
  await at.runJobs();
  expect(devices.flatMap((device) => device.pushes())).toEqual([]);
  const { rows } = await at.shop.pool.query<{ minutes: number }>(
    `select (extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker.jobs
     where task_identifier = 'push_alert' and run_at > now() + interval '1 hour'`,
  );
  expect(rows).toHaveLength(1);
  expect(Math.abs((rows[0]?.minutes ?? 0) - 120)).toBeLessThanOrEqual(1);
  await at.clearJobs();
});

test('a push comes no more to who works here no more', async () => {
  const leaver = await at.shop.aCustomer({ role: 'operator' });
  const device = await at.subscribe(leaver);
  await at.shop.db.updateTable('users').set({ role: 'customer' }).where('id', '=', leaver.id).execute();
  await at.order();
  await at.runJobs();
  expect(device.pushes()).toEqual([]);
});
