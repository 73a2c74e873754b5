import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkOf } from '#test/support/emails.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

let registered = 0;
async function register(headers: Record<string, string> = {}) {
  registered += 1;
  const person = { email: `buyer${registered}@example.com`, password: 'quiet-lantern-47', name: 'Бакыт <b>' };
  const answer = await shop.call('POST /users/', { body: person, headers });
  return { ...person, answer };
}
const emailsTo = async (email: string) => (await shop.emails()).filter(({ to }) => to === email);
const lastLink = async (email: string) => linkOf((await emailsTo(email)).at(-1));
const activate = (link: { uid: string; token: string }) =>
  shop.call('POST /users/activation/', { body: { uid: link.uid, token: link.token } });
const signIn = (email: string, password: string) => shop.call('POST /login/jwt/create/', { body: { email, password } });
const user = (id: number) => shop.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('registration', () => {
  it('makes an account that cannot sign in until the link of its e-mail is used', async () => {
    const { answer, email, password, name } = await register();
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      email,
      name,
      phone_number: null,
      is_staff: false,
      is_operator: false,
      language: 'ru',
      has_password: true,
      created_at: expect.stringMatching(/Z$/),
    });
    expect((await signIn(email, password)).status).toBe(401);
    const link = await lastLink(email);
    expect(link.path).toBe('/activate');
    expect(await activate(link)).toMatchObject({ status: 204, body: undefined });
    expect((await signIn(email, password)).status).toBe(200);
  });

  it('keeps which consent was given and when, and the password only as an argon2id hash', async () => {
    const { answer, password } = await register();
    const row = await user(answer.body.id);
    expect(row.consent_version).toBe('2026-11');
    expect(Math.abs(row.consented_at.getTime() - Date.now())).toBeLessThan(10_000);
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row.password_hash).not.toContain(password);
  });

  it('writes in the language that the browser asks for, with the page of that language in the link', async () => {
    const { email } = await register({ 'accept-language': 'de,en;q=0.8,ru;q=0.5' });
    const [mail] = await emailsTo(email);
    expect(mail).toMatchObject({ template: 'activation', subject: 'Confirm your e-mail address' });
    expect(linkOf(mail).path).toBe('/en/activate');
    const kyrgyz = await register({ 'accept-language': 'ky,ru;q=0.8' });
    const [inKyrgyz] = await emailsTo(kyrgyz.email);
    expect(inKyrgyz).toMatchObject({ template: 'activation', subject: 'Email дарегиңизди ырастаңыз' });
    expect(linkOf(inKyrgyz).path).toBe('/ky/activate');
    const russian = await register({ 'accept-language': 'de,ru;q=0.8' });
    const [inRussian] = await emailsTo(russian.email);
    expect(inRussian?.subject).toBe('Подтвердите адрес электронной почты');
    expect(linkOf(inRussian).path).toBe('/activate');
  });

  it('escapes the name in the HTML of its e-mail', async () => {
    const [mail] = await emailsTo((await register()).email);
    expect(mail?.html).toContain('Бакыт &lt;b&gt;');
    expect(mail?.text).toContain('Бакыт <b>');
  });

  it('refuses a taken e-mail in the words that clients compare, in any case of letters', async () => {
    const { email } = await register();
    const body = { email: email.toUpperCase(), password: '1', name: 'Another' };
    expect(await shop.call('POST /users/', { body, headers: { 'accept-language': 'ru' } })).toMatchObject({
      status: 400,
      body: { email: ['custom user with this email already exists.'] },
    });
  });

  it('says of a taken e-mail and a weak password at once', async () => {
    const { email } = await register();
    const answer = await shop.call('POST /users/', {
      body: { email, password: '123456', name: 'Another' },
      headers: { 'accept-language': 'ru' },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        email: ['custom user with this email already exists.'],
        password: [expect.any(String), expect.any(String), expect.any(String)],
        codes: { email: { code: 'email_taken' }, password: { code: 'password_too_short' } },
      },
    });
  });

  it.each([
    [
      {},
      { email: ['This field is required.'], password: ['This field is required.'], name: ['This field is required.'] },
    ],
    [{ email: 'no', password: 'quiet-lantern-47', name: 'N' }, { email: ['Enter a valid email address.'] }],
    [{ email: 'a@b.kg', password: 'quiet-lantern-47', name: '  ' }, { name: ['This field may not be blank.'] }],
    [
      { email: 'a@b.kg', password: null, name: 5 },
      { password: ['This field may not be null.'], name: ['Not a valid string.'] },
    ],
    [{ email: 'a@b.kg', password: 'quiet-lantern-47', name: 'a\0b' }, { name: ['Null characters are not allowed.'] }],
    [
      { email: 'a@b.kg', password: '123456', name: 'N' },
      {
        password: [
          'This password is too short. It must contain at least 8 characters.',
          'This password is too common.',
          'This password is entirely numeric.',
        ],
      },
    ],
    [
      { email: 'nurlanbek@b.kg', password: 'nurlanbek1', name: 'N' },
      { password: ['The password is too similar to the email.'] },
    ],
    [[1], { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] }],
  ])('answers %j with what is wrong, field by field', async (body, refusal) => {
    expect(await shop.call('POST /users/', { body })).toMatchObject({ status: 400, body: refusal });
  });

  it('makes one account of ten registrations of one e-mail at once', async () => {
    const body = { email: 'race@example.com', password: 'quiet-lantern-47', name: 'Race' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.call('POST /users/', { body })));
    const refusals = answers.filter(({ status }) => status === 400).map((answer) => JSON.stringify(answer.body));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(refusals).toHaveLength(9);
    const taken = '{"email":["custom user with this email already exists."]}';
    expect(refusals.filter((body) => body !== taken && body !== '["Unable to create account."]')).toEqual([]);
    expect(refusals).toContain('["Unable to create account."]');
    expect(await emailsTo('race@example.com')).toHaveLength(1);
  });
});

