import { afterAll, beforeAll, expect, test } from 'vitest';
import { guessing, limits } from '#server/platform/rate-limits/limits.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

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
