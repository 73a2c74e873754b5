import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#server/platform/rate-limits/limits.ts';
import { samples } from '#test/support/draw.ts';
import { type PhoneShop, phoneShop } from '#test/support/phone-shop.ts';

let at: PhoneShop;
beforeAll(async () => {
  at = await phoneShop();
});
afterAll(() => at.shop.close());
beforeEach(() => at.forgetPauses());

/** A code that is not this one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** Seconds that began to run out before they are read. */
const about = (seconds: number) => (left: number) => left > seconds - 45 && left <= seconds;
const refusal = (code: string, field = 'code') => ({ status: 400, body: { codes: { [field]: { code } } } });
const accounts = async (phone: string) =>
  (await at.shop.pool.query('select user_id from verified_phones where phone = $1', [phone])).rows;

describe('a code', () => {
  test('signs a new number up once it has a name, and from then on in; a person needs no e-mail', async () => {
    const phone = at.newPhone();
    const { body: asked } = await at.ask(phone);
    expect(asked).toMatchObject({ tries: 3, expires_in_s: 300 });
    expect(about(60)(asked.resend_in_s)).toBe(true);
    const code = await at.codeFor(phone);
    expect(at.gateway.received().at(-1)?.text).toBe(
      `${code} - код для входа в Dukon. Никому не говорите.\n@shop.test #${code}`,
    );
    expect(await at.confirm({ id: asked.id, code })).toMatchObject(refusal('name_required', 'name'));
    const { status, body: tokens } = await at.confirm({ id: asked.id, code, name: 'Нурбек' }, { ip: at.ipOf(phone) });
    expect(status).toBe(200);
    const { body: me } = await at.shop.call('GET /users/me/', { user: tokens });
    expect(me).toMatchObject({
      email: '',
      name: 'Нурбек',
      phone_number: phone,
      has_password: false,
    });
    const { body: shown } = await at.shop.call('GET /users/me/phone/', { user: tokens });
    expect(shown).toEqual({ phone, replacement: null });
    const again = await at.signIn(phone);
    expect([again.status, again.me.id]).toEqual([200, me.id]);
  });

  test('works once: used again, or in two tabs at once, it opens one session and one account', async () => {
    const phone = at.newPhone();
    const { body: asked } = await at.ask(phone);
    const body = { id: asked.id, code: await at.codeFor(phone), name: 'Айгүл' };
    const answers = await Promise.all([at.confirm(body), at.confirm(body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(answers.find((answer) => answer.status === 400)).toMatchObject(refusal('code_used'));
    expect(await at.confirm(body)).toMatchObject(refusal('code_used'));
    expect(await accounts(phone)).toHaveLength(1);
  });

  test('may be tried three times, however many try at once, and then not even the right one works', async () => {
    const phone = at.newPhone();
    const { body: asked } = await at.ask(phone);
    const code = await at.codeFor(phone);
    const wrong = { id: asked.id, code: otherThan(code) };
    expect(await at.confirm(wrong)).toMatchObject({ body: { codes: { code: { code: 'code_wrong', left: 2 } } } });
    const rest = await Promise.all(Array.from({ length: 8 }, () => at.confirm(wrong)));
    expect(rest.filter(({ body }) => JSON.stringify(body).includes('code_wrong'))).toHaveLength(1);
    expect(await at.confirm({ ...wrong, code, name: 'X' })).toMatchObject(refusal('code_spent'));
    expect(await accounts(phone)).toEqual([]);
  });

  test('ends after five minutes, with the next one to the number, and works for no other request', async () => {
    const phone = at.newPhone();
    const { body: first } = await at.ask(phone);
    const old = { id: first.id, code: await at.codeFor(phone), name: 'X' };
    await at.forgetPauses();
    const { body: second } = await at.ask(phone);
    const code = await at.codeFor(phone);
    expect(await at.confirm(old)).toMatchObject(refusal('code_expired'));
    expect(await at.confirm({ id: crypto.randomUUID(), code, name: 'X' })).toMatchObject(refusal('code_expired'));
    await at.shop.pool.query(`update phone_codes set expires_at = now() - interval '1 second' where id = $1`, [
      second.id,
    ]);
    expect(await at.confirm({ id: second.id, code, name: 'X' })).toMatchObject(refusal('code_expired'));
  });

  test('is readable nowhere: neither it nor a hash that its digits could be tried against', async () => {
    const phone = at.newPhone();
    const { body: asked } = await at.ask(phone);
    // As it lies before it is sent: afterwards its text is gone.
    const { rows } = await at.shop.pool.query(
      `select (select json_agg(phone_codes) from phone_codes)::text || (select json_agg(sms_messages) from sms_messages)::text
         || (select json_agg(jobs) from graphile_worker._private_jobs jobs)::text as stored`,
    );
    const stored = String(rows[0]?.stored);
    expect(stored).toContain(phone);
    const code = await at.codeFor(phone);
    const plain = [code, `${asked.id}:${code}`].map((text) => createHash('sha256').update(text).digest('hex'));
    for (const shape of [...plain, `${code} - `, `#${code}`, `"${code}"`, Buffer.from(code).toString('hex')]) {
      expect(stored).not.toContain(shape);
    }
  });
});

describe('who an account belongs to', () => {
  test('the answer is the same for a number with an account, without one, and of staff', async () => {
    const known = at.newPhone();
    await at.signIn(known);
    await at.forgetPauses();
    const answers = await Promise.all([at.ask(known), at.ask(at.newPhone())]);
    const shapes = answers.map(({ status, body: { id, ...body } }) => ({ status, body, hasId: typeof id }));
    expect(shapes[0]).toEqual(shapes[1]);
  });

  test('a phone that was only written in a profile opens no session', async () => {
    const phone = at.newPhone();
    const writer = await at.shop.aCustomer();
    await at.shop.call('PATCH /users/me/', { user: writer, body: { phone_number: phone } });
    const { me } = await at.signIn(phone);
    expect(me.id).not.toBe(writer.id);
  });

  test('staff and blocked people are refused as such once they have the code, and get no session', async () => {
    const [staff, blocked] = [at.newPhone(), at.newPhone()];
    const { me: worker } = await at.signIn(staff);
    const { me: other } = await at.signIn(blocked);
    await at.shop.pool.query(`update users set role = 'operator', email = 'op@example.com' where id = $1`, [worker.id]);
    await at.shop.pool.query('update users set is_active = false where id = $1', [other.id]);
    await at.forgetPauses();
    const confirm = async (phone: string) => {
      const { body: asked } = await at.ask(phone);
      return at.confirm({ id: asked.id, code: await at.codeFor(phone) });
    };
    expect(await confirm(staff)).toMatchObject({ status: 403, body: { code: 'staff_by_password' } });
    expect(await confirm(blocked)).toMatchObject({ status: 401, body: { code: 'account_blocked' } });
  });

  test('a closed account gives its number back, and nothing of the number stays', async () => {
    const phone = at.newPhone();
    const { me, access } = await at.signIn(phone);
    const body = { current_password: '-' };
    expect((await at.shop.call('DELETE /users/me/', { user: { access }, body })).status).toBe(204);
    const { rows } = await at.shop.pool.query(
      `select phone from sms_messages where phone = $1 union all select phone_number from users where phone_number = $1`,
      [phone],
    );
    expect(rows).toEqual([]);
    await at.forgetPauses();
    expect((await at.signIn(phone)).me.id).not.toBe(me.id);
  });
});

describe('how often', () => {
  test('a number gets codes with ever longer pauses, ten a day from one network, and a stranger elsewhere holds none of them up', async () => {
    const phone = at.newPhone();
    const stranger = '172.16.1.1';
    expect((await at.ask(phone, stranger)).status).toBe(200);
    const early = await at.ask(phone, '172.16.1.2');
    expect(early.status).toBe(429);
    expect(about(60)(Number(early.headers['retry-after']))).toBe(true);
    const past = (seconds: number) =>
      at.shop.pool.query(
        `update rate_limits set window_start = window_start - make_interval(secs => $2) where key = $1`,
        [`phone_code:${phone}:172.16.1.0/24`, seconds],
      );
    const waits: number[] = [];
    for (let sent = 1; sent < 10; sent += 1) {
      await past(waits.at(-1) ?? 60);
      waits.push((await at.ask(phone, stranger)).body.resend_in_s);
    }
    for (const [nth, seconds] of [120, 240, 480, 960, 1920].entries())
      expect(about(seconds)(waits[nth] ?? 0)).toBe(true);
    await past(3600);
    expect((await at.ask(phone, stranger)).status).toBe(429);
    // Its person, on another network, signs in at once.
    expect((await at.signIn(phone)).status).toBe(200);
  });

  test('thirty codes a day go to one number, from however many networks: ninety guesses at a million codes', async () => {
    const phone = at.newPhone();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, nth) => at.ask(phone, `172.17.${nth}.1`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });

  test('one address asks for sixty codes an hour, and those that were right do not count', async () => {
    await at.shop.emails();
    const before = at.gateway.calls.length;
    const answers = await Promise.all(Array.from({ length: 70 }, () => at.ask(at.newPhone(), '203.0.113.7')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    await at.shop.emails();
    expect(at.gateway.calls.length - before).toBe(60);
    const ip = '203.0.114.7';
    const asked = async () => {
      const { rows } = await at.shop.pool.query(`select attempts from rate_limits where key = $1`, [
        `phone_codes_at:${ip}`,
      ]);
      return rows[0]?.attempts ?? 0;
    };
    const phone = at.newPhone();
    const { body: code } = await at.ask(phone, ip);
    expect(await asked()).toBe(1);
    await at.confirm({ id: code.id, code: await at.codeFor(phone), name: 'Бакыт' }, { ip });
    expect(await asked()).toBe(0);
  });

  test('one address is wrong sixty times an hour; what is right and what is no code at all are not counted', async () => {
    const ip = '203.0.115.7';
    for (let nth = 0; nth < 3; nth += 1) await at.confirm({ id: crypto.randomUUID(), code: '000000' }, { ip });
    await at.shop.pool.query(`insert into rate_limits (key, attempts, window_start) values ($1, $2, now())`, [
      `phone_wrong_at:${ip}`,
      limits.wrongCodesPerAddress.attempts - 1,
    ]);
    const phone = at.newPhone();
    const { body: asked } = await at.ask(phone);
    const right = { id: asked.id, code: await at.codeFor(phone), name: 'Бакыт' };
    expect((await at.confirm(right, { ip })).status).toBe(200);
    const other = at.newPhone();
    const { body: next } = await at.ask(other);
    const wrong = { id: next.id, code: otherThan(await at.codeFor(other)) };
    expect((await at.confirm(wrong, { ip })).status).toBe(400);
    expect((await at.confirm(wrong, { ip })).status).toBe(429);
  });

  test('once the day has cost what it may, no code is sent, and every answer is the same', async () => {
    await at.ask(at.newPhone());
    await at.gateway.set(at.owner, { cap_som: 1 });
    const answers = [await at.ask(at.newPhone()), await at.ask(at.newPhone())];
    await at.gateway.set(at.owner, { cap_som: 100_000 });
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, body: { code: 'sms_unavailable' } });
  });
});

test('a number is read as people type it; landlines and other countries are refused with their reason', async () => {
  const typed = fc.constantFrom(
    ...[(n: string) => `0${n}`, (n: string) => `996${n}`, (n: string) => `+996 ${n}`, (n: string) => `00996${n}`],
    ...[
      (n: string) => n,
      (n: string) => `0${n.slice(0, 3)}-${n.slice(3, 6)}-${n.slice(6)}`,
      (n: string) => `(0${n.slice(0, 3)}) ${n.slice(3)}`,
    ],
  );
  await fc.assert(
    fc.asyncProperty(typed, async (write) => {
      const phone = at.newPhone();
      const { status } = await at.ask(write(phone.slice(3)), at.ipOf(phone));
      expect(status).toBe(200);
      expect(await at.codeFor(phone)).toMatch(/^\d{6}$/);
    }),
    samples(10, 3),
  );
  expect(await at.ask('0312 123 456')).toMatchObject(refusal('phone_landline', 'phone'));
  expect(await at.ask('+7 912 345 67 89')).toMatchObject(refusal('phone_foreign', 'phone'));
  expect(await at.ask('+996')).toMatchObject({ status: 400, body: { phone: [expect.any(String)] } });
});

test('codes to numbers of other countries go out where the owner wants them alone', async () => {
  const abroad = '+7 912 345 67 89';
  const sent = () => at.gateway.received().filter(({ phone }) => phone === '79123456789').length;
  expect(await at.ask(abroad)).toMatchObject(refusal('phone_foreign', 'phone'));
  await at.gateway.set(at.owner, { cap_som: 100_000, takes_foreign: true });
  expect((await at.ask(abroad, '10.200.1.1')).status).toBe(200);
  await at.shop.emails();
  expect(sent()).toBe(1);
  await at.gateway.set(at.owner, { cap_som: 100_000 });
  await at.forgetPauses();
  expect(await at.ask(abroad, '10.200.1.1')).toMatchObject(refusal('phone_foreign', 'phone'));
  await at.shop.emails();
  expect(sent()).toBe(1);
});

test('without a gateway there is no sign-in by phone, and the storefront knows', async () => {
  const isOn = async () => (await at.shop.call('GET /login/phone/')).body.is_on;
  expect(await isOn()).toBe(true);
  await at.gateway.set(at.owner, { gateway: 'none', fields: {} });
  expect(await isOn()).toBe(false);
  expect(await at.ask(at.newPhone())).toMatchObject({ status: 503, body: { code: 'sms_unavailable' } });
  await at.gateway.set(at.owner, { cap_som: 100_000 });
});

test('the storefront knows whether who signs in by a phone can have the shop write there', async () => {
  const reminds = async () => (await at.shop.call('GET /login/phone/')).body.reminds;
  expect(await reminds()).toBeUndefined();
  await at.gateway.set(at.owner, { cap_som: 100_000, reminders: true });
  expect(await reminds()).toBe(true);
  await at.gateway.set(at.owner, { cap_som: 100_000 });
  expect(await reminds()).toBeUndefined();
});
