import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes, createApiApp } from '#server/app.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

type Sent = { method?: string; headers?: Record<string, string>; payload?: string | Buffer };
async function ask(url: string, { method = 'GET', headers = {}, payload }: Sent = {}) {
  const answer = await shop.app.inject({ method: method as 'GET', url, headers, ...(payload ? { payload } : {}) });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: isJson && answer.body ? answer.json() : answer.body,
  };
}
const json = { 'content-type': 'application/json' };
const register = (payload: string | Buffer, headers: Record<string, string> = json) =>
  ask('/api/users/', { method: 'POST', headers, payload });
const noCredentials = { detail: 'Authentication credentials were not provided.' };

describe('paths', () => {
  it('X1 every path answers with and without its last slash, and never by a redirect', async () => {
    for (const { endpoint } of allRoutes(shop.services)) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, '999999').replace(/\/$/, '');
      const method = endpoint.method;
      const answers = [await ask(`/api${path}`, { method }), await ask(`/api${path}/`, { method })];
      expect([path, answers[0]?.status]).toEqual([path, answers[1]?.status]);
      expect([path, answers[0]?.body]).toEqual([path, answers[1]?.body]);
      expect([200, 201, 204, 400, 401, 403, 404]).toContain(answers[0]?.status);
    }
  });

  it('unknown ones are a 404 in the words of the contract', async () => {
    for (const url of ['/api/', '/api/nothing', '/api/users/me/more/', '/api/%00', `/api/${'x'.repeat(500)}`]) {
      expect(await ask(url)).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
    }
  });

  it.each([
    '0',
    '-1',
    'abc',
    '1e3',
    '1.5',
    '2147483648',
    '99999999999999999999',
    '%00',
    '%F0%9F%94%91',
    "1'--",
    '1'.repeat(90),
  ])('an id like %s names nothing', async (id) => {
    for (const path of [`/api/products/${id}/`, `/api/news/${id}`, `/api/brands/${id}`]) {
      expect((await ask(path)).status).toBe(404);
    }
  });

  it('bad escapes and endless ids are refused without an echo', async () => {
    for (const url of ['/api/products/%/', '/api/products/%zz/', `/api/products/${'9'.repeat(300)}/`]) {
      const { status, body } = await ask(url);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(Object.keys(body)).toEqual(['detail']);
      expect(body.detail).not.toContain('%z');
    }
  });

  it('a wrong method is a 405 that names the right ones', async () => {
    const answer = await ask('/api/users/', { method: 'PUT', headers: json, payload: '{}' });
    expect(answer).toMatchObject({ status: 405, body: { detail: 'Method "PUT" not allowed.' } });
    expect(answer.headers.allow).toBe('POST, OPTIONS');
    const me = await ask('/api/users/me', { method: 'DELETE' });
    expect(me.headers.allow?.split(', ').toSorted()).toEqual(['GET', 'HEAD', 'OPTIONS', 'PATCH', 'PUT']);
    expect((await ask('/api/brands/', { method: 'HEAD' })).status).toBe(200);
  });

  it('the same API answers alone at the root', async () => {
    const app = await createApiApp(shop.services);
    for (const url of ['/users/me', '/users/me/']) expect((await app.inject(url)).json()).toEqual(noCredentials);
    expect((await app.inject('/api/users/me/')).statusCode).toBe(404);
    await app.close();
  });
});

describe('bodies', () => {
  it.each([
    ['{"email":', 400],
    ['', 400],
    ['{"a":1}}', 400],
    ['{"__proto__":{"isAdmin":true}}', 400],
    ['{"constructor":{"prototype":{"isAdmin":true}}}', 400],
    ['['.repeat(50_000), 400],
  ])('what is no JSON (%.20s) is said so', async (payload, status) => {
    const answer = await ask('/api/users/', { method: 'POST', headers: json, payload: Buffer.from(payload) });
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toMatch(/^JSON parse error - /);
  });

  it.each([
    ['[]', 'list'],
    ['"text"', 'str'],
    ['5', 'number'],
  ])('%s is not an object', async (payload, kind) => {
    expect(await register(payload)).toMatchObject({
      status: 400,
      body: { non_field_errors: [`Invalid data. Expected a dictionary, but got ${kind}.`] },
    });
  });

  it('JSON only: everything else is a 415', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/html; charset=utf-8']) {
      expect(await register('a=b', { 'content-type': type })).toMatchObject({
        status: 415,
        body: { detail: `Unsupported media type "${type}" in request.` },
      });
    }
    expect((await register('{}', { 'content-type': 'application/json; charset=utf-8' })).status).toBe(400);
  });

  it('more than 128 KiB is too much', async () => {
    expect((await register(JSON.stringify({ name: 'x'.repeat(140_000) }))).status).toBe(413);
  });

  it.each(['\\u0000', '\\ud800'])('text that no database holds (%s) is refused by field', async (sign) => {
    const { status, body } = await register(`{"email":"a@b.kg","password":"quiet-lantern-47","name":"a${sign}b"}`);
    expect({ status, body }).toEqual({ status: 400, body: { name: ['Null characters are not allowed.'] } });
    const signIn = await ask('/api/login/jwt/create/', {
      method: 'POST',
      headers: json,
      payload: `{"email":"a${sign}@b.kg","password":"${sign}"}`,
    });
    expect(signIn.status).toBe(400);
  });

  it('junk in the query is as good as absent', async () => {
    for (const query of [
      'limit=-1',
      'offset=1e30',
      'limit=abc&offset=',
      'search=%00',
      '__proto__=1',
      'limit=5&limit=x',
      '%',
    ]) {
      expect([query, (await ask(`/api/products/?${query}`)).status]).toEqual([query, 200]);
    }
  });
});

