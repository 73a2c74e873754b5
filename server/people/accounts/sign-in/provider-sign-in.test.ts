import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoIdentityProvider, startDemoIdentityProvider } from '#demo/identity-provider/identity-provider.ts';
import { createApp } from '#server/boot/app.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { IdentityProvider } from './identity-provider.ts';

const redirectUri = 'http://shop.test/api/accounts/google/login/callback/';

let shop: TestShop;
let provider: DemoIdentityProvider;
let app: Awaited<ReturnType<typeof createApp>>;

beforeAll(async () => {
  shop = await testShop();
  provider = await startDemoIdentityProvider({ redirectUri, port: 0 });
  const identityProvider = new IdentityProvider({ title: 'Demo ID', redirectUri, ...provider });
  app = await createApp({ ...shop.services, identityProvider });
});
afterAll(async () => {
  await app.close();
  await provider.close();
  await shop.close();
});

/** What a browser does at the provider: follows it, fills in its form, and comes back to the shop's address. */
async function atProvider(start: string, form: Record<string, string>): Promise<string> {
  const jar = new Map<string, string>();
  const go = async (url: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      jar.set(name, value);
    }
    return { to: new URL(answer.headers.get('location') ?? url, url).href, text: await answer.text() };
  };
  const asked = await go(start);
  expect((await go(asked.to)).text).toContain('name="email"');
  let { to } = await go(asked.to, { method: 'POST', body: new URLSearchParams(form) });
  while (!to.startsWith('http://shop.test/')) to = (await go(to)).to;
  return to;
}

async function begin(query = '') {
  const { statusCode, headers } = await app.inject({ url: `/api/google/login/${query}` });
  expect(statusCode).toBe(302);
  expect(headers['cache-control']).toBe('no-store');
  return { start: String(headers.location), cookie: String(headers['set-cookie']) };
}

async function comeBack(address: string, cookie?: string) {
  const { pathname, search } = new URL(address);
  const headers = cookie === undefined ? {} : { cookie: cookie.split(';')[0] };
  const answer = await app.inject({ url: `${pathname}${search}`, headers });
  expect(answer.statusCode).toBe(302);
  return new URL(String(answer.headers.location));
}

async function signInWith(form: Record<string, string>, query = '') {
  const { start, cookie } = await begin(query);
  return comeBack(await atProvider(start, form), cookie);
}

const exchange = (code: string | null) => shop.call('POST /login/exchange/', { body: { code: code ?? '' } });
const verified = (email: string) => ({ email, verified: 'yes' });

