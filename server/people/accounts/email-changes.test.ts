import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

type Person = Awaited<ReturnType<TestShop['aCustomer']>>;

const ask = (user: Person, email: string, password = user.password) =>
  shop.call('POST /users/set_email/', { user, body: { email, current_password: password } });

/** Uid and token of the newest e-mail to this address. */
async function linkTo(email: string) {
  const mail = (await shop.emails()).findLast(({ to, text }) => to === email && text.includes('/email/confirm'));
  const url = /https?:\S*\/email\/confirm\?\S+/.exec(mail?.text ?? '')?.[0];
  return url ? Object.fromEntries(new URL(url).searchParams) : undefined;
}

const confirm = (body: object | undefined) => shop.call('POST /users/set_email_confirm/', { body: body ?? {} });

describe('changing the e-mail', () => {
  it('takes effect by the e-mail to the new address, once, ends every session and tells the old address', async () => {
    const customer = await shop.aCustomer();
    expect((await ask(customer, 'new-home@example.kg')).status).toBe(204);
    expect((await shop.call('GET /users/me/', { user: customer })).body.email).toBe(customer.email);
    const link = await linkTo('new-home@example.kg');
    expect((await confirm(link)).status).toBe(204);
    expect((await confirm(link)).body).toEqual({ token: ['Invalid token for given user.'] });
    expect((await shop.call('GET /users/me/', { user: customer })).status).toBe(401);
    const signIn = { email: 'new-home@example.kg', password: customer.password };
    expect((await shop.call('POST /login/jwt/create/', { body: signIn })).status).toBe(200);
    expect((await shop.call('POST /login/jwt/create/', { body: customer })).status).toBe(401);
    const emails = (await shop.emails()).filter(({ to }) => to === customer.email);
    expect(emails.at(-1)?.text).toContain('new-home@example.kg');
  });

  it('needs the password, and another address than the present one', async () => {
    const customer = await shop.aCustomer();
    expect((await ask(customer, 'x@example.kg', 'wrong-lantern-4')).body).toEqual({
      current_password: ['Invalid password.'],
    });
    expect((await ask(customer, customer.email)).status).toBe(400);
    expect((await ask(customer, 'nonsense')).body).toEqual({ email: ['Enter a valid email address.'] });
  });

  it('answers alike for an address that has an account, and sends nothing there', async () => {
    const [customer, other] = [await shop.aCustomer(), await shop.aCustomer()];
    expect((await ask(customer, other.email)).status).toBe(204);
    expect(await linkTo(other.email)).toBeUndefined();
  });

  it('gives an address that two people want to the first who confirms it', async () => {
    const [first, second] = [await shop.aCustomer(), await shop.aCustomer()];
    await ask(first, 'wanted@example.kg');
    const firstLink = await linkTo('wanted@example.kg');
    await ask(second, 'wanted@example.kg');
    const secondLink = await linkTo('wanted@example.kg');
    const answers = await Promise.all([confirm(firstLink), confirm(secondLink)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400]);
  });

  it('comes too late after a day, and where the address has got an account since', async () => {
    const customer = await shop.aCustomer();
    await ask(customer, 'registered-since@example.kg');
    const link = await linkTo('registered-since@example.kg');
    const person = { email: 'registered-since@example.kg', password: 'quiet-lantern-47', name: 'Асель' };
    expect((await shop.call('POST /users/', { body: person })).status).toBe(201);
    const refused = { status: 400, body: { token: ['Invalid token for given user.'] } };
    expect(await confirm(link)).toMatchObject(refused);
    await ask(customer, 'too-late@example.kg');
    const late = await linkTo('too-late@example.kg');
    const lifeH = await shop.pool.query(
      `select round(extract(epoch from expires_at - created_at) / 3600)::int as hours from one_time_tokens where user_id = $1`,
      [customer.id],
    );
    expect(lifeH.rows).toEqual([{ hours: 24 }]);
    await shop.pool.query('update one_time_tokens set expires_at = now() where user_id = $1', [customer.id]);
    expect(await confirm(late)).toMatchObject(refused);
    expect((await shop.call('GET /users/me/', { user: customer })).body.email).toBe(customer.email);
  });

  it('is asked for three times in ten minutes by one person', async () => {
    const customer = await shop.aCustomer();
    for (const nth of [1, 2, 3]) expect((await ask(customer, `try-${nth}@example.kg`)).status).toBe(204);
    expect((await ask(customer, 'try-4@example.kg')).status).toBe(429);
    expect(await linkTo('try-4@example.kg')).toBeUndefined();
  });

  it('only the newest link works', async () => {
    const customer = await shop.aCustomer();
    await ask(customer, 'first-try@example.kg');
    const old = await linkTo('first-try@example.kg');
    await ask(customer, 'second-try@example.kg');
    expect((await confirm(old)).status).toBe(400);
    expect((await confirm(await linkTo('second-try@example.kg'))).status).toBe(204);
  });

  it('is refused to who was blocked since they asked for it', async () => {
    const [customer, manager] = [await shop.aCustomer(), await shop.aCustomer({ role: 'manager' })];
    await ask(customer, 'way-back-in@example.kg');
    const link = await linkTo('way-back-in@example.kg');
    const params = { id: customer.id };
    await shop.call('POST /admin/customers/{id}/block/', { user: manager, params, body: { reason: 'Обман' } });
    expect((await confirm(link)).body).toEqual({ token: ['Invalid token for given user.'] });
    const { body } = await shop.call('GET /admin/customers/{id}/', { user: manager, params });
    expect(body).toMatchObject({ state: 'blocked', email: customer.email });
  });
});

