import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTokens } from '#server/platform/http/tokens.ts';
import { guessing, limits } from '#server/platform/rate-limits/limits.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { deviceCookie, knownDevice } from './device-cookie.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const signIn = (body: { email: string; password: string }, ip: string, cookie?: string) =>
  shop.call('POST /login/jwt/create/', { body, ip, ...(cookie && { headers: { cookie } }) });
const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie']).split(';')[0];

test('a browser that has signed in before is known to that account alone', async () => {
  const [person, other] = [await shop.aCustomer(), await shop.aCustomer()];
  const answer = await signIn(person, '10.1.0.1');
  expect(String(answer.headers['set-cookie'])).toMatch(/^dukon_device=[\da-f.]{97}; .*HttpOnly; SameSite=Lax/);
  expect((await signIn({ ...person, password: 'wrong-lantern-48' }, '10.1.0.1')).headers['set-cookie']).toBeUndefined();
  const key = (email: string) => `password:${email}`;
  const full = { attempts: guessing.free + 5, window_start: new Date() };
  for (const { email } of [person, other]) {
    await shop.db
      .insertInto('rate_limits')
      .values({ key: key(email), ...full })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(full))
      .execute();
  }
  // Guesses from elsewhere hold back everyone but the browser that the account knows.
  expect((await signIn(person, '10.1.0.2')).status).toBe(429);
  expect((await signIn(person, '10.1.0.2', cookieOf(answer))).status).toBe(200);
  expect((await signIn(other, '10.1.0.2', cookieOf(answer))).status).toBe(429);
});

test('a known browser is held back by its own wrong guesses, from every address', async () => {
  const person = await shop.aCustomer();
  const cookie = cookieOf(await signIn(person, '10.2.0.1'));
  const wrong = { ...person, password: 'wrong-lantern-48' };
  for (let n = 0; n < limits.signInsPerAddress.attempts; n += 1) await signIn(wrong, `10.2.1.${n}`, cookie);
  expect((await signIn(person, '10.2.2.1', cookie)).status).toBe(429);
  expect((await signIn(person, '10.2.2.1')).status).toBe(200);
});

/** In which lane of the queue of password hashes sign-ins wait, in turn. */
async function watchLanes() {
  const passwords = '#server/people/accounts/passwords/passwords.ts';
  const lanes: { lane: string; rank: number }[] = [];
  vi.resetModules();
  vi.doMock(passwords, async (original) => {
    const all = await original<typeof import('#server/people/accounts/passwords/passwords.ts')>();
    const isPassword: typeof all.isPassword = (password, hash, turn) => {
      if (turn) lanes.push(turn);
      return all.isPassword(password, hash, turn);
    };
    return { ...all, isPassword };
  });
  onTestFinished(() => {
    vi.doUnmock(passwords);
    vi.resetModules();
  });
  const { signIn: enter } = await import('./sessions.ts');
  return { lanes, enter };
}

test('known browsers of one network wait neither for each other nor for its strangers', async () => {
  const person = await shop.aCustomer();
  const { secretKey } = shop.services.config;
  const cookies = [cookieOf(await signIn(person, '10.3.0.1')), cookieOf(await signIn(person, '10.3.0.1'))];
  const { lanes, enter } = await watchLanes();
  for (const cookie of [...cookies, undefined, undefined]) {
    const from = { ip: '10.3.0.1', userAgent: 'test', cookies: cookie };
    await enter(shop.services, createTokens(secretKey), person, from);
  }
  const [one, other, stranger, next] = lanes;
  expect(new Set([one?.lane, other?.lane, stranger?.lane]).size).toBe(3);
  expect(next).toEqual(stranger);
  expect(lanes.map(({ rank }) => rank)).toEqual([0, 0, 1, 1]);
});

test('the cookie stays a year, on the whole shop, and goes over TLS alone where the shop has it', () => {
  const secretKey = 'only-for-tests';
  const cookie = (publicUrl: string) => deviceCookie('a@example.kg', { secretKey, publicUrl }).split('; ');
  const [value = '', ...attributes] = cookie('https://shop.kg');
  expect(attributes).toEqual(['Max-Age=31536000', 'Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']);
  expect(cookie('http://shop.kg')).not.toContain('Secure');
  // Two browsers are two devices.
  expect(cookie('https://shop.kg')[0]).not.toBe(value);
  const known = (cookies: string, email = 'a@example.kg', key = secretKey) => knownDevice(cookies, email, key);
  expect(known(`theme=dark; ${value}; other=1`)).toMatch(/^[\da-f]{32}$/);
  expect(known(value, 'b@example.kg')).toBeUndefined();
  expect(known(value, 'a@example.kg', 'another')).toBeUndefined();
  expect(known(`x${value}`)).toBeUndefined();
  expect(known(value.slice(0, -1))).toBeUndefined();
  expect(knownDevice(undefined, 'a@example.kg', secretKey)).toBeUndefined();
});
