import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { customerPassword } from '#test/support/a-customer.ts';
import { appCode, codeAt, nextCode } from '#test/support/second-factor.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

/** A manager with a working second factor; the code that its app shows is spent. */
async function enrolled() {
  const user = await shop.aCustomer({ role: 'manager' });
  const begun = await shop.call('POST /admin/second-factor/', { user, body: { current_password: customerPassword } });
  const { secret } = begun.body;
  const otp = appCode(secret);
  const confirmed = await shop.call('POST /admin/second-factor/confirm/', { user, body: { otp } });
  expect(confirmed.status).toBe(200);
  const signIn = (code?: string, password = customerPassword) =>
    shop.call('POST /login/jwt/create/', {
      body: { email: user.email, password, ...(code !== undefined && { otp: code }) },
      ip: `198.51.100.${user.id}`,
    });
  return { user, secret, backupCodes: confirmed.body.backup_codes, signIn };
}

test('a right password alone is asked for a code, a wrong one learns nothing of it', async () => {
  const { signIn, secret } = await enrolled();
  expect(await signIn()).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
  expect(await signIn(nextCode(secret), 'wrong-password-1')).toMatchObject({
    status: 401,
    body: { code: 'no_active_account' },
  });
  expect(await signIn(nextCode(secret))).toMatchObject({ status: 200, body: { access: expect.any(String) } });
});

test('a code signs in once, and neither it nor an older one does again', async () => {
  const { signIn, secret } = await enrolled();
  const code = nextCode(secret);
  expect((await signIn(code)).status).toBe(200);
  expect(await signIn(code)).toMatchObject({ status: 401, body: { code: 'second_factor_invalid' } });
  expect((await signIn(appCode(secret))).status).toBe(401);
});

