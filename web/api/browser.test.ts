import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { api } from './browser.ts';
import { holdCalls } from './session-end.ts';
import { readStored, writeStored } from './session-storage.ts';

/** However slow the machine is. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000 });

type Seen = { path: string; authorization: string | undefined; body: unknown };

const json = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const staleToken = () => json(401, { detail: 'Given token not valid for any token type', code: 'token_not_valid' });

let seen: Seen[];

/** A shop whose access token is 'new'; `refresh` answers the refresh call, `meanwhile` happens during every call. */
function shop(refresh: () => Response | Promise<Response>, meanwhile = () => {}) {
  vi.stubGlobal(
    'fetch',
    async (path: string, { headers, body }: { headers: Record<string, string>; body?: string }) => {
      seen.push({ path, authorization: headers.authorization, body: body && JSON.parse(body) });
      meanwhile();
      if (path === '/api/login/jwt/refresh/') return refresh();
      const token = headers.authorization?.split(' ')[1];
      return token === undefined || token === 'new' ? json(200, { path, token }) : staleToken();
    },
  );
}

beforeEach(() => {
  seen = [];
  const kept = new Map<string, string>();
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the first request carries the stored access token with the Token scheme', async () => {
  shop(() => json(500, {}));
  writeStored('tokens', { access: 'new', refresh: 'r' });
  await api('GET /carts/');
  expect(seen).toEqual([{ path: '/api/carts/', authorization: 'Token new', body: undefined }]);
});

test('a call is made in the language of the page, so that e-mails come in it', async () => {
  const fetch = vi.fn(async (_path: string, _request: RequestInit) => json(200, {}));
  vi.stubGlobal('fetch', fetch);
  await api('GET /brands/');
  expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ 'accept-language': 'en' });
});

test('a visitor sends no Authorization header', async () => {
  shop(() => json(500, {}));
  await api('GET /brands/', { query: { limit: 100 } });
  expect(seen).toEqual([{ path: '/api/brands/?limit=100', authorization: undefined, body: undefined }]);
});

test('after a 401 the token is refreshed and the request repeated once with the Bearer scheme', async () => {
  shop(() => json(200, { access: 'new' }));
  writeStored('tokens', { access: 'old', refresh: 'r' });
  await api('GET /carts/');
  expect(seen.map(({ path, authorization }) => [path, authorization])).toEqual([
    ['/api/carts/', 'Token old'],
    ['/api/login/jwt/refresh/', undefined],
    ['/api/carts/', 'Bearer new'],
  ]);
  expect(seen[1]?.body).toEqual({ refresh: 'r' });
  expect(readStored('tokens')).toEqual({ access: 'new', refresh: 'r' });
});

test('two calls that fail at the same time refresh once', async () => {
  shop(() => json(200, { access: 'new' }));
  writeStored('tokens', { access: 'old', refresh: 'r' });
  await Promise.all([api('GET /carts/'), api('GET /users/favorites/cards/')]);
  expect(seen.filter(({ path }) => path.includes('refresh'))).toHaveLength(1);
  expect(seen.filter(({ authorization }) => authorization === 'Bearer new')).toHaveLength(2);
});

test('a token that another tab has refreshed meanwhile is used without a refresh', async () => {
  const otherTab = () => writeStored('tokens', { access: 'new', refresh: 'r' });
  shop(() => json(500, {}), otherTab);
  writeStored('tokens', { access: 'old', refresh: 'r' });
  await api('GET /carts/');
  expect(seen.map(({ authorization }) => authorization)).toEqual(['Token old', 'Bearer new']);
});

test.each([400, 401, 403])(
  'a refresh that fails with %i clears the tokens and the retry goes without',
  async (status) => {
    shop(() => json(status, { detail: 'Token is expired' }));
    writeStored('tokens', { access: 'old', refresh: 'r' });
    await api('GET /products/{id}/', { params: { id: 5 } });
    expect(readStored('tokens')).toBeNull();
    expect(seen.at(-1)).toEqual({ path: '/api/products/5/', authorization: undefined, body: undefined });
    expect(seen).toHaveLength(3);
  },
);

test.each([408, 413, 429, 500, 502, 503, 504])(
  'a refresh that is answered by %i is no word of the shop on the session: tokens stay and the call fails',
  async (status) => {
    shop(() => json(status, {}, { 'retry-after': '7' }));
    writeStored('tokens', { access: 'old', refresh: 'r' });
    await expect(api('GET /carts/')).rejects.toMatchObject({ status, retryAfterS: 7 });
    expect(readStored('tokens')).toEqual({ access: 'old', refresh: 'r' });
    expect(seen).toHaveLength(2);
  },
);

test.each([200, 403])('a page of a proxy (%i) in place of the refreshed token ends no session', async (status) => {
  shop(() => new Response('<h1>Wi-Fi</h1>', { status, headers: { 'content-type': 'text/html' } }));
  writeStored('tokens', { access: 'old', refresh: 'r' });
  await expect(api('GET /carts/')).rejects.toMatchObject({ name: 'ApiError' });
  expect(readStored('tokens')).toEqual({ access: 'old', refresh: 'r' });
});

