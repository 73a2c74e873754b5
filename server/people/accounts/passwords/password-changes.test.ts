import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkOf } from '#test/support/emails.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const newPassword = 'steady-harbour-83';
const me = (user: { access: string }) => shop.call('GET /users/me/', { user });
const signIn = (email: string, password: string, ip = '127.0.0.1') =>
  shop.call('POST /login/jwt/create/', { body: { email, password }, ip });
const askReset = (email: string) => shop.call('POST /users/reset_password/', { body: { email } });
const confirm = (body: unknown) => shop.call('POST /users/reset_password_confirm/', { body });
const emailsTo = async (email: string) => (await shop.emails()).filter(({ to }) => to === email);

async function resetLink(email: string) {
  expect((await askReset(email)).status).toBe(204);
  const { uid, token, path } = linkOf((await emailsTo(email)).at(-1));
  expect(path).toBe('/password/reset/confirm');
  return { uid, token };
}

describe('a forgotten password', () => {
  it('is replaced by the link of an e-mail; every session ends and the owner hears of it', async () => {
    const user = await shop.aCustomer();
    const link = await resetLink(user.email);
    expect(await confirm({ ...link, new_password: newPassword })).toMatchObject({ status: 204, body: undefined });
    expect((await me(user)).status).toBe(401);
    expect((await shop.call('POST /login/jwt/refresh/', { body: user })).status).toBe(401);
    expect((await signIn(user.email, user.password)).status).toBe(401);
    expect((await signIn(user.email, newPassword)).status).toBe(200);
    expect((await emailsTo(user.email)).map(({ template }) => template)).toEqual([
      'password-reset',
      'password-changed',
    ]);
  });

  it('takes a link once, of two at the same time too', async () => {
    const { email } = await shop.aCustomer();
    const link = await resetLink(email);
    const answers = await Promise.all([1, 2, 3].map((n) => confirm({ ...link, new_password: `${newPassword}${n}` })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400, 400]);
    expect(await confirm({ ...link, new_password: newPassword })).toMatchObject({
      status: 400,
      body: { token: ['Invalid token for given user.'] },
    });
  });

  it('a second e-mail kills the link of the first', async () => {
    const { email } = await shop.aCustomer();
    const old = await resetLink(email);
    const link = await resetLink(email);
    expect((await confirm({ ...old, new_password: newPassword })).status).toBe(400);
    expect((await confirm({ ...link, new_password: newPassword })).status).toBe(204);
  });

  it('of an account that was never activated activates it: who has the link has the address', async () => {
    const email = 'sleeper@example.com';
    const password = 'quiet-lantern-47';
    await shop.call('POST /users/', { body: { email, password, name: 'Sleeper' } });
    const activation = linkOf((await emailsTo(email)).at(-1));
    expect(await signIn(email, password)).toMatchObject({ status: 401, body: { code: 'account_not_activated' } });
    const link = await resetLink(email);
    expect(await signIn(email, password)).toMatchObject({ status: 401, body: { code: 'account_not_activated' } });
    expect((await confirm({ ...link, new_password: newPassword })).status).toBe(204);
    expect((await signIn(email, newPassword)).status).toBe(200);
    const { uid, token } = activation;
    expect((await shop.call('POST /users/activation/', { body: { uid, token } })).status).toBe(403);
    expect((await confirm({ ...link, new_password: newPassword })).status).toBe(400);
  });

  it('leaves no activation link by which a blocked account comes back', async () => {
    const email = 'blocked-later@example.com';
    await shop.call('POST /users/', { body: { email, password: 'quiet-lantern-47', name: 'Blocked' } });
    const { uid, token } = linkOf((await emailsTo(email)).at(-1));
    const link = await resetLink(email);
    expect((await confirm({ ...link, new_password: newPassword })).status).toBe(204);
    await shop.db.updateTable('users').set({ is_active: false }).where('email', '=', email).execute();
    expect((await shop.call('POST /users/activation/', { body: { uid, token } })).status).toBe(400);
    expect((await signIn(email, newPassword)).status).not.toBe(200);
  });

  it('answers strangers and blocked people as everybody, and writes them no e-mail', async () => {
    const { id, email } = await shop.aCustomer();
    const link = await resetLink(email);
    const sent = await emailsTo(email);
    await shop.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute();
    expect((await askReset(email)).status).toBe(204);
    expect((await askReset('stranger@example.com')).status).toBe(204);
    expect(await emailsTo(email)).toEqual(sent);
    expect((await confirm({ ...link, new_password: newPassword })).body).toEqual({
      token: ['Invalid token for given user.'],
    });
    expect(await emailsTo('stranger@example.com')).toEqual([]);
    expect((await askReset('nonsense')).body).toEqual({ email: ['Enter a valid email address.'] });
  });

  it('looks at the new password first, then at the uid, then at the token; a refusal leaves the link good', async () => {
    const { email } = await shop.aCustomer();
    const link = await resetLink(email);
    const weak = ['This password is too short. It must contain at least 8 characters.'];
    expect((await confirm({ uid: 'x', token: 'x', new_password: 'a1b2z' })).body).toEqual({ new_password: weak });
    expect((await confirm({ ...link, uid: 'x', new_password: newPassword })).body).toEqual({
      uid: ["Invalid user id or user doesn't exist."],
    });
    expect((await confirm({ ...link, token: 'x', new_password: newPassword })).body).toEqual({
      token: ['Invalid token for given user.'],
    });
    expect((await confirm({ ...link, new_password: email.replace('@', '1') })).body).toEqual({
      new_password: ['The password is too similar to the email.'],
    });
    expect((await confirm({ ...link, new_password: newPassword })).status).toBe(204);
  });

  it('works for a day', async () => {
    const { id, email } = await shop.aCustomer();
    const link = await resetLink(email);
    const { rows } = await shop.pool.query(
      `select extract(epoch from expires_at - now())::float8 as left from one_time_tokens where user_id = $1`,
      [id],
    );
    expect(rows[0].left / 3600).toBeGreaterThan(23.9);
    expect(rows[0].left / 3600).toBeLessThanOrEqual(24);
    await shop.pool.query(`update one_time_tokens set expires_at = now() where user_id = $1`, [id]);
    expect((await confirm({ ...link, new_password: newPassword })).body).toEqual({
      token: ['Invalid token for given user.'],
    });
  });

  it('lets its person in at once, however many guesses there were before', async () => {
    const { email } = await shop.aCustomer();
    const link = await resetLink(email);
    await shop.pool.query(
      `insert into rate_limits (key, attempts, window_start) values ('password:' || $1, 40, clock_timestamp())`,
      [email],
    );
    expect((await signIn(email, newPassword)).status).toBe(429);
    expect((await confirm({ ...link, new_password: newPassword })).status).toBe(204);
    expect((await signIn(email, newPassword)).status).toBe(200);
  });

  it('is not asked for by who has none: another identity signs them in', async () => {
    const { id, email } = await shop.aCustomer();
    await shop.db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
    expect((await askReset(email)).status).toBe(204);
    expect(await emailsTo(email)).toEqual([]);
  });

  it('an activation link resets no password', async () => {
    const email = 'fresh@example.com';
    await shop.call('POST /users/', { body: { email, password: 'quiet-lantern-47', name: 'Fresh' } });
    const { uid, token } = linkOf((await emailsTo(email)).at(-1));
    expect((await confirm({ uid, token, new_password: newPassword })).body).toEqual({
      token: ['Invalid token for given user.'],
    });
  });
});

