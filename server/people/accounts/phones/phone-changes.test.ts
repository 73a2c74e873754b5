import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { passkeyDevice } from '#test/support/passkey-device.ts';
import { type PhoneShop, phoneShop } from '#test/support/phone-shop.ts';

let at: PhoneShop;
beforeAll(async () => {
  at = await phoneShop();
});
afterAll(() => at.shop.close());
beforeEach(() => at.forgetPauses());

type User = { access: string };

const askChange = (user: User, body: object) => at.shop.call('POST /users/me/phone/', { user, body });
const confirmChange = (user: User, body: object) => at.shop.call('PUT /users/me/phone/', { user, body });

test('a number is changed once both have shown their codes; the former opens no session, other sessions end', async () => {
  const [former, added] = [at.newPhone(), at.newPhone()];
  const here = await at.signIn(former);
  const elsewhere = await at.signIn(former);
  await at.forgetPauses();
  const { body: asked } = await askChange(here, { phone: added });
  const codes = { added: await at.codeFor(added), former: await at.codeFor(former) };
  const body = { id: asked.added.id, code: codes.added };
  expect(await confirmChange(here, body)).toMatchObject({ body: { former: [expect.any(String)] } });
  const wrong = { id: asked.former?.id, code: String((Number(codes.former) + 1) % 1_000_000).padStart(6, '0') };
  expect(await confirmChange(here, { ...body, former: wrong })).toMatchObject({
    body: { codes: { 'former.code': { code: 'code_wrong', left: 2 } } },
  });
  const right = { id: asked.former?.id, code: codes.former };
  const done = await confirmChange(here, { ...body, former: right });
  expect(done).toMatchObject({ status: 200, body: { phone: added } });
  expect((await at.shop.call('GET /users/me/', { user: here })).status).toBe(200);
  expect((await at.shop.call('GET /users/me/', { user: elsewhere })).status).toBe(401);
  await at.forgetPauses();
  expect((await at.signIn(added)).me.id).toBe(here.me.id);
  expect((await at.signIn(former)).me.id).not.toBe(here.me.id);
});

test('an account with a password gets a number by its password and the code, and is signed in by either', async () => {
  const customer = await at.shop.aCustomer();
  const phone = at.newPhone();
  expect(await askChange(customer, { phone, current_password: 'wrong' })).toMatchObject({
    body: { current_password: [expect.any(String)] },
  });
  const { body: asked } = await askChange(customer, { phone, current_password: customer.password });
  expect(asked.former).toBeNull();
  const { status } = await confirmChange(customer, { id: asked.added.id, code: await at.codeFor(phone) });
  expect(status).toBe(200);
  await at.forgetPauses();
  expect((await at.signIn(phone)).me).toMatchObject({ id: customer.id, email: customer.email });
});

test('a number of another account gets its code too, and only its reader learns so; the number stays where it is', async () => {
  const [mine, theirs] = [at.newPhone(), at.newPhone()];
  const me = await at.signIn(mine);
  const { me: other } = await at.signIn(theirs);
  await at.forgetPauses();
  const { status, body: asked } = await askChange(me, { phone: theirs });
  expect(status).toBe(200);
  const body = {
    id: asked.added.id,
    code: await at.codeFor(theirs),
    former: { id: asked.former?.id, code: await at.codeFor(mine) },
  };
  expect(await confirmChange(me, body)).toMatchObject({
    status: 400,
    body: { codes: { phone: { code: 'phone_taken' } } },
  });
  await at.forgetPauses();
  expect((await at.signIn(theirs)).me.id).toBe(other.id);
});

