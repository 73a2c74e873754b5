import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

it('tells the signed-in person who they are', async () => {
  const user = await shop.aCustomer({ name: 'Айгүл' });
  const answer = await shop.call('GET /users/me/', { user });
  expect(answer).toMatchObject({
    status: 200,
    body: { id: user.id, email: user.email, name: 'Айгүл', phone_number: null },
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(Object.keys(answer.body).toSorted()).toEqual([
    'created_at',
    'email',
    'has_password',
    'id',
    'is_operator',
    'is_staff',
    'language',
    'name',
    'phone_number',
  ]);
});

it.each([
  ['customer', { is_staff: false, is_operator: false }],
  ['operator', { is_staff: true, is_operator: true }],
  ['manager', { is_staff: true, is_operator: false }],
  ['owner', { is_staff: true, is_operator: false }],
] as const)('says of a %s what they are', async (role, flags) => {
  const user = await shop.aCustomer({ role });
  expect((await shop.call('GET /users/me/', { user })).body).toMatchObject(flags);
});

it('changes name and phone, and ignores the e-mail and the role', async () => {
  const user = await shop.aCustomer();
  const body = { name: '  Нурлан  ', phone_number: '0555 12-34-56', email: 'other@example.com', role: 'owner', id: 1 };
  const answer = await shop.call('PATCH /users/me/', { user, body });
  expect(answer).toMatchObject({
    status: 200,
    body: { id: user.id, email: user.email, name: 'Нурлан', phone_number: '996555123456', is_staff: false },
  });
  expect((await shop.call('GET /users/me/', { user })).body).toEqual(answer.body);
});

it.each(['+996', ' +996 ', '+996 ( )', '996'])('the mask %j never overwrites a stored phone', async (mask) => {
  const user = await shop.aCustomer();
  await shop.call('PATCH /users/me/', { user, body: { phone_number: '+996 700 000 001' } });
  const answer = await shop.call('PATCH /users/me/', { user, body: { name: 'Same', phone_number: mask } });
  expect(answer).toMatchObject({ status: 200, body: { phone_number: '996700000001' } });
});

it.each(['', null])('an empty phone (%j) takes the stored one away', async (empty) => {
  const user = await shop.aCustomer();
  await shop.call('PATCH /users/me/', { user, body: { phone_number: '+996 700 000 001' } });
  expect((await shop.call('PATCH /users/me/', { user, body: { phone_number: empty } })).body.phone_number).toBeNull();
});

it('PUT needs the name; both refuse what is no phone and no name', async () => {
  const user = await shop.aCustomer();
  expect(await shop.call('PUT /users/me/', { user, body: { phone_number: null } })).toMatchObject({
    status: 400,
    body: { name: ['This field is required.'] },
  });
  expect((await shop.call('PUT /users/me/', { user, body: { name: 'Асель' } })).body.name).toBe('Асель');
  for (const phone_number of ['12', 'phone', '+7 999 123 45 67']) {
    expect(await shop.call('PATCH /users/me/', { user, body: { phone_number } })).toMatchObject({
      status: 400,
      body: { phone_number: ['Enter a valid phone number.'] },
    });
  }
  expect((await shop.call('PATCH /users/me/', { user, body: { name: '' } })).body).toEqual({
    name: ['This field may not be blank.'],
  });
});