describe('signing in by another identity', () => {
  it('makes an account of a verified e-mail, and finds it again', async () => {
    const first = await signInWith(verified('aidai@example.kg'), '?lang=en&return_to=/cart');
    expect(first.pathname).toBe('/en/login');
    expect(first.searchParams.get('returnTo')).toBe('/cart');
    const { status, body: tokens } = await exchange(first.searchParams.get('code'));
    expect(status).toBe(200);
    const { body: me } = await shop.call('GET /users/me/', { user: tokens });
    expect(me).toMatchObject({ email: 'aidai@example.kg', name: 'aidai', has_password: false, language: 'en' });
    const again = await exchange((await signInWith(verified('aidai@example.kg'))).searchParams.get('code'));
    expect((await shop.call('GET /users/me/', { user: again.body })).body.id).toBe(me.id);
  });

  it('a code works once, and no token ever stands in an address', async () => {
    const address = await signInWith(verified('once@example.kg'));
    expect([...address.searchParams.keys()].toSorted()).toEqual(['code', 'returnTo']);
    const code = address.searchParams.get('code');
    const answers = await Promise.all([exchange(code), exchange(code), exchange(code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'code_invalid' });
  });

  it('a code that no one used within its minute opens nothing', async () => {
    const address = await signInWith(verified('late@example.kg'));
    await shop.pool.query(`update sign_in_codes set expires_at = now() - interval '1 second'`);
    expect(await exchange(address.searchParams.get('code'))).toMatchObject({
      status: 400,
      body: { code: 'code_invalid' },
    });
  });

  it('joins the account that has the same verified e-mail, which keeps its password', async () => {
    const customer = await shop.aCustomer();
    const { body } = await exchange((await signInWith(verified(customer.email))).searchParams.get('code'));
    expect((await shop.call('GET /users/me/', { user: body })).body).toMatchObject({
      id: customer.id,
      has_password: true,
    });
    expect((await shop.call('POST /login/jwt/create/', { body: customer })).status).toBe(200);
  });

  it('takes an unconfirmed registration over without the password that a stranger may have chosen', async () => {
    const stranger = { email: 'victim@example.kg', password: 'strangers-lantern-5', name: 'Stranger' };
    expect((await shop.call('POST /users/', { body: stranger })).status).toBe(201);
    const { body } = await exchange((await signInWith(verified(stranger.email))).searchParams.get('code'));
    expect((await shop.call('GET /users/me/', { user: body })).body.has_password).toBe(false);
    expect((await shop.call('POST /login/jwt/create/', { body: stranger })).status).toBe(401);
  });

  it.each([
    ['unverified', { email: 'claimed@example.kg' }],
    ['unverified', { email: 'no address', verified: 'yes' }],
    ['cancelled', { email: '', cancel: 'yes' }],
  ])('says %s and opens nothing', async (problem, form) => {
    const address = await signInWith(form);
    expect(address.searchParams.get('problem')).toBe(problem);
    expect(address.searchParams.has('code')).toBe(false);
  });

  it('never signs staff in, nor an account that was switched off', async () => {
    const manager = await shop.aCustomer({ role: 'manager' });
    expect((await signInWith(verified(manager.email))).searchParams.get('problem')).toBe('staff');
    const off = await shop.aCustomer();
    await shop.db
      .updateTable('users')
      .set({ is_active: false, activated_at: new Date() })
      .where('id', '=', off.id)
      .execute();
    expect((await signInWith(verified(off.email))).searchParams.get('problem')).toBe('closed');
  });

  it('refuses a browser that did not begin the sign-in, and one that comes back twice', async () => {
    const { start, cookie } = await begin();
    const address = await atProvider(start, verified('thief@example.kg'));
    const other = await begin();
    expect((await comeBack(address, other.cookie)).searchParams.get('problem')).toBe('failed');
    expect((await comeBack(address)).searchParams.get('problem')).toBe('failed');
    expect((await comeBack(address, cookie)).searchParams.has('code')).toBe(true);
    expect((await comeBack(address, cookie)).searchParams.get('problem')).toBe('failed');
  });

  it('knows its person by the identity although their address has changed, and as a new one once they have closed the account', async () => {
    const form = verified('comes-back@example.kg');
    const enter = async () => (await exchange((await signInWith(form)).searchParams.get('code'))).body;
    const who = async (user: { access: string }) => (await shop.call('GET /users/me/', { user })).body;
    const first = await who(await enter());
    await shop.db.updateTable('users').set({ email: 'moved@example.kg' }).where('id', '=', first.id).execute();
    const tokens = await enter();
    expect(await who(tokens)).toMatchObject({ id: first.id, email: 'moved@example.kg' });
    const { body: kept } = await shop.call('GET /users/me/export/', { user: tokens });
    expect(kept.identities).toEqual([
      { issuer: provider.issuer, subject: expect.any(String), created_at: expect.any(String) },
    ]);
    const body = { current_password: '-' };
    expect((await shop.call('DELETE /users/me/', { user: tokens, body })).status).toBe(204);
    const second = await who(await enter());
    expect(second.email).toBe('comes-back@example.kg');
    expect(second.id).not.toBe(first.id);
    await shop.db.updateTable('users').set({ role: 'operator' }).where('id', '=', second.id).execute();
    expect((await signInWith(form)).searchParams.get('problem')).toBe('staff');
  });

  it('is remembered for ten minutes, and its code for one', async () => {
    const { start, cookie } = await begin();
    expect(cookie).toMatch(
      /^dukon_sign_in=[\w-]{43}; Path=\/api\/accounts\/google; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    const address = await atProvider(start, verified('slow@example.kg'));
    const lives = async (table: string) =>
      (await shop.pool.query(`select extract(epoch from expires_at - now())::float8 as left from ${table}`)).rows.map(
        ({ left }) => left,
      );
    expect(Math.max(...(await lives('provider_sign_ins')))).toBeLessThanOrEqual(600);
    expect(Math.max(...(await lives('provider_sign_ins')))).toBeGreaterThan(500);
    await shop.pool.query('update provider_sign_ins set expires_at = now()');
    const late = await comeBack(address, cookie);
    expect(late.searchParams.get('problem')).toBe('failed');
    const code = (await signInWith(verified('slow@example.kg'))).searchParams.get('code');
    expect(Math.max(...(await lives('sign_in_codes')))).toBeLessThanOrEqual(60);
    expect(Math.max(...(await lives('sign_in_codes')))).toBeGreaterThan(0);
    await shop.pool.query('update sign_in_codes set expires_at = now()');
    expect(await exchange(code)).toMatchObject({ status: 400, body: { code: 'code_invalid' } });
  });

  it('is begun sixty times a minute at one address', async () => {
    const remoteAddress = '203.0.113.77';
    const start = () => app.inject({ url: '/api/google/login/', remoteAddress });
    const answers = await Promise.all(Array.from({ length: 62 }, start));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  });

  it('keeps its secret from scripts and from other pages, and from plain HTTP where the shop has TLS', async () => {
    const { cookie } = await begin();
    const [, ...attributes] = cookie.split('; ');
    expect(attributes).toEqual(['Path=/api/accounts/google', 'Max-Age=600', 'HttpOnly', 'SameSite=Lax']);
    const identityProvider = new IdentityProvider({ title: 'Demo ID', redirectUri, ...provider });
    const config = { ...shop.services.config, publicUrl: 'https://shop.test' };
    const safe = await createApp({ ...shop.services, config, identityProvider });
    const { headers } = await safe.inject({ url: '/api/google/login/' });
    expect(String(headers['set-cookie'])).toMatch(/; Secure$/);
    await safe.close();
  });

  it('leads home in the language of who began it, where no page is named', async () => {
    const returnTo = async (query: string) =>
      (await signInWith(verified('home@example.kg'), query)).searchParams.get('returnTo');
    expect([await returnTo(''), await returnTo('?lang=en')]).toEqual(['/', '/en']);
  });

  it('never leads to another host afterwards', async () => {
    const address = await signInWith(verified('safe@example.kg'), '?return_to=//evil.example/');
    expect(address.searchParams.get('returnTo')).toBe('/');
  });

  it('is offered only where it is set up, and says so where it is not or cannot be reached', async () => {
    expect((await app.inject({ url: '/api/login/providers/' })).json()).toEqual([
      { title: 'Demo ID', url: 'http://shop.test/api/google/login/' },
    ]);
    expect((await shop.call('GET /login/providers/')).body).toEqual([]);
    const without = await shop.call('GET /google/login/');
    expect([without.status, without.body]).toEqual([503, expect.objectContaining({ code: 'provider_not_configured' })]);
    const { pathname } = new URL(redirectUri);
    const back = await shop.app.inject({ url: `${pathname}?state=x&code=y` });
    expect([back.statusCode, back.json().code]).toEqual([503, 'provider_not_configured']);
    const away = { title: 'Away', redirectUri, issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'x' };
    const cutOff = await createApp({ ...shop.services, identityProvider: new IdentityProvider(away) });
    const answer = await cutOff.inject({ url: '/api/google/login/' });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'provider_unavailable']);
    await cutOff.close();
  });

  it('a person without a password proves by a fresh sign-in that the account is theirs', async () => {
    const { body: tokens } = await exchange((await signInWith(verified('fresh@example.kg'))).searchParams.get('code'));
    const setFirst = () =>
      shop.call('POST /users/set_password/', {
        user: tokens,
        body: { current_password: '-', new_password: 'first-lantern-77' },
      });
    await shop.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 3_600_000) })
      .execute();
    expect((await setFirst()).body).toEqual({
      current_password: ['Sign in again first.'],
      code: 'sign_in_again',
      codes: { current_password: { code: 'sign_in_again' } },
    });
    const { body: again } = await exchange((await signInWith(verified('fresh@example.kg'))).searchParams.get('code'));
    const done = await shop.call('POST /users/set_password/', {
      user: again,
      body: { current_password: '-', new_password: 'first-lantern-77' },
    });
    expect(done.status).toBe(204);
    const byPassword = { email: 'fresh@example.kg', password: 'first-lantern-77' };
    expect((await shop.call('POST /login/jwt/create/', { body: byPassword })).status).toBe(200);
  });
});
