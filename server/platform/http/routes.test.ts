import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApiApp, createApp } from '#server/boot/app.ts';
import { allRoutes } from '#server/boot/modules.ts';
import { askedShop, json, noCredentials } from '#test/support/ask.ts';

const asked = askedShop();

/** What is no address at all is answered by the proxy already. */
const ofOneInstance = it.skipIf(process.env.TEST_CLUSTER);

const register = (payload: string | Buffer, headers: Record<string, string> = json) =>
  asked.ask('/api/users/', { method: 'POST', headers, payload });

/** As two answers within a minute have it, without what each has of its own: a moment, what a passkey has to sign. */
const timeless = (body: unknown) =>
  JSON.stringify(body)?.replaceAll(/:\d\d\.\d{3}Z|"challenge":"[\w-]+"|[\da-f-]{36}/g, '');

describe('paths', () => {
  it('every path answers with and without its last slash, and never by a redirect', async () => {
    for (const { endpoint } of allRoutes(asked.shop.services)) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, '999999').replace(/\/$/, '');
      const method = endpoint.method;
      const answers = [await asked.ask(`/api${path}`, { method }), await asked.ask(`/api${path}/`, { method })];
      expect([path, answers[0]?.status]).toEqual([path, answers[1]?.status]);
      expect([path, timeless(answers[0]?.body)]).toEqual([path, timeless(answers[1]?.body)]);
      const isNotSetUp = answers[0]?.body?.code === 'provider_not_configured';
      expect([200, 201, 204, 400, 401, 403, 404]).toContain(isNotSetUp ? 404 : answers[0]?.status);
    }
  });

  ofOneInstance('unknown ones are a 404 in the words of the contract', async () => {
    for (const url of ['/api/', '/api/nothing', '/api/users/me/more/', '/api/%00', `/api/${'x'.repeat(500)}`]) {
      expect(await asked.ask(url)).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
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
    '%F0%9F%94%91',
    "1'--",
    '1'.repeat(90),
  ])('an id like %s names nothing', async (id) => {
    for (const path of [`/api/products/${id}/`, `/api/news/${id}`, `/api/brands/${id}`]) {
      expect((await asked.ask(path)).status).toBe(404);
    }
  });

  ofOneInstance('bad escapes and endless ids are refused without an echo', async () => {
    for (const url of ['/api/products/%/', '/api/products/%zz/', `/api/products/${'9'.repeat(300)}/`]) {
      const { status, body } = await asked.ask(url);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(Object.keys(body)).toEqual(['detail']);
      expect(body.detail).not.toContain('%z');
    }
  });

  it('a wrong method is a 405 that names the right ones', async () => {
    const answer = await asked.ask('/api/users/', { method: 'PUT', headers: json, payload: '{}' });
    expect(answer).toMatchObject({ status: 405, body: { detail: 'Method "PUT" not allowed.' } });
    expect(answer.headers.allow).toBe('POST, OPTIONS');
    const me = await asked.ask('/api/users/me', { method: 'POST' });
    expect(me.headers.allow?.split(', ').toSorted()).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'PUT']);
    expect((await asked.ask('/api/brands/', { method: 'HEAD' })).status).toBe(200);
    expect((await asked.ask('/api/users/', { method: 'HEAD' })).status).toBe(405);
  });

  it('the same API answers alone at the root, and its paging links lead back to it', async () => {
    const app = await createApiApp(asked.shop.services);
    for (const url of ['/users/me', '/users/me/']) expect((await app.inject(url)).json()).toEqual(noCredentials);
    expect((await app.inject('/api/users/me/')).statusCode).toBe(404);
    const previousFor = async (host: string) =>
      (await app.inject({ url: '/brands/?limit=2&offset=2', headers: { host } })).json().previous;
    expect(await previousFor('api.shop.test:4000')).toBe('http://api.shop.test:4000/brands/?limit=2');
    expect(await previousFor('[::1]:4000')).toBe('http://[::1]:4000/brands/?limit=2');
    expect(await previousFor('a"b/c?')).toBe('http://shop.test/brands/?limit=2');
    await app.close();
  });

  it('beside pages an unknown path of the API is still no page', async () => {
    const app = await createApp(asked.shop.services);
    app.get('/*', async (_request, reply) => reply.type('text/html').send('<p>a page'));
    for (const url of ['/api', '/api/', '/api/nothing', '/api/users/2/', '/api/media/', '/api/brands/1/2/3']) {
      const answer = await app.inject({ url, headers: { accept: 'text/html' } });
      expect([url, answer.statusCode, answer.body]).toEqual([url, 404, '{"detail":"Not found."}']);
      expect(answer.headers['access-control-allow-origin']).toBe('*');
    }
    expect((await app.inject({ method: 'POST', url: '/api/nothing' })).json()).toEqual({ detail: 'Not found.' });
    expect((await app.inject('/media/nothing.webp')).json()).toEqual({ detail: 'Not found.' });
    expect((await app.inject('/anything')).body).toBe('<p>a page');
    await app.close();
  });
});