test('two accounts that take one number at once get it once', async () => {
  const phone = at.newPhone();
  const people = [await at.shop.aCustomer(), await at.shop.aCustomer()];
  const bodies: object[] = [];
  for (const { access, password } of people) {
    await at.forgetPauses();
    const { body: asked } = await askChange({ access }, { phone, current_password: password });
    bodies.push({ id: asked.added.id, code: await at.codeFor(phone) });
  }
  const answers = await Promise.all(people.map((user, index) => confirmChange(user, bodies[index] ?? {})));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('a code that signs in changes no number, a code of one person none of another, and staff have none', async () => {
  const phone = at.newPhone();
  const me = await at.signIn(at.newPhone());
  const { body: signIn } = await at.ask(phone);
  const code = await at.codeFor(phone);
  expect(await confirmChange(me, { id: signIn.id, code })).toMatchObject({
    body: { codes: { code: { code: 'code_expired' } } },
  });
  await at.forgetPauses();
  const { body: asked } = await askChange(me, { phone });
  const other = await at.signIn(at.newPhone());
  const stolen = { id: asked.added.id, code: await at.codeFor(phone) };
  expect(await confirmChange(other, stolen)).toMatchObject({ body: { codes: { code: { code: 'code_expired' } } } });
  expect(await at.confirm({ ...stolen, name: 'X' })).toMatchObject({
    body: { codes: { code: { code: 'code_expired' } } },
  });
  expect(await askChange(at.owner, { phone })).toMatchObject({ status: 403, body: { code: 'staff_by_password' } });
});

test('the number that one has is no new one, and a number of another country is put into the profile where orders take such', async () => {
  const phone = at.newPhone();
  const me = await at.signIn(phone);
  await at.forgetPauses();
  const same = { status: 400, body: { codes: { phone: { code: 'same_phone' } } } };
  expect(await askChange(me, { phone })).toMatchObject(same);
  await at.gateway.set(at.owner, { cap_som: 100_000, takes_foreign: true });
  try {
    const abroad = '79123450001';
    const { body: asked } = await askChange(me, { phone: `+${abroad}` });
    const code = await at.codeFor(abroad);
    const former = { id: asked.former?.id, code: await at.codeFor(phone) };
    const done = await confirmChange(me, { id: asked.added.id, code, former });
    expect(done).toMatchObject({ status: 200, body: { phone: abroad } });
    expect((await at.shop.call('GET /users/me/', { user: me })).body.phone_number).toBe(phone);
    expect((await at.shop.call('GET /users/me/phone/', { user: me })).body.phone).toBe(abroad);

    await at.shop.pool.query(`insert into settings (key, value) values ('foreign_phones', 'true')`);
    const { body: sent } = await at.ask('+79123450003');
    const { body: traveller } = await at.confirm({ id: sent.id, code: await at.codeFor('79123450003'), name: 'Анна' });
    expect((await at.shop.call('GET /users/me/', { user: traveller })).body.phone_number).toBe('79123450003');
  } finally {
    await at.shop.pool.query(`delete from settings where key = 'foreign_phones'`);
    await at.gateway.set(at.owner, { cap_som: 100_000 });
  }
});

const lost = (user: User, body: object) => at.shop.call('POST /users/me/phone/lost/', { user, body });
const confirmLost = (user: User, body: object) => at.shop.call('PUT /users/me/phone/lost/', { user, body });
const waitingOf = async (user: User) => (await at.shop.call('GET /users/me/phone/', { user })).body;
const makeDue = () => at.shop.pool.query(`update phone_replacements set due_at = now() - interval '1 second'`);
const putIn = async () => {
  await addJob(at.shop.db, 'replace_lost_phones', {});
  await at.shop.emails();
};
const night = async () => {
  await makeDue();
  await putIn();
};

/** A customer with e-mail and password whom a phone signs in too. */
async function aPhoneCustomer() {
  const customer = await at.shop.aCustomer();
  const phone = at.newPhone();
  const { body: asked } = await askChange(customer, { phone, current_password: customer.password });
  await confirmChange(customer, { id: asked.added.id, code: await at.codeFor(phone) });
  await at.forgetPauses();
  return { customer, phone };
}

async function replaceLost({ customer, phone }: Awaited<ReturnType<typeof aPhoneCustomer>>) {
  const owner = { current_password: customer.password };
  const { body: code } = await lost(customer, { phone, ...owner });
  return confirmLost(customer, { id: code.id, code: await at.codeFor(phone), ...owner });
}

test('a lost SIM card: who proves themselves by another identity has a new number after some days, of which the former one and the e-mail hear', async () => {
  const { customer, phone } = await aPhoneCustomer();
  const added = at.newPhone();
  expect(await lost(customer, { phone: added, current_password: 'wrong' })).toMatchObject({
    status: 400,
    body: { current_password: [expect.any(String)] },
  });
  const begun = await replaceLost({ customer, phone: added });
  expect(begun).toMatchObject({ status: 200, body: { phone: added } });
  const waitH = (Date.parse(begun.body.due_at) - Date.now()) / 3_600_000;
  expect(waitH).toBeGreaterThan(71.9);
  expect(waitH).toBeLessThanOrEqual(72.1);
  const mail = (await at.shop.emails()).findLast(({ to }) => to === customer.email);
  expect(mail?.subject).toBe('Номер для входа скоро сменится');
  const notice = at.gateway.received().findLast((sent) => sent.phone === phone);
  expect(notice?.text).toMatch(/номер для входа скоро заменят/);
  expect(await waitingOf(customer)).toMatchObject({ phone, replacement: { phone: added } });
  await night();
  expect(await failed()).toEqual([]);
  await at.forgetPauses();
  expect((await at.shop.call('GET /users/me/', { user: customer })).status).toBe(401);
  expect((await at.signIn(added)).me.id).toBe(customer.id);
});

/** A person whom only a phone and a passkey sign in. */
async function aPasskeyPerson() {
  const phone = at.newPhone();
  const person = await at.signIn(phone);
  const { body: begun } = await at.shop.call('POST /users/me/passkeys/', { user: person, body: {} });
  const body = passkeyDevice().make(begun);
  expect((await at.shop.call('POST /users/me/passkeys/confirm/', { user: person, body })).status).toBe(201);
  await at.forgetPauses();
  return { person, phone };
}

test('who has a passkey and no password needs none; the number that waits is in their own data', async () => {
  const { person } = await aPasskeyPerson();
  const added = at.newPhone();
  const { status, body: code } = await lost(person, { phone: added });
  expect(status).toBe(200);
  const begun = await confirmLost(person, { id: code.id, code: await at.codeFor(added) });
  expect(begun.status).toBe(200);
  const { body: data } = await at.shop.call('GET /users/me/export/', { user: person });
  expect(data.phone_replacement).toEqual(begun.body);
  await night();
  await at.forgetPauses();
  expect((await at.signIn(added)).me.id).toBe(person.me.id);
});

test('a replacement of which neither a message nor an e-mail can notify the person does not begin, and its code is kept', async () => {
  const { person, phone } = await aPasskeyPerson();
  const { customer, phone: mailed } = await aPhoneCustomer();
  const [added, another] = [at.newPhone(), at.newPhone()];
  const { body: code } = await lost(person, { phone: added });
  const body = { id: code.id, code: await at.codeFor(added) };
  const { body: second } = await lost(customer, { phone: another, current_password: customer.password });
  const ofMailed = { id: second.id, code: await at.codeFor(another), current_password: customer.password };
  await at.gateway.set(at.owner, { cap_som: 1 });
  try {
    for (let again = 0; again < 4; again += 1) {
      expect(await confirmLost(person, body)).toMatchObject({ status: 503, body: { code: 'sms_unavailable' } });
    }
    expect(await waitingOf(person)).toEqual({ phone, replacement: null });
    expect((await confirmLost(customer, ofMailed)).status).toBe(200);
    const { rows } = await at.shop.pool.query(
      `select phone from sms_messages where phone = $1 and kind = 'account_notice'`,
      [mailed],
    );
    expect(rows).toEqual([]);
    expect(await waitingOf(customer)).toMatchObject({ phone: mailed, replacement: { phone: another } });
  } finally {
    await at.gateway.set(at.owner, { cap_som: 100_000 });
  }
  expect((await confirmLost(person, body)).status).toBe(200);
});

test('a replacement that is cancelled at the very moment it is due replaces nothing', async () => {
  const { customer, phone } = await aPhoneCustomer();
  await replaceLost({ customer, phone: at.newPhone() });
  await makeDue();
  const client = await at.shop.pool.connect();
  try {
    await client.query('begin');
    await client.query('delete from phone_replacements where user_id = $1', [customer.id]);
    const done = putIn();
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await at.shop.pool.query(waiting)).rowCount).toBe(1);
    await client.query('commit');
    await done;
  } finally {
    client.release();
  }
  expect(await waitingOf(customer)).toEqual({ phone, replacement: null });
});

