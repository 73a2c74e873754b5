import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { customerPassword } from '#test/support/a-customer.ts';
import { linkOf } from '#test/support/emails.ts';
import { passkeyDevice } from '#test/support/passkey-device.ts';
import { type PhoneShop, phoneShop } from '#test/support/phone-shop.ts';
import { appCode, nextCode } from '#test/support/second-factor.ts';

let at: PhoneShop;
beforeAll(async () => {
  at = await phoneShop();
});
afterAll(() => at.shop.close());
beforeEach(() => at.shop.pool.query(`delete from rate_limits`));

type User = { access: string };
type Device = ReturnType<typeof passkeyDevice>;

const proof = { current_password: customerPassword };
const begin = (user: User, body: object = proof) => at.shop.call('POST /users/me/passkeys/', { user, body });
const confirm = (user: User, body: object) => at.shop.call('POST /users/me/passkeys/confirm/', { user, body });
const remove = (user: User, id: string, body: object = proof) =>
  at.shop.call('DELETE /users/me/passkeys/{id}/', { user, params: { id }, body });
const list = async (user: User) => (await at.shop.call('GET /users/me/passkeys/', { user })).body;
const beginSignIn = async () => (await at.shop.call('POST /login/passkey/')).body;
const signIn = (body: object) => at.shop.call('POST /login/passkey/confirm/', { body });
const me = async (user: User) => (await at.shop.call('GET /users/me/', { user })).body;

/** Adds a device's key to a person. */
async function added(user: User, device: Device, { name = 'Телефон', body = proof as object } = {}) {
  const answer = await confirm(user, device.make((await begin(user, body)).body, name));
  expect(answer.status).toBe(201);
  return answer.body;
}

/** A customer with a key on a device. */
async function withPasskey() {
  const customer = await at.shop.aCustomer();
  const device = passkeyDevice();
  const passkey = await added(customer, device);
  return { customer, device, passkey };
}

const refused = { status: 401, body: { code: 'passkey_invalid' } };

test('a key made in the profile signs its person in without a name or a password, and the profile says when', async () => {
  const { customer, device, passkey } = await withPasskey();
  expect(await list(customer)).toEqual([{ ...passkey, name: 'Телефон', last_used_at: null }]);
  const opened = await signIn(device.sign(await beginSignIn()));
  expect((await me(opened.body)).id).toBe(customer.id);
  expect(await list(customer)).toMatchObject([{ last_used_at: expect.any(String) }]);
});

