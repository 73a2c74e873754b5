import { randomUUID } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import { describe, expect, it } from 'vitest';
import { allRoutes } from '#server/boot/modules.ts';
import { askedShop, json, noCredentials, type Sent } from '#test/support/ask.ts';

const asked = askedShop();

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
  ])('"%s" is no person', async (authorization) => {
    expect((await asked.ask('/api/brands/', { headers: { authorization } })).status).toBe(200);
    expect(await asked.ask('/api/users/me/', { headers: { authorization } })).toMatchObject({
      status: 401,
      body: noCredentials,
    });
  });

  it.each([{ sid: 'x' }, { user_id: 'x' }, { user_id: 1e12 }, { user_id: 1.5 }, { sid: 7 }])(
    'a token of another program with the same key (%j) is a bad one',
    async (claims) => {
      const sign = createSigner({
        key: asked.shop.services.config.secretKey,
        algorithm: 'HS256',
        expiresIn: 60_000,
        jti: 'j',
      });
      const token = sign({ token_type: 'access', user_id: 1, sid: randomUUID(), ...claims });
      expect(await asked.ask('/api/brands/', { headers: { authorization: `Token ${token}` } })).toMatchObject({
        status: 401,
        body: { code: 'token_not_valid', messages: [{ message: 'Token is invalid' }] },
      });
    },
  );

  it('a header of more than two words is a bad one, on public calls too', async () => {
    for (const authorization of ['Token a b', 'Bearer a b c']) {
      expect(await asked.ask('/api/brands/', { headers: { authorization } })).toMatchObject({
        status: 401,
        body: {
          detail: 'Authorization header must contain two space-delimited values',
          code: 'bad_authorization_header',
        },
      });
    }
  });

  it('every call that is not public turns strangers away, before it looks at anything else', async () => {
    const closed = allRoutes(asked.shop.services).filter(({ endpoint }) => endpoint.access !== 'public');
    expect(closed.length).toBeGreaterThan(5);
    for (const { endpoint } of closed) {
      const url = `/api${endpoint.path.replaceAll(/\{\w+\}/g, 'abc')}`;
      const answer = await asked.ask(url, { method: endpoint.method });
      expect([url, answer.status, answer.body]).toEqual([url, 401, noCredentials]);
      expect(answer.headers['www-authenticate']).toBe('Bearer realm="api"');
    }
  });
});

describe('other origins', () => {
  it('may call everything without cookies: the preflight says so', async () => {
    for (const url of ['/api/orders/', '/api/users/me', '/api/nothing']) {
      const answer = await asked.ask(url, {
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
    const answer = await asked.ask('/api/users/', { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.headers.allow).toBe('POST, OPTIONS');
    expect((await asked.ask('/api/nothing', { method: 'OPTIONS' })).status).toBe(404);
  });

  it('see the status of every refusal', async () => {
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
      const answer = await asked.ask(url, { ...sent, headers: { ...sent.headers, origin: 'https://client.example' } });
      expect([url, answer.status, answer.headers['access-control-allow-origin']]).toEqual([url, status, '*']);
      expect(String(answer.headers.vary).toLowerCase()).toContain('origin');
    }
  });
});

describe('what is answered', () => {
  it.each([
    ['text/html', 406],
    ['application/xml, image/*;q=0.9', 406],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 200],
    ['APPLICATION/json; q=0.5', 200],
    ['application/*', 200],
    ['', 200],
  ])('Accept: %s is a %i', async (accept, status) => {
    const answer = await asked.ask('/api/brands/', { headers: { accept } });
    expect(answer.status).toBe(status);
    if (status === 406) expect(answer.body).toEqual({ detail: 'Could not satisfy the request Accept header.' });
  });

  it('what is a person’s own is stored nowhere, and neither is a refusal', async () => {
    const user = await asked.shop.aCustomer();
    const caching = async (url: string, sent?: Sent) => (await asked.ask(url, sent)).headers['cache-control'];
    const signedIn = { headers: { authorization: `Token ${user.access}` } };
    expect(await caching('/api/products/', signedIn)).toBe('no-store');
    expect(await caching('/api/orders/', signedIn)).toBe('no-store');
    expect(await caching('/api/users/me/')).toBe('no-store');
    expect(await caching('/api/products/1/')).toBe('no-store');
    expect(await caching('/api/login/jwt/create/', { method: 'POST', headers: json, payload: '{}' })).toBe('no-store');
    expect(await caching('/api/products/')).toBe('no-cache');
  });
});

describe('documents', () => {
  it('name every endpoint, and are a page that needs nothing from elsewhere', async () => {
    const { body } = await asked.ask('/api/openapi.json');
    for (const { endpoint } of allRoutes(asked.shop.services)) {
      expect(body.paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.summary).toBe(endpoint.summary);
    }
    expect(body.paths['/products/{id}/favorite/'].post.requestBody.required).toBe(false);
    expect(body.paths['/orders/{id}'].get.parameters).toContainEqual(expect.objectContaining({ name: 'X-Order-Key' }));
    const page = await asked.ask('/api/docs/');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(page.body).toContain('POST /orders/');
    expect(page.body).not.toMatch(/<link|<script|src=/);
  });
});