describe('own sessions', () => {
  const listOf = async (user: { access: string }) => (await shop.call('GET /users/me/sessions/', { user })).body;

  it('are listed with the one that asks, and each can be ended at once', async () => {
    const customer = await shop.aCustomer();
    const { body: phone } = await shop.call('POST /login/jwt/create/', {
      body: customer,
      headers: { 'user-agent': 'A phone' },
    });
    await shop.call('POST /login/jwt/create/', { body: customer, headers: { 'user-agent': 'x'.repeat(300) } });
    await shop.pool.query(
      `update sessions set expires_at = now() where user_id = $1 and user_agent like 'xx%' and length(user_agent) = 200`,
      [customer.id],
    );
    await shop.pool.query(
      `update sessions set last_used_at = now() - interval '1 hour' where user_id = $1 and user_agent = 'A phone'`,
      [customer.id],
    );
    const list = await listOf(customer);
    expect(list.map(({ user_agent }) => user_agent)).toEqual(['test', 'A phone']);
    await shop.call('POST /login/jwt/refresh/', { body: { refresh: phone.refresh } });
    expect((await listOf(customer)).map(({ user_agent }) => user_agent)).toEqual(['A phone', 'test']);
    expect(list.map(({ is_current }) => is_current).filter(Boolean)).toHaveLength(1);
    const theirs = list.find(({ user_agent }) => user_agent === 'A phone');
    const end = () =>
      shop.call('DELETE /users/me/sessions/{id}/', { user: customer, params: { id: theirs?.id ?? '' } });
    expect((await end()).status).toBe(204);
    expect((await shop.call('GET /users/me/', { user: phone })).status).toBe(401);
    expect((await end()).status).toBe(404);
  });

  it("nobody ends another person's", async () => {
    const [customer, other] = [await shop.aCustomer(), await shop.aCustomer()];
    const [theirs] = await listOf(other);
    const answer = await shop.call('DELETE /users/me/sessions/{id}/', {
      user: customer,
      params: { id: theirs?.id ?? '' },
    });
    expect(answer.status).toBe(404);
    expect((await shop.call('GET /users/me/', { user: other })).status).toBe(200);
  });

  it('all others are ended in one call', async () => {
    const customer = await shop.aCustomer();
    const signIn = () => shop.call('POST /login/jwt/create/', { body: customer });
    const others = [await signIn(), await signIn()];
    expect((await shop.call('DELETE /users/me/sessions/', { user: customer })).status).toBe(204);
    for (const { body } of others) expect((await shop.call('GET /users/me/', { user: body })).status).toBe(401);
    expect(await listOf(customer)).toEqual([expect.objectContaining({ is_current: true })]);
  });
});

it('the language of e-mails can be chosen in the profile', async () => {
  const customer = await shop.aCustomer();
  const changed = await shop.call('PATCH /users/me/', { user: customer, body: { language: 'en' } });
  expect(changed.body.language).toBe('en');
  await shop.call('POST /users/reset_password/', { body: { email: customer.email } });
  expect((await shop.emails()).at(-1)?.subject).toBe('A new password');
});