describe('bodies', () => {
  it.each([
    ['{"email":', 400],
    ['{"a":1}}', 400],
    ['{"__proto__":{"isAdmin":true}}', 400],
    ['{"constructor":{"prototype":{"isAdmin":true}}}', 400],
    ['['.repeat(50_000), 400],
  ])('what is no JSON (%.20s) is said so', async (payload, status) => {
    const answer = await asked.ask('/api/users/', { method: 'POST', headers: json, payload: Buffer.from(payload) });
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

  it('nothing under the name of JSON is no body', async () => {
    const user = await asked.shop.aCustomer();
    const headers = { ...json, authorization: `Token ${user.access}` };
    const empty = { method: 'POST', headers, payload: Buffer.from('') };
    expect((await asked.ask('/api/carts/clear/', empty)).status).toBe(204);
    expect((await asked.ask('/api/products/clear_favorites/', empty)).status).toBe(204);
    expect((await asked.ask('/api/carts/9/', { ...empty, method: 'DELETE' })).status).toBe(404);
    expect(await asked.ask('/api/carts/', empty)).toMatchObject({
      status: 400,
      body: { product: ['This field is required.'] },
    });
  });

  it('one value has one thing wrong with it', async () => {
    const { body } = await register('{"email":"","password":[],"name":null}');
    expect(body).toEqual({
      email: ['This field may not be blank.'],
      password: ['Not a valid string.'],
      name: ['This field may not be null.'],
    });
    const order = await asked.ask('/api/orders/', {
      method: 'POST',
      headers: json,
      payload: '{"name":"a","phone":"0555123456","items":"","payment_method":null,"city":1e30}',
    });
    expect(order.body).toEqual({
      items: ['Expected a list of items but got type "str".'],
      payment_method: ['This field may not be null.'],
      city: ['Ensure this value is less than or equal to 2147483647.'],
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
    const signIn = await asked.ask('/api/login/jwt/create/', {
      method: 'POST',
      headers: json,
      payload: `{"email":"a${sign}@b.kg","password":"${sign}"}`,
    });
    expect(signIn.status).toBe(400);
  });

  ofOneInstance(
    'text that no database holds is refused wherever it stands, in names and in unknown fields, too',
    async () => {
      const refused = ['Null characters are not allowed.'];
      const bodyOf = async (path: string, payload?: string) =>
        (await asked.ask(path, payload === undefined ? {} : { method: 'POST', headers: json, payload })).body;
      expect(await bodyOf('/api/products/?search=a%00b')).toEqual({ search: refused });
      expect(await bodyOf('/api/products/?color[]=a&color[]=%00')).toEqual({
        color: [{}, { non_field_errors: refused }],
      });
      expect(await bodyOf('/api/products/?unknown=%00')).toEqual({ unknown: refused });
      expect(await bodyOf('/api/products/1%00/')).toEqual({ id: refused });
      const order = String.raw`{"items":[{"product":1},{"note":"\ud800"}],"a\u0000":1,"name":"\udc00"}`;
      expect(await bodyOf('/api/orders/', order)).toEqual({
        items: [{}, { note: refused }],
        'a\u0000': refused,
        name: refused,
      });
    },
  );

  it('an offset that no list reaches is refused in every list, and a limit that none has is clipped', async () => {
    const paged = allRoutes(asked.shop.services).filter(
      ({ endpoint: { access, query, path } }) =>
        access === 'public' && !path.includes('{') && query instanceof z.ZodObject && 'offset' in query.shape,
    );
    expect(paged.length).toBeGreaterThan(5);
    for (const { endpoint } of paged) {
      for (const offset of ['2147483648', '9'.repeat(400)]) {
        const answer = await asked.ask(`/api${endpoint.path}?product=1&offset=${offset}`);
        const body = { offset: ['Ensure this value is less than or equal to 2147483647.'] };
        expect([endpoint.path, answer]).toMatchObject([endpoint.path, { status: 400, body }]);
      }
      for (const ordinary of ['offset=2147483647', 'offset=-1', 'offset=x', 'limit=0', `limit=${'9'.repeat(30)}`]) {
        const { status } = await asked.ask(`/api${endpoint.path}?product=1&${ordinary}`);
        expect([endpoint.path, ordinary, status]).toEqual([endpoint.path, ordinary, 200]);
      }
    }
  });

  it('junk in the query is as good as absent', async () => {
    for (const query of ['limit=-1', 'offset=1e30', 'limit=abc&offset=', '__proto__=1', 'limit=5&limit=x', '%']) {
      expect([query, (await asked.ask(`/api/products/?${query}`)).status]).toEqual([query, 200]);
    }
  });
});