test('one code that is entered in two windows at once replaces the number once', async () => {
  const { customer } = await aPhoneCustomer();
  const owner = { current_password: customer.password };
  const phone = at.newPhone();
  const { body: asked } = await lost(customer, { phone, ...owner });
  const body = { id: asked.id, code: await at.codeFor(phone), ...owner };
  const client = await at.shop.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from users where id = $1 for update', [customer.id]);
    const both = Promise.all([confirmLost(customer, body), confirmLost(customer, body)]);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await at.shop.pool.query(waiting)).rowCount).toBe(2);
    await client.query('commit');
    const answers = await both;
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)).toMatchObject({
      body: { codes: { code: { code: 'code_used' } } },
    });
  } finally {
    client.release();
  }
});

/** Why the job of lost phones has to run again. */
const failed = async () =>
  (
    await at.shop.pool.query<{ why: string }>(
      `select last_error as why from graphile_worker.jobs where task_identifier = 'replace_lost_phones'`,
    )
  ).rows.map(({ why }) => why);

test('a number that cannot be put in holds up no other person’s', async () => {
  const [first, second] = [await aPhoneCustomer(), await aPhoneCustomer()];
  const [stuck, added] = [at.newPhone(), at.newPhone()];
  await replaceLost({ customer: first.customer, phone: stuck });
  await replaceLost({ customer: second.customer, phone: added });
  await at.shop.pool.query(`alter table verified_phones add constraint stuck check (phone <> '${stuck}')`);
  try {
    await night();
    expect(await waitingOf(first.customer)).toMatchObject({ phone: first.phone, replacement: { phone: stuck } });
    expect(await failed()).toEqual([expect.stringContaining('Some phones could not be replaced')]);
  } finally {
    await at.shop.pool.query('alter table verified_phones drop constraint stuck');
  }
  await at.forgetPauses();
  expect((await at.signIn(added)).me.id).toBe(second.customer.id);
  await night();
  await at.forgetPauses();
  expect((await at.signIn(stuck)).me.id).toBe(first.customer.id);
});

