import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/client.ts';
import { limits } from '#server/platform/rate-limits/limits.ts';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import { type PayShop, payShop } from '#test/support/pay-shop.ts';
import { declaredEndpoints } from '#tools/access-table.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await payShop();
});
afterAll(() => shop.close());

const calls = await declaredEndpoints();
const json = { 'content-type': 'application/json' };

describe('what is another person’s', () => {
  const ofOrders = calls.filter(
    ({ path, access }) => /^\/orders\/\{id\}/.test(path) && (access === 'public' || access === 'customer'),
  );
  const victims = async () => {
    const customer = await shop.aCustomer();
    return [await shop.anOrder({ user: customer }), await shop.anOrder()];
  };

  test.each(ofOrders.map(({ method, path }) => `${method} ${path}`))(
    '%s answers neither another customer, nor the key of another order, nor a visitor',
    async (call) => {
      const thief = await shop.aCustomer();
      const own = await shop.anOrder();
      for (const { id } of await victims()) {
        const params = { id, return: 1 };
        for (const shown of [{ user: thief }, { headers: own.headers }, { user: thief, headers: own.headers }, {}]) {
          const { status, body } = await shop.call(call as Call, { params, ...shown, body: {} });
          // Some check the body first: what matters is that nothing of the order is shown or changed.
          expect([400, 401, 404, 415], `${call} ${JSON.stringify(shown)}`).toContain(status);
          expect(JSON.stringify(body ?? {})).not.toMatch(/DK-|items|"total":\d/);
        }
      }
    },
  );

  test('a payment is begun, confirmed and looked at by its own customer alone', async () => {
    const thief = await shop.aCustomer();
    const own = await shop.anOrder();
    for (const { id, number, total } of await victims()) {
      for (const shown of [{ user: thief }, { headers: own.headers }, {}]) {
        const stolen = { id, number, total, ...shown };
        const state = await shop.call('GET /payment/status/', { ...shown, query: { order: id } });
        const statuses = [(await shop.create(stolen)).status, (await shop.confirm(stolen)).status, state.status];
        expect(statuses).toEqual([404, 404, 404]);
      }
    }
  });
});

describe('requests that lie about where they come from', () => {
  const lies = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'javascript',
    'x-original-url': '/api/users/me/',
    'x-http-method-override': 'DELETE',
    forwarded: 'host=evil.example',
  };

  test('an e-mail’s link leads to the shop, also where its request named another host', async () => {
    const { email } = await shop.aCustomer();
    const payload = { email };
    await shop.app.inject({ method: 'POST', url: '/api/users/reset_password/', headers: lies, payload });
    const mail = (await shop.emails()).at(-1);
    expect(mail?.text).toContain('http://shop.test/');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
  });

  test('an answer for everybody is the same with every such header, so that no cache keeps the lie', async () => {
    for (const url of ['/api/products/?limit=1', '/api/brands/?limit=1', '/api/docs', '/api/openapi.json']) {
      const [honest, lying] = [await shop.app.inject({ url }), await shop.app.inject({ url, headers: lies })];
      expect(lying.body).toBe(honest.body);
      expect(lying.statusCode).toBe(honest.statusCode);
    }
  });

  test('an address that a client made up for itself is no way around the rate limits', async () => {
    const guess = (nth: number) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/login/jwt/create/',
        remoteAddress: '203.0.113.50',
        headers: { ...json, 'x-forwarded-for': `198.51.100.${nth}`, 'x-real-ip': `198.51.100.${nth}` },
        payload: { email: `nobody-${nth}@example.com`, password: 'wrong-lantern-48' },
      });
    const statuses: number[] = [];
    for (let nth = 0; nth <= limits.signInsPerAddress.attempts; nth += 1) statuses.push((await guess(nth)).statusCode);
    expect(statuses.at(-1)).toBe(429);
  });

  test('cookies open no session: another site’s form can do nothing in a person’s name', async () => {
    const { access } = await shop.aCustomer();
    const cookie = `token=${access}; access=${access}; dukon=${access}`;
    for (const { method, path } of calls.filter(({ access: who }) => who !== 'public')) {
      const url = `/api${path.replaceAll(/\{\w+\}/g, '1')}`;
      const answer = await shop.app.inject({ method, url, headers: { cookie, origin: 'https://evil.example' } });
      expect(answer.statusCode, path).toBe(401);
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    }
    // A form of a page can send three kinds of bodies without asking: none of them is taken.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a']) {
      const payload = JSON.stringify(pickupOf(itemOf(shop.cable)));
      const headers = { 'content-type': type };
      const answer = await shop.app.inject({ method: 'POST', url: '/api/orders/', headers, payload });
      expect(answer.statusCode).toBe(415);
    }
  });
});

