import { createSigner } from 'fast-jwt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const me = (authorization: string) => shop.call('GET /users/me/', { headers: { authorization } });
const refreshWith = (refresh: unknown) => shop.call('POST /login/jwt/refresh/', { body: { refresh } });
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const bad = (message: string) => ({
  detail: 'Given token not valid for any token type',
  code: 'token_not_valid',
  messages: [{ token_class: 'AccessToken', token_type: 'access', message }],
});

function forge(claims: Record<string, unknown>, options: { key?: string; algorithm?: 'HS256' | 'HS512' } = {}) {
  const { key = shop.services.config.secretKey, algorithm = 'HS256' } = options;
  return createSigner({ key, algorithm, noTimestamp: true })({ jti: 'x', iat: 1, ...claims });
}

describe('signing in', () => {
  it('gives an access token of 15 minutes and a refresh token of 30 days', async () => {
    const { id, email, password } = await shop.aCustomer();
    const { status, body } = await shop.call('POST /login/jwt/create/', { body: { email, password } });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['refresh', 'access']);
    const [access, refresh] = [claimsOf(body.access), claimsOf(body.refresh)];
    expect(access).toMatchObject({ token_type: 'access', user_id: id, jti: expect.any(String), sid: refresh.sid });
    expect(access.exp - access.iat).toBe(15 * 60);
    expect(refresh).toMatchObject({ token_type: 'refresh', user_id: id });
    expect(refresh.exp - refresh.iat).toBe(30 * 86_400);
    expect((await shop.call('GET /users/me/', { user: body })).body.id).toBe(id);
  });

  it('answers unknown, wrong and inactive alike', async () => {
    const sleeping = await shop.aCustomer();
    const unconfirmed = { is_active: false, activated_at: null };
    await shop.db.updateTable('users').set(unconfirmed).where('id', '=', sleeping.id).execute();
    const { email } = await shop.aCustomer();
    for (const body of [
      { email: 'nobody@example.com', password: sleeping.password },
      { email, password: 'wrong-lantern-48' },
      { email: sleeping.email, password: 'wrong-lantern-48' },
    ]) {
      const answer = await shop.call('POST /login/jwt/create/', { body });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({
        detail: 'No active account found with the given credentials',
        code: 'no_active_account',
      });
      expect(answer.headers['www-authenticate']).toBe('Bearer realm="api"');
    }
  });

  it('says to those alone who know the password that the account was never activated', async () => {
    const { email, password } = await shop.aCustomer();
    const unconfirmed = { is_active: false, activated_at: null };
    await shop.db.updateTable('users').set(unconfirmed).where('email', '=', email).execute();
    expect(await shop.call('POST /login/jwt/create/', { body: { email, password } })).toMatchObject({
      status: 401,
      body: { detail: 'No active account found with the given credentials', code: 'account_not_activated' },
    });
  });

  it('takes the e-mail in any case of letters, and names what is missing', async () => {
    const { email, password } = await shop.aCustomer();
    const typed = { email: ` ${email.toUpperCase()} `, password };
    expect((await shop.call('POST /auth/jwt/create/', { body: typed })).status).toBe(200);
    const required = ['This field is required.'];
    expect(await shop.call('POST /login/jwt/create/', { body: {} })).toMatchObject({
      status: 400,
      body: { email: required, password: required },
    });
  });

  it('keeps a person at twenty sessions, the newest ones', async () => {
    const { id, email, password, access } = await shop.aCustomer();
    const at = new Date(Date.now() - 60_000);
    await shop.db
      .insertInto('sessions')
      .values(
        Array.from({ length: 19 }, (_, index) => ({
          id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
          user_id: id,
          user_agent: '',
          created_at: at,
          expires_at: new Date(Date.now() + 60_000),
        })),
      )
      .execute();
    await shop.db
      .updateTable('sessions')
      .set({ created_at: new Date(0) })
      .where('user_id', '=', id)
      .where('created_at', '!=', at)
      .execute();
    expect((await shop.call('POST /login/jwt/create/', { body: { email, password } })).status).toBe(200);
    expect(await shop.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toHaveLength(20);
    expect((await me(`Token ${access}`)).status).toBe(401);
  });
});