test('of ten sign-ins with the same code at the same time one succeeds', async () => {
  const { signIn, secret } = await enrolled();
  const code = nextCode(secret);
  const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

const periodMs = 30_000;

test.each([
  { shift: -3, status: 401 },
  { shift: 1, status: 200 },
  { shift: 3, status: 401 },
])('a clock that is off by $shift half-minutes: $status', async ({ shift, status }) => {
  const { signIn, secret } = await enrolled();
  expect((await signIn(codeAt(secret, Date.now() + shift * periodMs))).status).toBe(status);
});

test('setting it up needs the password, and the last secret that was begun; other sessions end, this one stays', async () => {
  const user = await shop.aCustomer({ role: 'operator' });
  const other = (await shop.call('POST /login/jwt/create/', { body: user })).body;
  const begin = (current_password = customerPassword) =>
    shop.call('POST /admin/second-factor/', { user, body: { current_password } });
  const confirm = (otp: string) => shop.call('POST /admin/second-factor/confirm/', { user, body: { otp } });
  const state = async () => (await shop.call('GET /admin/second-factor/', { user })).body;
  expect(await begin('wrong-password-1')).toMatchObject({
    status: 400,
    body: { current_password: [expect.any(String)] },
  });
  expect((await confirm('123456')).status).toBe(400);
  const { secret: former } = (await begin()).body;
  const { secret, uri } = (await begin()).body;
  expect(secret).not.toBe(former);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(decodeURIComponent(uri)).toContain(`:${user.email}?`);
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  expect(await state()).toEqual({ is_on: false, is_required: false, backup_codes_left: 0 });
  if (appCode(former) !== appCode(secret)) expect((await confirm(appCode(former))).status).toBe(400);
  const colleague = await shop.aCustomer({ role: 'operator' });
  await shop.call('POST /admin/second-factor/', { user: colleague, body: { current_password: customerPassword } });
  const confirmed = await confirm(` ${appCode(secret).replace(/(.{3})/, '$1 ')} `);
  expect(confirmed.status).toBe(200);
  for (const code of confirmed.body.backup_codes) expect(code).toMatch(/^(?:[a-hjkmnp-z2-9]{4}(?:-|$)){3}/);
  expect(await state()).toEqual({ is_on: true, is_required: false, backup_codes_left: 10 });
  expect((await shop.call('GET /admin/second-factor/', { user: colleague })).body).toMatchObject({ is_on: false });
  expect((await shop.call('GET /admin/me/', { user: other })).status).toBe(401);
  expect((await shop.call('GET /admin/me/', { user })).body).toEqual({
    id: user.id,
    name: user.name,
    email: user.email,
    role: 'operator',
    lacks_second_factor: false,
  });
  expect(await begin()).toMatchObject({ status: 409, body: { code: 'second_factor_exists' } });
  const { id } = user;
  await shop.pool.query(
    `delete from backup_codes where ctid in (select ctid from backup_codes where user_id = $1 limit 3)`,
    [id],
  );
  expect(await state()).toMatchObject({ backup_codes_left: 7 });
});

test('guesses at the first code are held back as all others are, and a right one forgets them', async () => {
  const user = await shop.aCustomer({ role: 'operator' });
  const { secret } = (
    await shop.call('POST /admin/second-factor/', { user, body: { current_password: customerPassword } })
  ).body;
  const confirm = (otp: string) => shop.call('POST /admin/second-factor/confirm/', { user, body: { otp } });
  const wrong = appCode(secret) === '000000' || nextCode(secret) === '000000' ? '111111' : '000000';
  for (let guess = 0; guess < 3; guess += 1) expect((await confirm(wrong)).status).toBe(400);
  const guesses = async () =>
    (await shop.pool.query(`select attempts from rate_limits where key like '%second factor of ' || $1`, [user.id]))
      .rows;
  expect(await guesses()).toEqual([{ attempts: 3 }]);
  await shop.pool.query(
    `update rate_limits set attempts = 40, window_start = clock_timestamp() where key like '%second factor of ' || $1`,
    [user.id],
  );
  expect((await confirm(appCode(secret))).status).toBe(429);
  await shop.pool.query(`update rate_limits set attempts = 4 where key like '%second factor of ' || $1`, [user.id]);
  expect((await confirm(appCode(secret))).status).toBe(200);
  expect(await guesses()).toEqual([]);
});

test('each of the ten backup codes signs in once, however it is typed', async () => {
  const { signIn, backupCodes } = await enrolled();
  expect(new Set(backupCodes).size).toBe(10);
  const [code = ''] = backupCodes;
  expect((await signIn(` ${code.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200);
  expect((await signIn(code)).status).toBe(401);
});

test('backup codes are read easily: three groups of four signs, none of which looks like another', async () => {
  const { backupCodes } = await enrolled();
  for (const code of backupCodes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}(?:-[a-hjkmnp-z2-9]{4}){2}$/);
});

test('a code of the app is taken with a space in it, and nothing but six digits is one', async () => {
  const { signIn, secret } = await enrolled();
  const code = nextCode(secret);
  for (const typed of [`${code}0`, code.slice(1), `-${code}`]) expect((await signIn(typed)).status).toBe(401);
  expect((await signIn(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
});

test('new backup codes take the place of one’s own, and everybody else’s stay', async () => {
  const [one, other] = [await enrolled(), await enrolled()];
  const renewed = await shop.call('POST /admin/second-factor/backup-codes/', {
    user: one.user,
    body: { otp: nextCode(one.secret) },
  });
  expect(renewed.status).toBe(200);
  expect((await one.signIn(one.backupCodes[0])).status).toBe(401);
  expect((await one.signIn(renewed.body.backup_codes[0])).status).toBe(200);
  expect((await other.signIn(other.backupCodes[0])).status).toBe(200);
});

test('guesses at the code are held back, also the right one that comes after them', async () => {
  const { signIn, secret } = await enrolled();
  const wrong = nextCode(secret) === '000000' ? '111111' : '000000';
  const statuses: number[] = [];
  for (let guess = 0; guess < 40 && statuses.at(-1) !== 429; guess += 1) {
    // Each from another address, so that the account's own rate limit is what answers.
    await shop.db.deleteFrom('rate_limits').where('key', 'like', 'sign_in:%').execute();
    statuses.push((await signIn(wrong)).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect((await signIn(nextCode(secret))).status).toBe(429);
});

test.each([
  ['POST /admin/second-factor/backup-codes/', 200],
  ['DELETE /admin/second-factor/', 204],
] as const)('a session that was stolen guesses no code at %s either', async (call, status) => {
  const { user, secret } = await enrolled();
  const wrong = nextCode(secret) === '000000' ? '111111' : '000000';
  const guess = (otp: string) => shop.call(call, { user, body: { otp } });
  const statuses: number[] = [];
  for (let guesses = 0; guesses < 40 && statuses.at(-1) !== 429; guesses += 1)
    statuses.push((await guess(wrong)).status);
  expect(new Set(statuses)).toEqual(new Set([400, 429]));
  expect((await guess(nextCode(secret))).status).toBe(429);
  await shop.db.deleteFrom('rate_limits').where('key', 'like', '%second factor%').execute();
  expect((await guess(nextCode(secret))).status).toBe(status);
});

test('the secret is not readable in the database, and backup codes are kept as hashes', async () => {
  const { user, secret, backupCodes } = await enrolled();
  const row = await shop.db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(row.sealed_secret.toString('latin1')).not.toContain(secret);
  const { rows } = await shop.pool.query("select encode(hash, 'escape') as hash from backup_codes");
  expect(rows.map(({ hash }) => hash)).not.toContain(backupCodes[0]?.replaceAll('-', ''));
});

test('a second factor that works is not confirmed again, and its backup codes stay', async () => {
  const { user, secret, backupCodes, signIn } = await enrolled();
  const again = await shop.call('POST /admin/second-factor/confirm/', { user, body: { otp: nextCode(secret) } });
  expect(again.status).toBe(400);
  expect((await signIn(backupCodes[0])).status).toBe(200);
});

test('an owner without a second factor can do nothing but set it up', async () => {
  const user = await shop.aCustomer({ role: 'owner' });
  await shop.db.deleteFrom('second_factors').where('user_id', '=', user.id).execute();
  const rules = () => shop.call('GET /admin/second-factor/rules/', { user });
  expect(await rules()).toMatchObject({ status: 403, body: { code: 'second_factor_setup_required' } });
  expect(await shop.call('GET /admin/me/', { user })).toMatchObject({ body: { lacks_second_factor: true } });
  const { body } = await shop.call('POST /admin/second-factor/', {
    user,
    body: { current_password: customerPassword },
  });
  await shop.call('POST /admin/second-factor/confirm/', { user, body: { otp: appCode(body.secret) } });
  expect((await rules()).status).toBe(200);
});

test('an owner cannot switch the second factor off, a manager can until the owner asks for it', async () => {
  const owner = await shop.aCustomer({ role: 'owner' });
  const { user: manager, backupCodes } = await enrolled();
  const end = (user: typeof owner, otp = '') =>
    shop.call('DELETE /admin/second-factor/', { user, body: { otp: otp || '123456' } });
  expect(await end(owner)).toMatchObject({ status: 403, body: { code: 'second_factor_required_for_role' } });
  await shop.call('PUT /admin/second-factor/rules/', { user: owner, body: { operator: false, manager: true } });
  expect((await end(manager, backupCodes[0])).status).toBe(403);
  await shop.call('PUT /admin/second-factor/rules/', { user: owner, body: { operator: false, manager: false } });
  expect((await end(manager, backupCodes[0])).status).toBe(204);
  const { body } = await shop.call('GET /admin/second-factor/', { user: manager });
  expect(body).toEqual({ is_on: false, is_required: false, backup_codes_left: 0 });
});

test('the audit says who switched a second factor on and off, made new codes, and set the rules', async () => {
  const owner = await shop.aCustomer({ role: 'owner' });
  const { user, backupCodes } = await enrolled();
  const renew = { user, body: { otp: backupCodes[0] ?? '' } };
  const { body: renewed } = await shop.call('POST /admin/second-factor/backup-codes/', renew);
  expect(renewed.backup_codes).not.toContain(backupCodes[1]);
  await shop.call('DELETE /admin/second-factor/', { user, body: { otp: renewed.backup_codes[0] ?? '' } });
  const audited = async (query: Record<string, string>) => {
    const { body } = await shop.call('GET /admin/audit/', { user: owner, query });
    return body.results.map(({ actor, action, before, after }) => [actor, action, before, after]);
  };
  const [on, off] = [{ second_factor: true }, { second_factor: false }];
  expect(await audited({ subject: 'user', subject_id: String(user.id) })).toEqual([
    [user.email, 'second_factor.off', on, off],
    [user.email, 'second_factor.new_backup_codes', null, null],
    [user.email, 'second_factor.on', off, on],
  ]);
  const [strict, lax] = [
    { operator: true, manager: false },
    { operator: false, manager: false },
  ];
  for (const body of [lax, strict, lax]) await shop.call('PUT /admin/second-factor/rules/', { user: owner, body });
  const rules = await audited({ subject: 'settings', subject_id: 'second_factor' });
  expect(rules.slice(0, 2)).toEqual([
    [owner.email, 'second_factor.rules', strict, lax],
    [owner.email, 'second_factor.rules', lax, strict],
  ]);
});

test('a session of staff ends after two idle hours, one of a customer does not', async () => {
  const [manager, customer] = [await shop.aCustomer({ role: 'manager' }), await shop.aCustomer()];
  const ids = [manager.id, customer.id];
  await shop.pool.query("update sessions set last_used_at = now() - interval '121 minutes' where user_id = any($1)", [
    ids,
  ]);
  const refresh = (user: typeof manager) => shop.call('POST /login/jwt/refresh/', { body: { refresh: user.refresh } });
  expect((await refresh(manager)).status).toBe(401);
  expect((await shop.call('GET /users/me/', { user: manager })).status).toBe(401);
  expect((await refresh(customer)).status).toBe(200);
});

test('a session of staff that is in use lasts a long day, and ends a day after the sign-in', async () => {
  const manager = await shop.aCustomer({ role: 'manager' });
  const { body } = await shop.call('POST /login/jwt/create/', { body: manager });
  /** Moves the sign-in into the past, as if it had been refreshed an hour ago. */
  const age = (hours: number) =>
    shop.pool.query(
      `update sessions set created_at = now() - make_interval(hours => $1), last_used_at = now() - interval '1 hour',
        expires_at = expires_at - (created_at - (now() - make_interval(hours => $1))) where user_id = $2`,
      [hours, manager.id],
    );
  const refresh = () => shop.call('POST /login/jwt/refresh/', { body: { refresh: body.refresh } });
  await age(16);
  expect((await refresh()).status).toBe(200);
  const { rows } = await shop.pool.query(
    "select bool_or(last_used_at > now() - interval '1 minute') as slid from sessions where user_id = $1",
    [manager.id],
  );
  expect(rows[0].slid).toBe(true);
  await age(25);
  expect((await refresh()).status).toBe(401);
});

test('signing in opens staff a session of a day at most', async () => {
  const user = await shop.aCustomer({ role: 'operator' });
  await shop.call('POST /login/jwt/create/', { body: { email: user.email, password: user.password } });
  const { rows } = await shop.pool.query(
    'select round(extract(epoch from min(expires_at - created_at))) as life from sessions where user_id = $1',
    [user.id],
  );
  expect(Number(rows[0].life)).toBe(24 * 3600);
});

vi.setConfig({ testTimeout: 30_000 });
