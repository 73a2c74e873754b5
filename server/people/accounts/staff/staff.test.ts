import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Customer } from '#test/support/a-customer.ts';
import { linkOf } from '#test/support/emails.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
let owner: Customer;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.updateTable('users').set({ role: 'customer' }).where('role', '=', 'owner').execute();
  owner = await shop.aCustomer({ role: 'owner' });
});

const memberOf = async (id: number) => {
  const { body } = await shop.call('GET /admin/staff/', { user: owner });
  const member = body.find((each) => each.id === id);
  if (!member) throw new Error(`${id} does not work here`);
  return member;
};
const change = (id: number, body: object) =>
  shop.call('PATCH /admin/staff/{id}/', { user: owner, params: { id }, body });

test('an invited person sets a password by the e-mail and works at once', async () => {
  const email = 'new.operator@example.com';
  const invited = await shop.call('POST /admin/staff/', {
    user: owner,
    body: { email, name: 'Бакыт', role: 'operator' },
  });
  expect(invited).toMatchObject({ status: 201, body: { email, role: 'operator', is_blocked: false } });
  const { uid, token } = linkOf((await shop.emails()).findLast(({ to }) => to === email));
  const password = 'seven-brown-kettles-7';
  const body = { uid, token, new_password: password };
  const confirmed = await shop.call('POST /users/reset_password_confirm/', { body });
  expect(confirmed.status).toBe(204);
  const { body: user } = await shop.call('POST /login/jwt/create/', { body: { email, password } });
  expect((await shop.call('GET /admin/me/', { user })).body).toMatchObject({ role: 'operator' });
});

test('a customer who is invited keeps the account; a person who works here already is refused', async () => {
  const customer = await shop.aCustomer();
  const invite = () =>
    shop.call('POST /admin/staff/', { user: owner, body: { email: customer.email, name: 'А', role: 'manager' } });
  expect((await invite()).body).toMatchObject({ id: customer.id, role: 'manager' });
  expect((await invite()).status).toBe(400);
});

test('an invitation ends the sessions of a customer; a blocked customer is not invited', async () => {
  const [customer, blocked] = [await shop.aCustomer(), await shop.aCustomer()];
  const invite = (email: string) =>
    shop.call('POST /admin/staff/', { user: owner, body: { email, name: 'Другое имя', role: 'operator' } });
  expect((await invite(customer.email)).body).toMatchObject({ id: customer.id, name: customer.name });
  expect((await shop.call('GET /users/me/', { user: customer })).status).toBe(401);
  await shop.db.updateTable('users').set({ is_active: false }).where('id', '=', blocked.id).execute();
  expect(await invite(blocked.email)).toMatchObject({
    status: 400,
    body: { codes: { email: { code: 'address_blocked' } } },
  });
});

test('the list has owners first, then managers, then operators, each by name, and says who has a second factor', async () => {
  const made: Customer[] = [];
  for (const [role, name] of [
    ['operator', 'Список А'],
    ['manager', 'Список Б'],
    ['manager', 'Список А'],
    ['owner', 'Список Я'],
    ['operator', 'Список А'],
  ] as const)
    made.push(await shop.aCustomer({ role, name }));
  await shop.aCustomer({ name: 'Список Я' });
  const { body } = await shop.call('GET /admin/staff/', { user: owner });
  const [first, b, a, chief, last] = made;
  const listed = body.filter(({ name }) => name.startsWith('Список'));
  expect(listed.map(({ id }) => id)).toEqual([chief?.id, a?.id, b?.id, first?.id, last?.id]);
  expect(listed.map(({ has_second_factor }) => has_second_factor)).toEqual([true, false, false, false, false]);
  expect(listed[0]).toEqual({
    id: chief?.id,
    name: 'Список Я',
    email: chief?.email,
    role: 'owner',
    is_blocked: false,
    has_second_factor: true,
    last_seen_at: expect.stringMatching(/Z$/),
    version: 1,
  });
});

test('who is blocked stays so in another role', async () => {
  const operator = await shop.aCustomer({ role: 'operator' });
  await change(operator.id, { version: 1, is_blocked: true });
  expect((await change(operator.id, { version: 2, role: 'manager' })).status).toBe(204);
  expect(await memberOf(operator.id)).toMatchObject({ role: 'manager', is_blocked: true, version: 3 });
});

test('an unconfirmed registration is taken over without the password that a stranger may have chosen', async () => {
  const [email, password] = ['not.yet@example.com', 'strangers-choice-9'];
  await shop.call('POST /users/', { body: { email, password, name: 'Кто-то' } });
  const { uid, token } = linkOf((await shop.emails()).findLast(({ to }) => to === email));
  await shop.call('POST /admin/staff/', { user: owner, body: { email, name: 'А', role: 'manager' } });
  expect((await shop.call('POST /login/jwt/create/', { body: { email, password } })).status).toBe(401);
  const { rows } = await shop.pool.query(
    'select purpose from one_time_tokens join users on users.id = user_id where users.email = $1',
    [email],
  );
  expect(rows).toEqual([{ purpose: 'password_reset' }]);
  expect((await shop.call('POST /users/activation/', { body: { uid, token } })).status).toBe(400);
});