test('the former number that signs in before the time is over stays, and so it does where the person changes their mind', async () => {
  const { customer, phone } = await aPhoneCustomer();
  await replaceLost({ customer, phone: at.newPhone() });
  await at.forgetPauses();
  expect((await at.signIn(phone)).me.id).toBe(customer.id);
  expect((await waitingOf(customer)).replacement).toBeNull();
  await replaceLost({ customer, phone: at.newPhone() });
  const cancel = () => at.shop.call('DELETE /users/me/phone/lost/', { user: customer });
  expect((await cancel()).status).toBe(204);
  expect((await cancel()).status).toBe(404);
  await night();
  expect(await waitingOf(customer)).toEqual({ phone, replacement: null });
});

test('a lost number is replaced by another one, of a customer who has one, and the last that was asked for counts', async () => {
  const { customer, phone } = await aPhoneCustomer();
  const owner = { current_password: customer.password };
  expect(await lost(customer, { phone, ...owner })).toMatchObject({
    status: 400,
    body: { codes: { phone: { code: 'same_phone' } } },
  });
  const manager = await at.shop.aCustomer({ role: 'manager' });
  const added = at.newPhone();
  expect(await lost(manager, { phone: added, current_password: manager.password })).toMatchObject({
    status: 403,
    body: { code: 'staff_by_password' },
  });
  const without = await at.shop.aCustomer();
  expect((await lost(without, { phone: added, current_password: without.password })).status).toBe(404);
  const first = (await replaceLost({ customer, phone: added })).body;
  await at.shop.pool.query(`update phone_replacements set due_at = due_at - interval '1 day'`);
  await at.forgetPauses();
  const second = (await replaceLost({ customer, phone: at.newPhone() })).body;
  expect(Date.parse(second.due_at)).toBeGreaterThanOrEqual(Date.parse(first.due_at));
  expect((await waitingOf(customer)).replacement).toEqual(second);
  await putIn();
  expect((await waitingOf(customer)).replacement).toEqual(second);
});

test('a replacement does not begin where the number that it was to replace has gone since the code was sent', async () => {
  const { customer } = await aPhoneCustomer();
  const added = at.newPhone();
  const owner = { current_password: customer.password };
  const { body: asked } = await lost(customer, { phone: added, ...owner });
  const body = { id: asked.id, code: await at.codeFor(added), ...owner };
  await at.shop.pool.query('delete from verified_phones where user_id = $1', [customer.id]);
  expect((await confirmLost(customer, body)).status).toBe(404);
  expect((await waitingOf(customer)).replacement).toBeNull();
});