describe('who asks', () => {
  it.each([
    'Bearer undefined',
    'Bearer null',
    'Bearer',
    'Bearer ',
    'Token undefined',
    'Basic dXNlcg==',
    'bearer abc',
    '',
  ])('A6 "%s" is nobody', async (authorization) => {
    expect((await ask('/api/brands/', { headers: { authorization } })).status).toBe(200);
    expect(await ask('/api/users/me/', { headers: { authorization } })).toMatchObject({
      status: 401,
      body: noCredentials,
    });
  });

  it('a header of more than two words is a bad one, on public calls too', async () => {
    for (const authorization of ['Token a b', 'Bearer a b c']) {
      expect(await ask('/api/brands/', { headers: { authorization } })).toMatchObject({
        status: 401,
        body: {
          detail: 'Authorization header must contain two space-delimited values',
          code: 'bad_authorization_header',
        },
      });
    }
  });

  it('G1 every call that is not public turns strangers away, before it looks at anything else', async () => {
    const closed = allRoutes(shop.services).filter(({ endpoint }) => endpoint.access !== 'public');
    expect(closed.length).toBeGreaterThan(5);
    for (const { endpoint } of closed) {
      const url = `/api${endpoint.path.replaceAll(/\{\w+\}/g, 'abc')}`;
      const answer = await ask(url, { method: endpoint.method });
      expect([url, answer.status, answer.body]).toEqual([url, 401, noCredentials]);
      expect(answer.headers['www-authenticate']).toBe('Bearer realm="api"');
    }
  });
});

describe('other origins', () => {
  it('may call everything without cookies: the preflight says so', async () => {
    for (const url of ['/api/orders/', '/api/users/me', '/api/nothing']) {
      const answer = await ask(url, {
        method: 'OPTIONS',
        headers: { origin: 'https://client.example', 'access-control-request-method': 'PATCH' },
      });
      expect(answer).toMatchObject({ status: 200, body: '' });
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'DELETE, GET, OPTIONS, PATCH, POST, PUT',
        'access-control-max-age': '86400',
        'content-length': '0',
      });
      const allowed = String(answer.headers['access-control-allow-headers']).split(', ');
      expect(allowed).toEqual(expect.arrayContaining(['accept', 'authorization', 'content-type', 'x-requested-with']));
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  it('an OPTIONS that is no preflight is a 204 with Allow', async () => {
    const answer = await ask('/api/users/', { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.headers.allow).toContain('POST');
  });

  it('A6 see the status of every refusal', async () => {
    const post = { method: 'POST', headers: json };
    for (const [url, sent, status] of [
      ['/api/users/', { ...post, payload: '{' }, 400],
      ['/api/users/', { ...post, payload: '{}' }, 400],
      ['/api/users/me/', {}, 401],
      ['/api/brands/', { headers: { authorization: 'Token rubbish' } }, 401],
      ['/api/nothing', {}, 404],
      ['/api/users/', { method: 'PUT' }, 405],
      ['/api/users/', { ...post, payload: `"${'x'.repeat(140_000)}"` }, 413],
      ['/api/users/', { method: 'POST', headers: { 'content-type': 'text/plain' }, payload: 'x' }, 415],
    ] as [string, Sent, number][]) {
      const answer = await ask(url, { ...sent, headers: { ...sent.headers, origin: 'https://client.example' } });
      expect([url, answer.status, answer.headers['access-control-allow-origin']]).toEqual([url, status, '*']);
      expect(String(answer.headers.vary).toLowerCase()).toContain('origin');
    }
  });
});
