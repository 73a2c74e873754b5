import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminQuestion } from '#contract/admin/questions.ts';
import { catalogChanged } from '#server/catalog/changes/changes.ts';
import { listen } from '#server/platform/database/listener.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { aProduct } from '#test/support/a-product.ts';
import { liftCaps } from '#test/support/lift-caps.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { smsGateway } from '#test/support/sms-gateway.ts';
import { questionLimits } from './questions.ts';

let shop: TestShop;
let operator: Customer;
let product: number;
beforeAll(async () => {
  shop = await testShop();
  operator = await shop.aCustomer({ role: 'operator' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  ({ id: product } = await aProduct(shop.db, { name: 'Наушники' }));
});

const ask = (user: Customer | undefined, text: string, of = product) =>
  shop.call('POST /questions/', { user, body: { product: of, text } });
const shown = async () => (await shop.call('GET /questions/', { query: { product } })).body;
const inAdmin = async (query: object = {}) =>
  (await shop.call('GET /admin/questions/', { user: operator, query: { product, ...query } })).body.results;
const answer = ({ id, version }: AdminQuestion, text: string, user = operator) =>
  shop.call('PUT /admin/questions/{id}/answer/', { user, params: { id }, body: { version, text } });
const decide = ({ id, version }: AdminQuestion, decision: object) =>
  shop.call('POST /admin/questions/{id}/decision/', { user: operator, params: { id }, body: { version, ...decision } });
const pin = ({ id, version }: AdminQuestion, is_pinned: boolean) =>
  shop.call('POST /admin/questions/{id}/pin/', { user: operator, params: { id }, body: { version, is_pinned } });
const only = async (): Promise<AdminQuestion> => {
  const [question] = await inAdmin({ which: 'all' });
  if (!question) throw new Error('no question');
  return question;
};
/** Runs what waits for its minute. */
const letMinutesPass = () =>
  shop.pool.query("update graphile_worker._private_jobs set run_at = now() where run_at < now() + interval '1 hour'");

test('a question is read with its answer, under a first name and an initial, as both were typed', async () => {
  const asker = await shop.aCustomer({ name: 'Айжан Асанова' });
  const asked = await ask(asker, ' Есть ли <b>чехол</b>?\r\n\u202E ');
  expect(asked).toMatchObject({ status: 201, body: { text: 'Есть ли <b>чехол</b>?', state: 'waiting', answer: null } });
  expect(await shown()).toMatchObject({ count: 0, results: [] });
  await answer(await only(), 'Да,\r\nв <i>коробке</i>. ');
  expect(await shown()).toMatchObject({
    count: 1,
    results: [
      {
        user_name: 'Айжан А.',
        text: 'Есть ли <b>чехол</b>?',
        answer: 'Да,\nв <i>коробке</i>.',
        is_pinned: false,
        is_demo: false,
      },
    ],
  });
  const mine = await shop.call('GET /questions/mine/', { user: asker, query: { product } });
  expect(mine.body.results).toMatchObject([{ state: 'shown', answer: 'Да,\nв <i>коробке</i>.' }]);
});

test('a visitor asks nothing, nor does anybody about what is not on sale, without words or too often', async () => {
  const asker = await shop.aCustomer();
  expect((await ask(undefined, 'Когда будет?')).status).toBe(401);
  const { id: hidden } = await aProduct(shop.db, { published: false });
  expect(await ask(asker, 'Когда?', hidden)).toMatchObject({ status: 400, body: { product: [expect.any(String)] } });
  for (const text of ['', ' \u202E ', 'я'.repeat(1001)]) {
    expect(await ask(asker, text)).toMatchObject({ status: 400, body: { text: [expect.any(String)] } });
  }
  await shop.db.deleteFrom('rate_limits').execute();
  const twice = await Promise.all([ask(asker, 'Когда будет?'), ask(asker, 'Когда будет?')]);
  expect(twice[0]?.body.id).toBe(twice[1]?.body.id);
  expect(await inAdmin()).toHaveLength(1);
  await shop.db
    .updateTable('rate_limits')
    .set({ attempts: questionLimits.perPerson.attempts })
    .where('key', '=', `questions:${asker.id}`)
    .execute();
  expect((await ask(asker, 'А завтра?')).status).toBe(429);
});

test('staff find what waits, the oldest first, hide what does not belong and pin what helps', async () => {
  const asker = await shop.aCustomer({ name: 'Бакыт' });
  for (const text of ['Первый?', 'Второй?', 'Третий?']) await ask(asker, text);
  const before = (await shop.call('GET /admin/overview/', { user: operator })).body.questions;
  const [first, second, third] = await inAdmin();
  expect([first, second, third].map((each) => each?.text)).toEqual(['Первый?', 'Второй?', 'Третий?']);
  if (!first || !second || !third) throw new Error('no questions');
  const { body: answered } = await answer(first, 'Да');
  await answer(second, 'Нет');
  const { body: hidden } = await decide(third, { is_hidden: true, because: 'Реклама' });
  expect(hidden).toMatchObject({ state: 'hidden', hidden_because: 'Реклама' });
  expect((await shop.call('GET /admin/overview/', { user: operator })).body.questions).toBe(before - 3);
  const order = async () => (await shown()).results.map(({ text }) => text);
  expect(await order()).toEqual(['Второй?', 'Первый?']);
  const { body: pinned } = await pin(answered, true);
  expect(await order()).toEqual(['Первый?', 'Второй?']);
  expect(await inAdmin({ which: 'hidden' })).toMatchObject([{ text: 'Третий?' }]);
  expect(await inAdmin({ which: 'shown', search: 'ПЕРВ' })).toMatchObject([{ text: 'Первый?' }]);
  await decide(pinned, { is_hidden: true, because: 'Устарело' });
  expect(await order()).toEqual(['Второй?']);
  expect(await decide(answered, { is_hidden: false })).toMatchObject({ status: 409, body: { code: 'stale' } });
  const audit = await shop.call('GET /admin/audit/', {
    user: await shop.aCustomer({ role: 'manager' }),
    query: { subject: 'question', subject_id: first.id },
  });
  expect(audit.body.results.map(({ action }) => action)).toEqual(['question.hide', 'question.pin', 'question.answer']);
  expect((await answer(first, 'x', asker)).status).toBe(403);
});

test('who asked is written the answer once, as it is a minute later', async () => {
  const asker = await shop.aCustomer();
  await ask(asker, 'Какая гарантия?');
  const { body: answered } = await answer(await only(), 'Год');
  await answer(answered, 'Два года');
  await letMinutesPass();
  const received = async () =>
    (await shop.emails()).filter(({ to, subject }) => to === asker.email && subject.includes('Наушники'));
  const [email, ...more] = await received();
  expect(more).toEqual([]);
  expect(email?.text).toContain('Какая гарантия?');
  expect(email?.text).toContain('Два года');
  expect(email?.text).toContain(`/products/${product}`);
  expect(email?.html).toMatch(/<th scope="row"[^>]*>Наушники/);
  await answer(await only(), 'Три года');
  await letMinutesPass();
  expect(await received()).toHaveLength(1);
});

test('an answer that was hidden when its minute had passed is sent once the question is shown again', async () => {
  const asker = await shop.aCustomer();
  await ask(asker, 'Есть зарядка?');
  await answer(await only(), 'Есть');
  await decide(await only(), { is_hidden: true, because: 'Проверим' });
  await letMinutesPass();
  const received = async () =>
    (await shop.emails()).filter(({ to, subject }) => to === asker.email && subject.includes('Наушники'));
  expect(await received()).toEqual([]);
  for (let times = 0; times < 2; times += 1) {
    await decide(await only(), { is_hidden: false });
    await letMinutesPass();
    expect(await received()).toMatchObject([{ text: expect.stringContaining('Есть зарядка?') }]);
    await decide(await only(), { is_hidden: true, because: 'Ещё раз' });
  }
});

test('the catalogue is notified of the products whose answered questions show a name, when it changes', async () => {
  const asker = await shop.aCustomer({ name: 'Бегимай' });
  await ask(asker, 'Отвеченный?');
  await answer(await only(), 'Да');
  const { id: waiting } = await aProduct(shop.db);
  await ask(asker, 'Без ответа?', waiting);
  const notifications: string[] = [];
  const listener = await listen(
    shop.connection,
    { catalog: (ids) => notifications.push(ids) },
    { onReconnect: () => {} },
  );
  expect((await shop.call('PATCH /users/me/', { user: asker, body: { name: 'Айсулуу' } })).status).toBe(200);
  await catalogChanged(shop.db, [2_000_000_000]);
  await expect.poll(() => notifications).toEqual([String(product), '2000000000']);
  await listener.close();
  expect((await shown()).results).toMatchObject([{ user_name: 'Айсулуу' }]);
});

test('who has no e-mail gets a message on the phone', async () => {
  await liftCaps(shop.pool);
  const owner = await shop.aCustomer({ role: 'owner' });
  const gateway = smsGateway(shop);
  await gateway.set(owner);
  const asker = await shop.aCustomer();
  await ask(asker, 'Есть в Оше?');
  await shop.pool.query('update users set email = null where id = $1', [asker.id]);
  await shop.db.insertInto('verified_phones').values({ user_id: asker.id, phone: '996555777888' }).execute();
  await answer(await only(), 'Доставим');
  await letMinutesPass();
  await shop.emails();
  const texts = gateway.received().filter(({ phone }) => phone === '996555777888');
  expect(texts).toMatchObject([{ text: expect.stringContaining(`/products/${product}`) }]);
});

test('who closes the account leaves what was answered without a name, and nothing else', async () => {
  const asker = await shop.aCustomer({ name: 'Чынара' });
  await ask(asker, 'Отвеченный?');
  await answer(await only(), 'Да');
  await ask(asker, 'Мой номер 0555 123 456?');
  const exported = await shop.call('GET /users/me/export/', { user: asker });
  expect(exported.body.questions).toHaveLength(2);
  await shop.call('DELETE /users/me/', { user: asker, body: { current_password: asker.password } });
  expect((await shown()).results).toMatchObject([{ user_name: '-', text: 'Отвеченный?' }]);
  expect(await inAdmin({ which: 'all' })).toHaveLength(1);
});