describe('the Authorization header', () => {
  it('takes Token and Bearer alike', async () => {
    const { access } = await shop.aCustomer();
    expect((await me(`Token ${access}`)).status).toBe(200);
    expect((await me(`Bearer ${access}`)).status).toBe(200);
  });

  it('refuses every bad token with 401 and its reason, on public calls too', async () => {
    const { id, access, refresh } = await shop.aCustomer();
    const { sid } = claimsOf(access);
    const good = { token_type: 'access', user_id: id, sid, exp: 4_102_444_800 };
    const [header, , signature] = access.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const payload = Buffer.from(JSON.stringify(good)).toString('base64url');
    const cases: [string, string][] = [
      ['rubbish', 'Token is invalid'],
      [`${header}.${payload}.${signature}`, 'Token is invalid'],
      [`${none}.${payload}.`, 'Token is invalid'],
      [forge(good, { key: 'another-key-'.repeat(4) }), 'Token is invalid'],
      [forge(good, { algorithm: 'HS512' }), 'Token is invalid'],
      [forge({ ...good, sid: undefined }), 'Token is invalid'],
      [forge({ ...good, exp: undefined }), 'Token is invalid'],
      [forge({ ...good, exp: 1 }), 'Token is expired'],
      [forge({ ...good, sid: '00000000-0000-4000-8000-0000000000ff' }), 'Token is invalid'],
      [refresh, 'Token has wrong type'],
    ];
    expect((await me(`Bearer ${forge(good)}`)).status).toBe(200);
    for (const [token, reason] of cases) {
      const answer = await me(`Bearer ${token}`);
      expect([token, answer.status, answer.body]).toEqual([token, 401, bad(reason)]);
      expect(answer.headers['www-authenticate']).toBe('Bearer realm="api"');
      const headers = { authorization: `Token ${token}` };
      expect((await shop.call('GET /brands/', { headers })).status).toBe(401);
    }
  });

  it('knows at once who was switched off or is gone', async () => {
    const [off, gone] = [await shop.aCustomer(), await shop.aCustomer()];
    await shop.db.updateTable('users').set({ is_active: false }).where('id', '=', off.id).execute();
    await shop.db.deleteFrom('users').where('id', '=', gone.id).execute();
    expect(await me(`Token ${off.access}`)).toMatchObject({
      status: 401,
      body: { detail: 'User is inactive', code: 'user_inactive' },
    });
    expect(await me(`Token ${gone.access}`)).toMatchObject({
      status: 401,
      body: { detail: 'User not found', code: 'user_not_found' },
    });
    for (const { refresh } of [off, gone]) {
      expect(await refreshWith(refresh)).toMatchObject({
        status: 401,
        body: { detail: 'No active account found for the given token.' },
      });
    }
  });
});

describe('refreshing', () => {
  it('gives a new access token and leaves the refresh token as it is, under both paths', async () => {
    const user = await shop.aCustomer();
    for (const call of ['POST /login/jwt/refresh/', 'POST /auth/jwt/refresh/', 'POST /auth/jwt/refresh/'] as const) {
      const { status, body } = await shop.call(call, { body: { refresh: user.refresh } });
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(['access']);
      expect((await me(`Bearer ${body.access}`)).body.id).toBe(user.id);
    }
  });

  it('refuses what is no good refresh token', async () => {
    const { id, access } = await shop.aCustomer();
    const { sid } = claimsOf(access);
    const good = { token_type: 'refresh', user_id: id, sid };
    for (const [token, detail] of [
      ['rubbish', 'Token is invalid'],
      [access, 'Token has wrong type'],
      [forge({ ...good, exp: 1 }), 'Token is expired'],
    ] as const) {
      expect(await refreshWith(token)).toMatchObject({ status: 401, body: { detail, code: 'token_not_valid' } });
    }
    expect(await refreshWith('')).toMatchObject({ status: 400, body: { refresh: ['This field may not be blank.'] } });
  });

  it('verifies a token of either type under both paths', async () => {
    const { access, refresh } = await shop.aCustomer();
    for (const token of [access, refresh]) {
      expect(await shop.call('POST /login/jwt/verify/', { body: { token } })).toMatchObject({ status: 200, body: {} });
    }
    expect(await shop.call('POST /auth/jwt/verify/', { body: { token: `${access}x` } })).toMatchObject({
      status: 401,
      body: { detail: 'Token is invalid', code: 'token_not_valid' },
    });
  });

  it('ends with the session, also where the token lives longer', async () => {
    const user = await shop.aCustomer();
    await shop.db.updateTable('sessions').set({ expires_at: new Date() }).where('user_id', '=', user.id).execute();
    expect((await refreshWith(user.refresh)).body).toEqual({ detail: 'Token is blacklisted', code: 'token_not_valid' });
  });
});

it('signing out ends access and refresh at once, and only this session', async () => {
  const user = await shop.aCustomer();
  const { body: other } = await shop.call('POST /login/jwt/create/', { body: user });
  const signOut = () => shop.call('POST /users/sign_out/', { body: { refresh: user.refresh } });
  expect(await signOut()).toMatchObject({ status: 204, body: undefined });
  expect(await me(`Token ${user.access}`)).toMatchObject({ status: 401, body: bad('Token is invalid') });
  expect((await refreshWith(user.refresh)).body).toEqual({ detail: 'Token is blacklisted', code: 'token_not_valid' });
  expect((await shop.call('POST /login/jwt/verify/', { body: { token: user.access } })).status).toBe(401);
  expect((await me(`Token ${other.access}`)).status).toBe(200);
  expect((await signOut()).status).toBe(204);
  expect((await shop.call('POST /users/sign_out/', { body: { refresh: user.access } })).status).toBe(401);
});