describe('activation', () => {
  it('works once; then the answer is that the account is active already', async () => {
    const { email } = await register();
    const link = await lastLink(email);
    const answers = await Promise.all([activate(link), activate(link), activate(link)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 403, 403]);
    expect(await activate(link)).toMatchObject({ status: 403, body: { detail: 'Stale token for given user.' } });
  });

  it('refuses what is no link of this account', async () => {
    const [one, other] = [await register(), await register()];
    const link = await lastLink(one.email);
    const { uid } = await lastLink(other.email);
    const badUid = { uid: ["Invalid user id or user doesn't exist."] };
    const badToken = { token: ['Invalid token for given user.'] };
    for (const [body, refusal] of [
      [{ uid: 'Mg==', token: 'x', extra: 1 }, undefined],
      [{ uid: 'nobody', token: link.token }, badUid],
      [{ uid: Buffer.from('99999999999').toString('base64url'), token: link.token }, badUid],
      [{ uid: Buffer.from('2147483647').toString('base64url'), token: link.token }, badUid],
      [{ uid, token: link.token }, badToken],
      [{ uid: link.uid, token: `${link.token}x` }, badToken],
      [{ uid: link.uid }, { token: ['This field is required.'] }],
    ] as const) {
      const answer = await shop.call('POST /users/activation/', { body });
      expect(answer.status).toBe(400);
      if (refusal) expect(answer.body).toEqual(refusal);
    }
    expect((await activate(link)).status).toBe(204);
  });

  it('refuses a link after its three days', async () => {
    const { email, answer } = await register();
    const link = await lastLink(email);
    const { expires_at } = await shop.db
      .selectFrom('one_time_tokens')
      .select('expires_at')
      .where('user_id', '=', answer.body.id)
      .executeTakeFirstOrThrow();
    expect(Math.round((expires_at.getTime() - Date.now()) / 86_400_000)).toBe(3);
    await shop.db.updateTable('one_time_tokens').set({ expires_at: new Date() }).execute();
    expect((await activate(link)).body).toEqual({ token: ['Invalid token for given user.'] });
  });

  it('a new e-mail kills the link of the old one; strangers and active people get the same answer and none', async () => {
    const { email } = await register();
    const old = await lastLink(email);
    const resend = (to: string) => shop.call('POST /users/resend_activation/', { body: { email: to } });
    expect(await resend(email.toUpperCase())).toMatchObject({ status: 204, body: undefined });
    expect((await emailsTo(email)).length).toBe(2);
    expect((await activate(old)).status).toBe(400);
    expect((await activate(await lastLink(email))).status).toBe(204);
    expect((await resend(email)).status).toBe(204);
    expect((await resend('stranger@example.com')).status).toBe(204);
    expect((await emailsTo(email)).length).toBe(2);
    expect(await emailsTo('stranger@example.com')).toEqual([]);
    expect((await resend('nonsense')).body).toEqual({ email: ['Enter a valid email address.'] });
  });

  it('no e-mail switches an account on again that staff switched off', async () => {
    const { email, answer } = await register();
    await activate(await lastLink(email));
    await shop.db.updateTable('users').set({ is_active: false }).where('id', '=', answer.body.id).execute();
    await shop.call('POST /users/resend_activation/', { body: { email } });
    expect(await emailsTo(email)).toHaveLength(1);
    expect((await activate(await lastLink(email))).body).toEqual({ token: ['Invalid token for given user.'] });
  });

  it('leaves no secret behind: sent e-mails lose their text, links are kept as hashes', async () => {
    await shop.emails();
    const emails = await shop.db.selectFrom('emails').selectAll().execute();
    expect(emails.length).toBeGreaterThan(0);
    expect(emails.every((mail) => mail.sent_at && mail.text_body === null && mail.html_body === null)).toBe(true);
  });
});