test('a lost number is not replaced by one that signs another person in, and the code for it is not used up', async () => {
  const { customer, phone } = await aPhoneCustomer();
  const theirs = at.newPhone();
  await at.signIn(theirs);
  await at.forgetPauses();
  const owner = { current_password: customer.password };
  const { body: asked } = await lost(customer, { phone: theirs, ...owner });
  const body = { id: asked.id, code: await at.codeFor(theirs), ...owner };
  expect(await confirmLost(customer, { ...body, current_password: 'wrong' })).toMatchObject({
    body: { current_password: [expect.any(String)] },
  });
  expect(await confirmLost(customer, body)).toMatchObject({
    status: 400,
    body: { codes: { code: { code: 'phone_taken' } } },
  });
  expect(await waitingOf(customer)).toEqual({ phone, replacement: null });
});

test('a number that signs another person in by the day that it is due stays theirs', async () => {
  const { customer, phone } = await aPhoneCustomer();
  const wanted = at.newPhone();
  await replaceLost({ customer, phone: wanted });
  await at.forgetPauses();
  const { me: other } = await at.signIn(wanted);
  await night();
  expect(await waitingOf(customer)).toEqual({ phone, replacement: null });
  await at.forgetPauses();
  expect((await at.signIn(wanted)).me.id).toBe(other.id);
});

test('who is known by the lost phone alone turns to staff: a manager does the same with a reason, and the journal says so', async () => {
  const [former, added] = [at.newPhone(), at.newPhone()];
  const me = await at.signIn(former);
  expect(await lost(me, { phone: added })).toMatchObject({ status: 403, body: { code: 'no_other_identity' } });
  const params = { id: me.me.id };
  const [operator, manager] = [
    await at.shop.aCustomer({ role: 'operator' }),
    await at.shop.aCustomer({ role: 'manager' }),
  ];
  const send = (user: User) =>
    at.shop.call('POST /admin/customers/{id}/phone/', { user, params, body: { phone: added } });
  expect((await send(operator)).status).toBe(403);
  const { body: code } = await send(manager);
  const body = { id: code.id, code: await at.codeFor(added), reason: 'Паспорт и чек' };
  const confirmed = await at.shop.call('PUT /admin/customers/{id}/phone/', { user: manager, params, body });
  expect(confirmed).toMatchObject({ status: 200, body: { phone: added } });
  const { body: profile } = await at.shop.call('GET /admin/customers/{id}/', { user: manager, params });
  expect(profile).toMatchObject({
    sign_in_phone: former,
    phone_replacement: { phone: added },
    notes: [{ text: 'Паспорт и чек' }],
  });
  const waitH = (Date.parse(confirmed.body.due_at) - Date.now()) / 3_600_000;
  expect(waitH).toBeGreaterThan(23.9);
  expect(waitH).toBeLessThanOrEqual(24.1);
  const { rows } = await at.shop.pool.query(
    `select action, after from audit_entries where subject = 'customer' and subject_id = $1`,
    [String(me.me.id)],
  );
  expect(rows).toEqual([{ action: 'customer.phone', after: null }]);
  await night();
  await at.forgetPauses();
  expect((await at.signIn(added)).me.id).toBe(me.me.id);
  expect((await at.shop.call('DELETE /admin/customers/{id}/phone/', { user: manager, params })).status).toBe(404);
});

test('staff keep a customer’s number where it was found again, which the journal says', async () => {
  const me = await at.signIn(at.newPhone());
  const [manager, added] = [await at.shop.aCustomer({ role: 'manager' }), at.newPhone()];
  const params = { id: me.me.id };
  const send = (id: number) =>
    at.shop.call('POST /admin/customers/{id}/phone/', { user: manager, params: { id }, body: { phone: added } });
  expect((await send(manager.id)).status).toBe(404);
  const { body: code } = await send(params.id);
  const body = { id: code.id, code: await at.codeFor(added), reason: 'Позвонил' };
  await at.shop.call('PUT /admin/customers/{id}/phone/', { user: manager, params, body });
  const { rows: asked } = await at.shop.pool.query('select asked_by from phone_replacements where user_id = $1', [
    params.id,
  ]);
  expect(asked).toEqual([{ asked_by: manager.id }]);
  expect((await at.shop.call('DELETE /admin/customers/{id}/phone/', { user: manager, params })).status).toBe(204);
  expect((await waitingOf(me)).replacement).toBeNull();
  const { rows } = await at.shop.pool.query(
    `select action from audit_entries where subject = 'customer' and subject_id = $1 order by id`,
    [String(params.id)],
  );
  expect(rows).toEqual([{ action: 'customer.phone' }, { action: 'customer.keep_phone' }]);
});