test('a refresh without an answer keeps the tokens and fails the call', async () => {
  shop(() => Promise.reject(new TypeError('Failed to fetch')));
  writeStored('tokens', { access: 'old', refresh: 'r' });
  await expect(api('GET /carts/')).rejects.toMatchObject({ status: 0 });
  expect(readStored('tokens')).not.toBeNull();
});

test('signing in ignores stored tokens, and wrong details are no reason to refresh', async () => {
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    seen.push({ path, authorization: headers.authorization, body: undefined });
    return json(401, { detail: 'No active account found with the given credentials' });
  });
  writeStored('tokens', { access: 'old', refresh: 'r' });
  await expect(api('POST /login/jwt/create/', { body: { email: 'a@b.kg', password: 'x' } })).rejects.toThrow(ApiError);
  expect(seen).toEqual([{ path: '/api/login/jwt/create/', authorization: undefined, body: undefined }]);
});

test('a refusal carries its status, codes, those of fields and when to come back', async () => {
  vi.stubGlobal('fetch', async () =>
    json(400, { email: ['Нет.'], code: 'email', codes: { email: { code: 'email' } } }, { 'retry-after': '43' }),
  );
  const error = await api('POST /users/', { body: { email: 'x', password: 'y', name: 'z' } }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 400, code: 'email', retryAfterS: 43 });
  expect(error.fieldCode('email')).toBe('email');
  expect(error.fieldCode('name')).toBeUndefined();
});

test('an answer without a body is undefined', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  expect(await api('POST /carts/clear/')).toBeUndefined();
});

test('no connection at all is an ApiError of status 0', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(api('GET /brands/')).rejects.toMatchObject({ status: 0 });
});

test('a line that breaks before all of an answer is there is no connection, too', async () => {
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError()) })));
  await expect(api('GET /brands/')).rejects.toMatchObject({ status: 0 });
});

const person = (id: number) => ({
  id,
  email: `${id}@dukon.test`,
  name: 'А',
  phone_number: null,
  is_staff: true,
  is_operator: true,
  language: 'ru' as const,
  has_password: true,
  created_at: '2026-01-01T00:00:00Z',
});

/** A screen that asks for the password is open, and the session of person 7 has ended. */
async function whereSessionEnded(calls: () => Promise<unknown>[]) {
  shop(() => json(401, { detail: 'Token is blacklisted' }));
  writeStored('userInfo', person(7));
  writeStored('tokens', { access: 'old', refresh: 'r' });
  const release = holdCalls();
  const made = Promise.allSettled(calls());
  await until(() => expect(readStored('tokens')).toBeNull());
  return { made, release };
}

test('where the session has ended calls wait for the sign-in of the same person, and are made then', async () => {
  const { made, release } = await whereSessionEnded(() => [api('GET /carts/'), api('GET /users/favorites/cards/')]);
  const later = api('GET /admin/alerts/', { query: { after: 1 } });
  expect(seen.filter(({ authorization }) => authorization === undefined).map(({ path }) => path)).toEqual([
    '/api/login/jwt/refresh/',
  ]);
  writeStored('tokens', { access: 'new', refresh: 'r2' });
  expect((await made).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await later).toMatchObject({ token: 'new' });
  release();
});

test('no call is made in the name of another person who signs in, nor after signing out', async () => {
  for (const next of [person(8), null]) {
    const { made, release } = await whereSessionEnded(() => [api('POST /carts/clear/')]);
    writeStored('userInfo', next);
    if (next) writeStored('tokens', { access: 'new', refresh: 'r2' });
    await made;
    expect(seen.at(-1)).toMatchObject({ path: '/api/carts/clear/', authorization: undefined });
    release();
  }
});

test('a call that is given up does not wait any longer', async () => {
  const giveUp = new AbortController();
  const { made, release } = await whereSessionEnded(() => [api('GET /carts/', { signal: giveUp.signal })]);
  giveUp.abort();
  expect(await made).toMatchObject([{ status: 'rejected', reason: { name: 'AbortError' } }]);
  release();
});

test('a customer’s order is made in their own name or not at all: not after their session, nor as the next person', async () => {
  shop(() => json(401, { detail: 'Token is blacklisted' }));
  const order = () => api('POST /orders/', { body: {} as never, owner: 7 });
  writeStored('userInfo', person(7));
  await expect(order()).rejects.toMatchObject({ status: 401 });
  writeStored('userInfo', person(8));
  writeStored('tokens', { access: 'new', refresh: 'r' });
  await expect(order()).rejects.toMatchObject({ status: 401 });
  expect(seen).toEqual([]);
});

test('an order that finds the session over goes on only as the person who had begun it', async () => {
  writeStored('userInfo', person(7));
  writeStored('tokens', { access: 'old', refresh: 'r' });
  shop(
    () => json(401, { detail: 'Token is blacklisted' }),
    () => {
      writeStored('userInfo', person(8));
      writeStored('tokens', { access: 'new', refresh: 'r2' });
    },
  );
  await expect(api('POST /orders/', { body: {} as never, owner: 7 })).rejects.toMatchObject({ status: 401 });
  expect(seen.map(({ path, authorization }) => [path, authorization])).toEqual([['/api/orders/', 'Token old']]);
});