describe('changing the password', () => {
  const change = (user: { access: string }, body: unknown) => shop.call('POST /users/set_password/', { user, body });

  it('ends the other sessions, keeps this one, and kills links that are on their way', async () => {
    const user = await shop.aCustomer();
    const { body: other } = await signIn(user.email, user.password);
    const link = await resetLink(user.email);
    const body = { current_password: user.password, new_password: newPassword };
    expect(await change(user, body)).toMatchObject({ status: 204, body: undefined });
    expect((await me(user)).status).toBe(200);
    expect((await me(other)).status).toBe(401);
    expect((await confirm({ ...link, new_password: newPassword })).status).toBe(400);
    expect((await signIn(user.email, newPassword)).status).toBe(200);
    expect((await emailsTo(user.email)).at(-1)).toMatchObject({ template: 'password-changed' });
  });

  it('says what is wrong: first the current password, then the new one', async () => {
    const user = await shop.aCustomer();
    const { password } = user;
    expect(await change(user, { current_password: 'wrong-lantern-48', new_password: '1' })).toMatchObject({
      status: 400,
      body: { current_password: ['Invalid password.'] },
    });
    expect(await change(user, { current_password: password, new_password: 'password1' })).toMatchObject({
      status: 400,
      body: { new_password: ['This password is too common.'] },
    });
    expect((await change(user, {})).body).toEqual({
      current_password: ['This field is required.'],
      new_password: ['This field is required.'],
    });
    expect((await shop.call('POST /users/set_password/', { body: {} })).status).toBe(401);
  });

  it('is waited for by a sign-in with the password of before, which then opens nothing', async () => {
    const user = await shop.aCustomer();
    const account = shop.db.selectFrom('users').select(['id', 'password_hash']).where('email', '=', user.email);
    const { id } = await account.executeTakeFirstOrThrow();
    const client = await shop.pool.connect();
    try {
      await client.query('begin');
      await client.query(`update users set password_hash = 'another' where id = $1`, [id]);
      await client.query('delete from sessions where user_id = $1', [id]);
      const opened = signIn(user.email, user.password);
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await shop.pool.query(waiting)).rowCount).toBe(1);
      await client.query('commit');
      expect((await opened).status).toBe(401);
    } finally {
      client.release();
    }
    const { rowCount } = await shop.pool.query('select from sessions where user_id = $1', [id]);
    expect(rowCount).toBe(0);
  });

  it('leaves no session to a sign-in that raced with it', async () => {
    const user = await shop.aCustomer();
    const body = { current_password: user.password, new_password: newPassword };
    const [changed, ...signIns] = await Promise.all([
      change(user, body),
      ...Array.from({ length: 8 }, () => signIn(user.email, user.password, '10.0.0.1')),
    ]);
    expect(changed.status).toBe(204);
    const alive = await Promise.all(signIns.filter(({ status }) => status === 200).map(({ body: pair }) => me(pair)));
    expect(alive.filter(({ status }) => status === 200)).toEqual([]);
  });
});