test('what a passkey has signed signs in once, also in two tabs at once', async () => {
  const { device } = await withPasskey();
  const signed = device.sign(await beginSignIn());
  const answers = await Promise.all([signIn(signed), signIn(signed), signIn(signed)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
});

test.each([
  { why: 'of another origin', amiss: { origin: 'http://evil.test' } },
  { why: 'of another site', amiss: { rpID: 'evil.test' } },
  { why: 'of a device that has not recognised its person', amiss: { isVerified: false } },
  { why: 'whose count has gone back, as a copy’s does', amiss: { counter: 1 } },
  { why: 'that was made for another device than its key', amiss: { isMultiDevice: true } },
  { why: 'for a key’s making', amiss: { type: 'webauthn.create' } },
  { why: 'with the handle of another person', amiss: { userHandle: 'dXNlcjox' } },
])('a signature $why opens no session', async ({ amiss }) => {
  const { device } = await withPasskey();
  await signIn(device.sign(await beginSignIn()));
  expect(await signIn(device.sign(await beginSignIn(), amiss))).toMatchObject(refused);
});

test('a challenge ends after five minutes, and one of another request or of a key’s making opens no session', async () => {
  const { customer, device } = await withPasskey();
  const [late, one, other] = [await beginSignIn(), await beginSignIn(), await beginSignIn()];
  await at.shop.pool.query('update passkey_challenges set expires_at = now() where id = $1', [late.id]);
  expect(await signIn(device.sign(late))).toMatchObject(refused);
  expect(await signIn({ ...device.sign(one), id: other.id })).toMatchObject(refused);
  expect(await signIn(device.sign((await begin(customer)).body))).toMatchObject(refused);
});

test('a key that the shop does not know, or that was removed, is answered as a bad signature is', async () => {
  const { customer, device, passkey } = await withPasskey();
  expect((await remove(customer, passkey.id)).status).toBe(204);
  expect(await list(customer)).toEqual([]);
  expect(await signIn(device.sign(await beginSignIn()))).toMatchObject(refused);
  expect(await signIn(passkeyDevice().sign(await beginSignIn(), { userHandle: 'dXNlcjox' }))).toMatchObject(refused);
});

test('a key is added and removed for the password, and where there is none by who signed in moments ago', async () => {
  const { customer, passkey } = await withPasskey();
  const wrong = { current_password: 'wrong' };
  expect(await begin(customer, wrong)).toMatchObject({ status: 400, body: { current_password: [expect.any(String)] } });
  expect((await remove(customer, passkey.id, wrong)).status).toBe(400);
  const guest = await at.signIn(at.newPhone());
  const { id } = await added(guest, passkeyDevice(), { body: {} });
  await at.shop.pool.query(`update sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [
    guest.me.id,
  ]);
  const stale = { status: 400, body: { codes: { current_password: { code: 'sign_in_again' } } } };
  expect(await begin(guest, {})).toMatchObject(stale);
  expect(await remove(guest, id, {})).toMatchObject(stale);
});

test('a key is made in the session that began it, once, on the shop’s own site, by a person whom the device knows', async () => {
  const customer = await at.shop.aCustomer();
  const bad = { status: 400, body: { codes: { credential: { code: 'passkey_invalid' } } } };
  const elsewhere = (
    await at.shop.call('POST /login/jwt/create/', { body: { email: customer.email, password: customer.password } })
  ).body;
  expect(await confirm(elsewhere, passkeyDevice().make((await begin(customer)).body))).toMatchObject(bad);
  for (const amiss of [{ origin: 'http://evil.test' }, { rpID: 'evil.test' }, { isVerified: false }]) {
    const made = passkeyDevice().make((await begin(customer)).body, 'X', amiss);
    expect(await confirm(customer, made)).toMatchObject(bad);
  }
  const made = passkeyDevice().make((await begin(customer)).body);
  expect((await confirm(customer, made)).status).toBe(201);
  expect(await confirm(customer, made)).toMatchObject(bad);
});

test('a key is of one person, and of ten at most one more is refused, however many are added at once', async () => {
  const { device } = await withPasskey();
  const other = await at.shop.aCustomer();
  const taken = await confirm(other, device.make((await begin(other)).body));
  expect(taken).toMatchObject({ status: 409, body: { code: 'passkey_exists' } });
  for (let count = 0; count < 9; count += 1) await added(other, passkeyDevice());
  const [one, two] = [(await begin(other)).body, (await begin(other)).body];
  const answers = await Promise.all([one, two].map((begun) => confirm(other, passkeyDevice().make(begun))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await begin(other)).toMatchObject({ status: 409, body: { code: 'passkeys_full', most: 10 } });
});

test('a device learns the shop and its person, and which keys there are; no key of another person is removed', async () => {
  const { customer, device, passkey } = await withPasskey();
  const other = await at.shop.aCustomer();
  const { options } = (await begin(customer)).body as { options: Record<string, unknown> };
  const key = device.sign(await beginSignIn()).credential.id;
  expect(options).toMatchObject({
    rp: { id: 'shop.test', name: expect.stringMatching(/./) },
    user: { name: customer.email, displayName: customer.name },
    excludeCredentials: [{ id: key }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect((await beginSignIn()).options).toMatchObject({ rpId: 'shop.test', userVerification: 'required' });
  expect((await remove(other, passkey.id)).status).toBe(404);
  expect(await list(customer)).toHaveLength(1);
  const phone = at.newPhone();
  const known = await at.signIn(phone, 'Нурбек');
  const { options: byPhone } = (await begin(known, {})).body as { options: Record<string, unknown> };
  expect(byPhone).toMatchObject({ user: { name: 'Нурбек' }, excludeCredentials: [] });
});

test('keys are listed newest first, and begun twenty times an hour by a person and six hundred times at an address', async () => {
  const customer = await at.shop.aCustomer();
  const first = await added(customer, passkeyDevice(), { name: 'Первый' });
  await at.shop.pool.query(`update passkeys set created_at = created_at - interval '1 minute' where id = $1`, [
    first.id,
  ]);
  await added(customer, passkeyDevice(), { name: 'Второй' });
  expect((await list(customer)).map(({ name }) => name)).toEqual(['Второй', 'Первый']);
  const count = (key: string, attempts: number) =>
    at.shop.pool.query(
      `insert into rate_limits (key, attempts, window_start) values ($1, $2, now())
       on conflict (key) do update set attempts = excluded.attempts, window_start = excluded.window_start`,
      [key, attempts],
    );
  await count(`passkeys_of:${customer.id}`, 19);
  expect((await begin(customer)).status).toBe(200);
  expect((await begin(customer)).status).toBe(429);
  await count('passkeys_begun:127.0.0.1', 599);
  expect((await at.shop.call('POST /login/passkey/')).status).toBe(200);
  expect((await at.shop.call('POST /login/passkey/')).status).toBe(429);
});

test('who adds or loses a key gets an e-mail, or a message to the phone where there is no e-mail', async () => {
  const { customer, passkey } = await withPasskey();
  await remove(customer, passkey.id);
  const emails = (await at.shop.emails()).filter(({ to }) => to === customer.email);
  expect(emails.map(({ template }) => template)).toEqual(['passkey-added', 'passkey-removed']);
  for (const { text } of emails) expect(text).toMatch(/Телефон[\s\S]*http:\/\/shop\.test\/profile\b/);
  const phone = at.newPhone();
  const known = await at.signIn(phone);
  await added(known, passkeyDevice(), { body: {} });
  await at.shop.emails();
  expect(at.gateway.received().findLast((each) => each.phone === phone)?.text).toContain('добавлен ключ доступа');
});

test('sixty sign-ins a minute may fail at one address, and those that succeed do not count', async () => {
  const { device } = await withPasskey();
  for (let step = 0; step < 3; step += 1) expect((await signIn(device.sign(await beginSignIn()))).status).toBe(200);
  const signed = device.sign(await beginSignIn());
  const statuses: number[] = [];
  for (let step = 0; step < 61; step += 1) {
    statuses.push((await signIn({ ...signed, id: crypto.randomUUID() })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 401), 429]);
});

test('a blocked person’s key opens nothing, and a closed account leaves no key', async () => {
  const { customer, device } = await withPasskey();
  await at.shop.pool.query('update users set is_active = false where id = $1', [customer.id]);
  expect(await signIn(device.sign(await beginSignIn()))).toMatchObject({
    status: 401,
    body: { code: 'account_blocked' },
  });
  const leaver = await withPasskey();
  await at.shop.call('DELETE /users/me/', { user: leaver.customer, body: proof });
  const { rows } = await at.shop.pool.query('select 1 from passkeys where user_id = $1', [leaver.customer.id]);
  expect(rows).toEqual([]);
});

test('an account that is closed at the very moment at which a key is added gets none', async () => {
  const customer = await at.shop.aCustomer();
  const made = passkeyDevice().make((await begin(customer)).body);
  const client = await at.shop.pool.connect();
  try {
    await client.query('begin');
    await client.query('update users set is_active = false where id = $1', [customer.id]);
    const adding = confirm(customer, made);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await at.shop.pool.query(waiting)).rowCount).toBe(1);
    await client.query('commit');
    expect(await adding).toMatchObject({ status: 400, body: { codes: { credential: { code: 'passkey_invalid' } } } });
  } finally {
    client.release();
  }
  const { rows } = await at.shop.pool.query('select from passkeys where user_id = $1', [customer.id]);
  expect(rows).toEqual([]);
});

test('what the shop keeps of a person names their keys, without what the device stores', async () => {
  const { customer, passkey } = await withPasskey();
  const { body } = await at.shop.call('GET /users/me/export/', { user: customer });
  expect(body.passkeys).toEqual([passkey]);
});

test('at a bare address of a machine there are no passkeys', async () => {
  const { config } = at.shop.services;
  const { publicUrl } = config;
  try {
    config.publicUrl = 'http://192.0.2.7:3000';
    expect(await at.shop.call('POST /login/passkey/')).toMatchObject({
      status: 503,
      body: { code: 'passkeys_unavailable' },
    });
  } finally {
    config.publicUrl = publicUrl;
  }
});

/** A manager with a second factor, whose app’s next code is not spent. */
async function enrolled() {
  const user = await at.shop.aCustomer({ role: 'manager' });
  const { secret } = (await at.shop.call('POST /admin/second-factor/', { user, body: proof })).body;
  await at.shop.call('POST /admin/second-factor/confirm/', { user, body: { otp: appCode(secret) } });
  const enter = (second: object = {}) =>
    at.shop.call('POST /login/jwt/create/', { body: { email: user.email, password: user.password, ...second } });
  return { user, secret, enter };
}

test('staff add a key with a code of their app, and use it after the password in the place of the code', async () => {
  const { user, secret, enter } = await enrolled();
  expect(await begin(user)).toMatchObject({ status: 400, body: { codes: { otp: { code: 'second_factor_invalid' } } } });
  const device = passkeyDevice();
  await added(user, device, { body: { ...proof, otp: nextCode(secret) } });
  expect(await enter()).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
  expect((await enter({ passkey: device.sign(await beginSignIn()) })).status).toBe(200);
  const wrongPassword = { password: 'wrong-password-1', passkey: device.sign(await beginSignIn()) };
  expect(await enter(wrongPassword)).toMatchObject({ status: 401, body: { code: 'no_active_account' } });
  const unverified = device.sign(await beginSignIn(), { isVerified: false });
  expect(await enter({ passkey: unverified })).toMatchObject(refused);
  expect(await signIn(device.sign(await beginSignIn()))).toMatchObject({
    status: 403,
    body: { code: 'staff_by_password' },
  });
  const stranger = await withPasskey();
  expect(await enter({ passkey: stranger.device.sign(await beginSignIn()) })).toMatchObject(refused);
});

test('staff without a second factor have no passkeys; the audit knows theirs, and they go with the second factor', async () => {
  const without = await at.shop.aCustomer({ role: 'manager' });
  expect(await begin(without)).toMatchObject({ status: 409, body: { code: 'passkey_needs_second_factor' } });
  const { user, secret } = await enrolled();
  const { id } = await added(user, passkeyDevice(), { body: { ...proof, otp: nextCode(secret) } });
  const audit = await at.shop.call('GET /admin/audit/', {
    user: at.owner,
    query: { subject: 'passkey', subject_id: id },
  });
  expect(audit.body.results).toMatchObject([
    { actor: user.email, action: 'passkey.create', before: null, after: { passkey: 'Телефон' } },
  ]);
  const mail = (await at.shop.emails()).findLast(({ to }) => to === user.email);
  expect(mail).toMatchObject({ template: 'passkey-added', text: expect.stringContaining('http://shop.test/admin') });
  await at.shop.call('DELETE /admin/staff/{id}/second-factor/', { user: at.owner, params: { id: user.id } });
  const { rows } = await at.shop.pool.query('select 1 from passkeys where user_id = $1', [user.id]);
  expect(rows).toEqual([]);
});

const invite = (email: string) =>
  at.shop.call('POST /admin/staff/', { user: at.owner, body: { email, name: 'А', role: 'manager' } });

test('a key that a customer added is no second factor of the member of staff they become', async () => {
  const { customer, device } = await withPasskey();
  expect((await invite(customer.email)).status).toBe(201);
  const enter = (second: object = {}) =>
    at.shop.call('POST /login/jwt/create/', {
      body: { email: customer.email, password: customer.password, ...second },
    });
  const user = (await enter()).body;
  const { secret } = (await at.shop.call('POST /admin/second-factor/', { user, body: proof })).body;
  await at.shop.call('POST /admin/second-factor/confirm/', { user, body: { otp: appCode(secret) } });
  expect(await enter()).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
  expect(await enter({ passkey: device.sign(await beginSignIn()) })).toMatchObject(refused);
});

test('a key of staff is no whole sign-in of the customer they become, and stays while they work in another role', async () => {
  const { user, secret, enter } = await enrolled();
  const device = passkeyDevice();
  await added(user, device, { body: { ...proof, otp: nextCode(secret) } });
  const change = async (role: string) => {
    const member = (await at.shop.call('GET /admin/staff/', { user: at.owner })).body.find(({ id }) => id === user.id);
    const body = { version: member?.version, role };
    return at.shop.call('PATCH /admin/staff/{id}/', { user: at.owner, params: { id: user.id }, body });
  };
  expect((await change('operator')).status).toBe(204);
  expect((await enter({ passkey: device.sign(await beginSignIn()) })).status).toBe(200);
  expect((await change('customer')).status).toBe(204);
  expect(await signIn(device.sign(await beginSignIn()))).toMatchObject(refused);
});

test('a password reset by the link deletes the keys, a change by who knows the password keeps them', async () => {
  const { customer, device } = await withPasskey();
  const [changed, reset] = ['steady-harbour-83', 'steady-harbour-84'];
  const change = await at.shop.call('POST /users/set_password/', {
    user: customer,
    body: { ...proof, new_password: changed },
  });
  expect(change.status).toBe(204);
  expect((await signIn(device.sign(await beginSignIn()))).status).toBe(200);
  await at.shop.call('POST /users/reset_password/', { body: { email: customer.email } });
  const { uid, token } = linkOf((await at.shop.emails()).findLast(({ to }) => to === customer.email));
  const confirmed = await at.shop.call('POST /users/reset_password_confirm/', {
    body: { uid, token, new_password: reset },
  });
  expect(confirmed.status).toBe(204);
  expect(await signIn(device.sign(await beginSignIn()))).toMatchObject(refused);
});
