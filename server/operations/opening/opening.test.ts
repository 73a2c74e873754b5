import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadBaseData } from '#db/seed/seed.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['aCustomer']>>;

beforeAll(async () => {
  shop = await testShop();
  await loadBaseData(shop.db);
  owner = await shop.aCustomer({ role: 'owner' });
});
afterAll(() => shop.close());

const steps = async () =>
  new Map((await shop.call('GET /admin/opening/', { user: owner })).body.map((each) => [each.step, each]));
const left = async () => [...(await steps()).values()].filter(({ is_done: isDone }) => !isDone).map(({ step }) => step);

test('a new shop is told all that it lacks, and what of it is needed', async () => {
  const all = await steps();
  const open = ['name', 'contacts', 'hours', 'company', 'pages', 'goods', 'pictures', 'bank', 'email'];
  expect(await left()).toEqual([...open, 'address', 'mark']);
  expect(all.get('pages')).toEqual({ step: 'pages', is_done: false, is_needed: true, count: 4 });
  // Without a bank, orders are paid on receipt: that is a choice.
  expect(all.get('bank')).toMatchObject({ is_done: false, is_needed: false });
  expect((await shop.call('GET /admin/opening/', { user: await shop.aCustomer({ role: 'manager' }) })).status).toBe(
    403,
  );
});

test('an owner who has no second factor yet is named', async () => {
  const { id } = await shop.aCustomer({ role: 'owner' });
  const factors = shop.db.updateTable('second_factors').where('user_id', '=', id);
  expect(await left()).not.toContain('second_factor');
  await factors.set({ confirmed_at: null }).execute();
  expect(await left()).toContain('second_factor');
  await factors.set({ confirmed_at: new Date() }).execute();
});

test('what was done goes from the list: names, contacts, papers and pages by what was saved', async () => {
  const put = async (group: 'appearance' | 'contacts' | 'company-details', changes: object) => {
    const call = `/admin/settings/${group}/` as '/admin/settings/contacts/';
    const { body } = await shop.call(`GET ${call}`, { user: owner });
    const saved = { ...body, values: { ...body.values, ...changes } };
    expect((await shop.call(`PUT ${call}`, { user: owner, body: saved })).status).toBe(200);
  };
  await put('appearance', { name: 'Ак-Кеме' });
  await put('contacts', { phone: '+996 700 10 20 30' });
  await put('company-details', { legal_name: 'ОсОО «Ак-Кеме»', tax_number: '01234567890123' });
  const { body: pages } = await shop.call('GET /admin/pages/', { user: owner });
  for (const page of pages.filter(({ key }) => ['delivery', 'warranty', 'returns'].includes(key))) {
    const body = { ...page, edition: '2026-11-24', html: '<p>Прочитано юристом.</p>' };
    const saved = await shop.call('PUT /admin/pages/{key}/', { user: owner, params: { key: page.key }, body });
    expect(saved.status).toBe(200);
  }
  const now = await left();
  for (const step of ['name', 'contacts', 'company']) expect(now).not.toContain(step);
  expect((await steps()).get('pages')).toMatchObject({ is_done: false, count: 1 });
});

test('goods are ready once each has a price, and those without one are counted', async () => {
  await aProduct(shop.db, { stock: 3 });
  expect((await steps()).get('goods')).toMatchObject({ is_done: true, count: 0 });
  const free = await aProduct(shop.db, { stock: 3 });
  await shop.db.updateTable('products').set({ min_price: 0 }).where('id', '=', free.id).execute();
  expect((await steps()).get('goods')).toMatchObject({ is_done: false, count: 1 });
});

test('a bank that only plays, and accounts whose passwords lie in a file, are named as dangers', async () => {
  Object.assign(shop.services, { bank: {}, isBankSimulated: true });
  const given = { email: 'manager@dukon.test', is_active: true };
  await shop.db
    .updateTable('users')
    .set(given)
    .where('id', '=', (await shop.aCustomer()).id)
    .execute();
  const now = await steps();
  expect(now.get('bank')).toMatchObject({ is_done: false, is_needed: true });
  expect(now.get('accounts')).toEqual({ step: 'accounts', is_done: false, is_needed: true, count: 1 });
});
