import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '#server/boot/app.ts';
import { replaceLostPhones } from '#server/people/accounts/phones/lost-phone.ts';
import type { Services } from '#server/platform/services.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { linkOf } from '#test/support/emails.ts';
import { type PhoneShop, phoneShop } from '#test/support/phone-shop.ts';
import { appCode } from '#test/support/second-factor.ts';
import { LiveSessions } from './live-sessions.ts';

let at: PhoneShop;
let owner: Customer;
let manager: Customer;
/** An instance that no notification of the database reaches, and for which no time passes. */
let services: Services;
let here: FastifyInstance;

beforeAll(async () => {
  at = await phoneShop();
  owner = await at.shop.aCustomer({ role: 'owner' });
  manager = await at.shop.aCustomer({ role: 'manager' });
  services = { ...at.shop.services, liveSessions: new LiveSessions(() => 0) };
  here = await createApp(services);
});
afterAll(async () => {
  await here.close();
  await at.shop.close();
});
beforeEach(() => at.forgetPauses());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** @returns the status */
async function call(method: Method, url: string, user?: { access: string }, payload?: object): Promise<number> {
  const headers = user ? { authorization: `Token ${user.access}` } : {};
  return (await here.inject({ method, url: `/api${url}`, headers, payload })).statusCode;
}
const me = (user: { access: string }) => call('GET', '/users/me/', user);

/** Another session of the same person. */
const again = async (person: Customer) => (await at.shop.call('POST /login/jwt/create/', { body: person })).body;

async function linkTo(email: string) {
  const { uid, token } = linkOf((await at.shop.emails()).findLast(({ to }) => to === email));
  return { uid, token };
}

/** Does what shall end the session of this person. @returns the status of the answer */
type Deed = (person: Customer) => Promise<number>;

const byCustomers: [what: string, deed: Deed][] = [
  [
    'is ended by its person',
    async (person) => {
      const other = await again(person);
      const { body } = await at.shop.call('GET /users/me/sessions/', { user: other });
      const id = body.find(({ is_current: isCurrent }) => !isCurrent)?.id;
      return call('DELETE', `/users/me/sessions/${id}/`, other);
    },
  ],
  ['is one of all others', async (person) => call('DELETE', '/users/me/sessions/', await again(person))],
  [
    'is of an account that is closed',
    (person) => call('DELETE', '/users/me/', person, { current_password: person.password }),
  ],
  [
    'is there at a change of the password',
    async (person) =>
      call('POST', '/users/set_password/', await again(person), {
        current_password: person.password,
        new_password: 'brand-new-lantern-77',
      }),
  ],
  [
    'is there as the password is reset by the link',
    async ({ email }) => {
      await at.shop.call('POST /users/reset_password/', { body: { email } });
      return call('POST', '/users/reset_password_confirm/', undefined, {
        ...(await linkTo(email)),
        new_password: 'brand-new-lantern-77',
      });
    },
  ],
  [
    'is there as the e-mail changes by the link',
    async (person) => {
      const email = `moved-${person.email}`;
      const body = { email, current_password: person.password };
      await at.shop.call('POST /users/set_email/', { user: person, body });
      return call('POST', '/users/set_email_confirm/', undefined, await linkTo(email));
    },
  ],
  [
    'is there as another phone signs in',
    async (person) => {
      const [phone, user] = [at.newPhone(), await again(person)];
      const body = { phone, current_password: person.password };
      const { body: asked } = await at.shop.call('POST /users/me/phone/', { user, body });
      return call('PUT', '/users/me/phone/', user, { id: asked.added.id, code: await at.codeFor(phone) });
    },
  ],
  ['is of whom staff block', ({ id }) => call('POST', `/admin/customers/${id}/block/`, manager, { reason: 'Обман' })],
  ['is ended by staff', ({ id }) => call('DELETE', `/admin/customers/${id}/sessions/`, manager)],
  ['is of whom the owner erases', ({ id, email }) => call('POST', `/admin/customers/${id}/erase/`, owner, { email })],
  [
    'is of whom the owner invites to work here',
    ({ email }) => call('POST', '/admin/staff/', owner, { email, name: 'Бакыт', role: 'operator' }),
  ],
];

test.each(byCustomers)('a session of a customer ends at once where it %s', async (_, deed) => {
  const [person, stranger] = [await at.shop.aCustomer(), await at.shop.aCustomer()];
  expect([await me(person), await me(stranger)]).toEqual([200, 200]);
  expect(await deed(person)).toBeLessThan(300);
  expect([await me(person), await me(stranger)]).toEqual([401, 200]);
});

test('a session ends at once as a lost phone is replaced', async () => {
  const [former, added] = [at.newPhone(), at.newPhone()];
  const person = await at.signIn(former);
  expect(await me(person)).toBe(200);
  await at.shop.pool.query(
    `insert into phone_replacements (user_id, phone, due_at) values ($1, $2, now() - interval '1 minute')`,
    [person.me.id, added],
  );
  await replaceLostPhones(services);
  expect(await me(person)).toBe(401);
});

test('a session of staff ends at once with their role, a block, a second factor that is new, and one that is lost', async () => {
  const ends = async (deed: Deed) => {
    const person = await at.shop.aCustomer({ role: 'operator' });
    expect(await me(person)).toBe(200);
    expect(await deed(person)).toBeLessThan(300);
    return me(person);
  };
  const change = async ({ id }: Customer, body: object) => {
    const { body: staff } = await at.shop.call('GET /admin/staff/', { user: owner });
    const version = staff.find((member) => member.id === id)?.version;
    return call('PATCH', `/admin/staff/${id}/`, owner, { version, ...body });
  };
  /** In another session than the one that is watched. */
  const setUpFactor = async (person: Customer) => {
    const user = await again(person);
    const body = { current_password: person.password };
    const { body: begun } = await at.shop.call('POST /admin/second-factor/', { user, body });
    return call('POST', '/admin/second-factor/confirm/', user, { otp: appCode(begun.secret) });
  };
  expect(await ends((person) => change(person, { role: 'manager' }))).toBe(401);
  expect(await ends((person) => change(person, { is_blocked: true }))).toBe(401);
  expect(await ends(setUpFactor)).toBe(401);
  const lost = await at.shop.aCustomer({ role: 'owner' });
  expect(await me(lost)).toBe(200);
  expect(await call('DELETE', `/admin/staff/${lost.id}/second-factor/`, owner)).toBe(204);
  expect(await me(lost)).toBe(401);
});

test('a rule that asks for a second factor takes the rights of those at once who have none', async () => {
  const operator = await at.shop.aCustomer({ role: 'operator' });
  const list = () => call('GET', '/admin/customers/', operator);
  expect(await list()).toBe(200);
  expect(await call('PUT', '/admin/second-factor/rules/', owner, { operator: true, manager: false })).toBe(200);
  expect(await list()).toBe(403);
  expect(await call('PUT', '/admin/second-factor/rules/', owner, { operator: false, manager: false })).toBe(200);
  expect(await list()).toBe(200);
});