test('a changed role holds at once, because every session of the person ends', async () => {
  const manager = await shop.aCustomer({ role: 'manager' });
  const { version } = await memberOf(manager.id);
  expect((await change(manager.id, { version, role: 'operator' })).status).toBe(204);
  expect((await shop.call('GET /admin/me/', { user: manager })).status).toBe(401);
  expect(await memberOf(manager.id)).toMatchObject({ role: 'operator', last_seen_at: null });
});

test('who is blocked neither works on nor signs in, until they are let in again', async () => {
  const operator = await shop.aCustomer({ role: 'operator' });
  const signIn = () =>
    shop.call('POST /login/jwt/create/', { body: { email: operator.email, password: operator.password } });
  await change(operator.id, { version: (await memberOf(operator.id)).version, is_blocked: true });
  expect((await shop.call('GET /admin/me/', { user: operator })).status).toBe(401);
  expect((await signIn()).status).toBe(401);
  await change(operator.id, { version: (await memberOf(operator.id)).version, is_blocked: false });
  expect((await signIn()).status).toBe(200);
});

test('a change made from an older version is refused with the record as it is', async () => {
  const operator = await shop.aCustomer({ role: 'operator' });
  const { version } = await memberOf(operator.id);
  await change(operator.id, { version, role: 'manager' });
  expect(await change(operator.id, { version, is_blocked: true })).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { id: operator.id, role: 'manager', is_blocked: false } },
  });
});

test.each([{ role: 'manager' }, { role: 'customer' }, { is_blocked: true }])(
  'the last owner stays one: %j',
  async (wanted) => {
    const { version } = await memberOf(owner.id);
    expect(await change(owner.id, { version, ...wanted })).toMatchObject({ status: 409, body: { code: 'last_owner' } });
    expect((await memberOf(owner.id)).role).toBe('owner');
  },
);

test('of two owners who remove each other at the same time one stays', async () => {
  const other = await shop.aCustomer({ role: 'owner' });
  const versions = await Promise.all([memberOf(owner.id), memberOf(other.id)]);
  const remove = (user: Customer, id: number, version = 0) =>
    shop.call('PATCH /admin/staff/{id}/', { user, params: { id }, body: { version, role: 'customer' } });
  const answers = await Promise.all([
    remove(owner, other.id, versions[1].version),
    remove(other, owner.id, versions[0].version),
  ]);
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
});

test('a person without their phone gets in by the password alone after a reset, and the audit says who did it', async () => {
  const other = await shop.aCustomer({ role: 'owner' });
  const { status } = await shop.call('DELETE /admin/staff/{id}/second-factor/', {
    user: owner,
    params: { id: other.id },
  });
  expect(status).toBe(204);
  expect((await shop.call('GET /admin/me/', { user: other })).status).toBe(401);
  const { status: signedIn } = await shop.call('POST /login/jwt/create/', {
    body: { email: other.email, password: other.password },
  });
  expect(signedIn).toBe(200);
  const { body } = await shop.call('GET /admin/audit/', { user: owner, query: { subject_id: other.id } });
  expect(body.results[0]).toMatchObject({ actor: owner.email, action: 'second_factor.reset' });
});

test('the audit says who was invited, and what of their access was changed', async () => {
  const invite = { email: 'audited@example.com', name: 'Бакыт', role: 'operator' } as const;
  const { body: member } = await shop.call('POST /admin/staff/', { user: owner, body: invite });
  const { version } = await memberOf(member.id);
  await change(member.id, { version, role: 'manager' });
  await change(member.id, { version: (await memberOf(member.id)).version, is_blocked: true });
  const query = { subject: 'user', subject_id: String(member.id) };
  const { body } = await shop.call('GET /admin/audit/', { user: owner, query });
  expect(body.results.map(({ actor, action, before, after }) => ({ actor, action, before, after }))).toEqual([
    {
      actor: owner.email,
      action: 'staff.update',
      before: { role: 'manager', is_blocked: false },
      after: { role: 'manager', is_blocked: true },
    },
    {
      actor: owner.email,
      action: 'staff.update',
      before: { role: 'operator', is_blocked: false },
      after: { role: 'manager', is_blocked: false },
    },
    {
      actor: owner.email,
      action: 'staff.invite',
      before: null,
      after: { email: 'audited@example.com', role: 'operator' },
    },
  ]);
});

test('who is no member of staff is neither changed nor freed of a second factor', async () => {
  const customer = await shop.aCustomer();
  const operator = await shop.aCustomer({ role: 'operator' });
  const reset = (id: number) => shop.call('DELETE /admin/staff/{id}/second-factor/', { user: owner, params: { id } });
  const answers = [
    await change(customer.id, { version: 1, role: 'manager' }),
    await reset(customer.id),
    // Has none that could be lost.
    await reset(operator.id),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});
