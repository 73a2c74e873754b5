import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { networkOf } from './network.ts';
import { addressKey, limitGuesses, limitRate, resetGuesses } from './rate-limits.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const signIn = (email: string, password: string, ip: string) =>
  shop.call('POST /login/jwt/create/', { body: { email, password }, ip });
const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const statuses = (answers: { status: number }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all]) => [status, all?.length]),
  );
/** Moves every rate limit into the past, as if that time had gone by. */
const pass = (seconds: number) =>
  sql`update rate_limits set window_start = window_start - make_interval(secs => ${seconds})`.execute(shop.db);
const waitOf = async (answer: Promise<{ status: number; headers: Record<string, unknown> }>) => {
  const { status, headers } = await answer;
  return status === 429 ? Number(headers['retry-after']) : 0;
};

describe('one address', () => {
  it('has ten wrong sign-ins a minute, counted before the password is looked at', async () => {
    const { email, password } = await shop.aCustomer();
    const ip = '203.0.113.1';
    const answers = await Promise.all(times(14).map((n) => signIn(`nobody${n}@example.com`, 'wrong', ip)));
    expect(statuses(answers)).toEqual({ 401: 10, 429: 4 });
    const refused = await signIn(email, password, ip);
    const wait = Number(refused.headers['retry-after']);
    expect(refused.status).toBe(429);
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    expect(refused.body).toEqual({
      detail: `Request was throttled. Expected available in ${wait} seconds.`,
      code: 'throttled',
    });
    expect((await signIn(email, password, '203.0.113.2')).status).toBe(200);
    await pass(60);
    expect((await signIn(email, password, ip)).status).toBe(200);
  });

  it('does not wait for a time that was only because the clock was ahead', async () => {
    const ip = '203.0.113.9';
    const wrong = await Promise.all(times(11).map((n) => signIn(`ahead${n}@example.com`, 'wrong', ip)));
    expect(statuses(wrong)).toEqual({ 401: 10, 429: 1 });
    await pass(-86_400);
    expect((await signIn('ahead@example.com', 'wrong', ip)).status).toBe(401);
    await pass(86_400);
  });

  it('may sign in as often as it likes when the passwords are right: a shop, a family', async () => {
    const { email, password } = await shop.aCustomer();
    for (const _ of times(12)) expect((await signIn(email, password, '203.0.113.3')).status).toBe(200);
  });

  it('has thirty registrations a minute', async () => {
    const body = { email: 'a@b.kg', password: '1', name: 'N' };
    const answers = await Promise.all(times(33).map(() => shop.call('POST /users/', { body, ip: '203.0.113.4' })));
    expect(statuses(answers)).toEqual({ 400: 30, 429: 3 });
  });

  it('has thirty links to try, and thirty e-mails to ask for', async () => {
    const ip = '203.0.113.5';
    const body = { uid: 'MQ', token: 'x' };
    const links = await Promise.all(times(32).map(() => shop.call('POST /users/activation/', { body, ip })));
    expect(statuses(links)).toEqual({ 400: 30, 429: 2 });
    const ask = (n: number) =>
      shop.call('POST /users/reset_password/', { body: { email: `some${n}@example.com` }, ip });
    expect(statuses(await Promise.all(times(32).map(ask)))).toEqual({ 204: 30, 429: 2 });
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::5:6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:0DB8::5:6', '2001:db8:0:0::/64'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['::FFFF:102:304', '1.2.3.4'],
    ['0:0:0:0:0:ffff:0102:0304', '1.2.3.4'],
  ])('%s counts as %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});

it.each([
  ['1.2.3.4', '1.2.3.0/24'],
  ['::ffff:1.2.3.4', '1.2.3.0/24'],
  ['2001:db8:1:2::5', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

describe('one account', () => {
  it.each(['POST /users/reset_password/', 'POST /users/resend_activation/'] as const)(
    'has three e-mails in ten minutes by %s, known or not',
    async (call) => {
      const { email } = await shop.aCustomer();
      for (const to of [email, `not-${email}`]) {
        const ask = (ip: string) => shop.call(call, { body: { email: to }, ip });
        const answers = [await ask('198.51.100.1'), await ask('198.51.100.2'), await ask('198.51.100.3')];
        expect(statuses(answers)).toEqual({ 204: 3 });
        const refused = await ask('198.51.100.4');
        expect(refused.status).toBe(429);
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590);
      }
    },
  );

  it('lets twenty guesses through, of any number at once', async () => {
    const results = await Promise.allSettled(times(30).map(() => limitGuesses(shop.db, 'burst@example.com')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });

  // Waits of minutes, so that it does not matter how long a slow machine takes for a sign-in.
  it('then lets ever fewer through, of any number at once, until the right password comes', async () => {
    const { email, password } = await shop.aCustomer();
    const held = { key: `password:${email}`, attempts: 24 };
    await shop.db.insertInto('rate_limits').values(held).execute();
    const first = await waitOf(signIn(email, password, '198.51.100.99'));
    await pass(160);
    const answers = await Promise.all(times(12).map((n) => signIn(email, `wrong-${n}`, `198.51.100.${100 + n}`)));
    expect(statuses(answers)).toEqual({ 401: 1, 429: 11 });
    const second = await waitOf(signIn(email, password, '198.51.100.97'));
    expect([first > 40 && first <= 160, second > 200 && second <= 320]).toEqual([true, true]);
    await pass(320);
    expect((await signIn(email, password, '198.51.100.96')).status).toBe(200);
    expect((await signIn(email, 'wrong', '198.51.100.95')).status).toBe(401);
    expect((await signIn(email, password, '198.51.100.94')).status).toBe(200);
  });

  it('holds guesses at the current password back just so', async () => {
    const user = await shop.aCustomer();
    const guess = (current_password: string) =>
      shop.call('POST /users/set_password/', { user, body: { current_password, new_password: 'steady-harbour-83' } });
    await shop.db
      .insertInto('rate_limits')
      .values({ key: `password:${user.email}`, attempts: 18 })
      .execute();
    const answers = await Promise.all(times(4).map((n) => guess(`wrong-${n}`)));
    expect(statuses(answers)).toEqual({ 400: 2, 429: 2 });
    // The wait is of seconds, and a slow machine needs as many: it began just now.
    await pass(-45);
    expect((await guess(user.password)).status).toBe(429);
  });

  it('is never held back for longer than a quarter of an hour, and a day forgets', async () => {
    const email = 'held@example.com';
    const insert = (attempts: number) =>
      shop.db
        .insertInto('rate_limits')
        .values({ key: `password:${email}`, attempts })
        .execute();
    await insert(1000);
    await expect(limitGuesses(shop.db, email)).rejects.toMatchObject({
      kind: 'throttled',
      extras: { retryAfterS: 900 },
    });
    await pass(86_400);
    for (const _ of times(20)) await limitGuesses(shop.db, email);
    await expect(limitGuesses(shop.db, email)).rejects.toMatchObject({ kind: 'throttled' });
    await resetGuesses(shop.db, email);
    await limitGuesses(shop.db, email);
  });
});

it('a limit holds however many ask at once', async () => {
  const limit = { attempts: 5, windowS: 60 };
  const results = await Promise.allSettled(times(50).map(() => limitRate(shop.db, 'test', limit)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});