describe('texts that make a machine think', () => {
  /** Of processor time, for a busy machine answers late without thinking. */
  const mostMs = 5_000;
  const thoughtMs = (since: NodeJS.CpuUsage) => {
    const { user, system } = process.cpuUsage(since);
    return (user + system) / 1000;
  };
  // What the first search of a process costs is another matter.
  beforeAll(async () => void (await shop.app.inject({ url: encodeURI('/api/products/?search=кабель') })));
  test.each([
    ['one letter', 'а'.repeat(8_000)],
    ['spaces', `${' '.repeat(8_000)}x`],
    ['letters and digits by turns', 'a1'.repeat(4_000)],
    ['quotes and brackets', '"(['.repeat(2_500)],
    ['what SQL and its patterns mean', "%_\\'--".repeat(1_500)],
    ['plus and minus', '+-'.repeat(4_000)],
    ['words', 'телефон '.repeat(1_000)],
  ])('a search for %s without end is answered soon', async (_what, search) => {
    const from = process.cpuUsage();
    const query = new URLSearchParams({ search });
    const { statusCode } = await shop.app.inject({ url: `/api/products/?${query}` });
    // A proxy does not even pass on an address that long.
    expect(process.env.TEST_CLUSTER ? [200, 414] : [200]).toContain(statusCode);
    expect(thoughtMs(from)).toBeLessThan(mostMs);
  });

  test('an e-mail, a name and a phone without end are refused as soon', async () => {
    const from = process.cpuUsage();
    for (const email of [`${'a'.repeat(50_000)}@`, `a@${'b.'.repeat(25_000)}`, `${'a@'.repeat(25_000)}`]) {
      const body = { email, password: 'quiet-lantern-47', name: ' '.repeat(50_000), phone: '+'.repeat(20_000) };
      expect((await shop.call('POST /users/', { body })).status).toBe(400);
    }
    expect(thoughtMs(from)).toBeLessThan(mostMs);
  });
});

test('a picture that is a page, too, is re-encoded: nothing of the page is left in what is served', async () => {
  const manager = await shop.aCustomer({ role: 'manager' });
  const picture = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#36c' } })
    .withExif({ IFD0: { Artist: '<script>alert(1)</script>' } })
    .jpeg()
    .toBuffer();
  const payload = Buffer.concat([picture, Buffer.from('<html><script>alert(document.domain)</script></html>')]);
  const sent = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/product-pictures/',
    payload,
    headers: { authorization: `Token ${manager.access}`, 'content-type': 'image/jpeg' },
  });
  expect(sent.statusCode).toBe(201);
  const addresses = JSON.stringify(sent.json()).match(/\/media\/[\w-]+\.webp/g) ?? [];
  expect(addresses.length).toBeGreaterThan(0);
  for (const url of addresses) {
    const served = await shop.app.inject({ url });
    expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(served.rawPayload.includes('script')).toBe(false);
  }
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const headers = { authorization: `Token ${manager.access}`, 'content-type': 'image/png' };
  const refused = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/product-pictures/',
    headers,
    payload: svg,
  });
  expect(refused.statusCode).toBe(400);
});
