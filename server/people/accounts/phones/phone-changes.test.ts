import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
