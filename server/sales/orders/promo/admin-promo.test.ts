import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeShop } from '#rules/sales/promo-scope.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
let manager: Customer;
beforeAll(async () => {
  shop = await testShop();
  manager = await shop.aCustomer({ role: 'manager' });
});
afterAll(() => shop.close());

const terms = {
  kind: 'percent',
  value: 15,
  starts_at: null,
  ends_at: null,
  per_customer_limit: 1,
  minimum_subtotal: 0,
  scope: wholeShop,
  priority: 0,
};
const add = (promo: object) =>
  shop.call('POST /admin/promo-codes/', { user: manager, body: { ...terms, total_limit: null, ...promo } });
const change = (id: number, body: object) =>
  shop.call('PUT /admin/promo-codes/{id}/', {
    user: manager,
    params: { id },
    body: { ...terms, total_limit: null, is_on: true, is_archived: false, ...body },
  });
const check = (code: string) => shop.call('POST /promo/check/', { body: { code, subtotal: 1000 } });

test('a code that is made works at once, and no more once it is paused or archived', async () => {
  const { body: promo } = await add({ code: ' осень-15 ' });
  expect(promo).toMatchObject({ code: 'ОСЕНЬ-15', value: 15, used_count: 0, is_on: true });
  expect((await check('осень-15')).body).toMatchObject({ discount: 150 });
  for (const state of [{ is_on: false }, { is_archived: true }]) {
    const { version } = (await shop.call('GET /admin/promo-codes/{id}/', { user: manager, params: { id: promo.id } }))
      .body;
    expect((await change(promo.id, { version, ...state })).body).toMatchObject(state);
    expect(await check('осень-15')).toMatchObject({ status: 400, body: { code: 'promo_over' } });
  }
  const list = (archived: string) =>
    shop.call('GET /admin/promo-codes/', { user: manager, query: { search: 'осень', archived } });
  expect((await list('')).body.count).toBe(0);
  expect((await list('true')).body).toMatchObject({ count: 1, results: [{ code: 'ОСЕНЬ-15', is_archived: true }] });
});

test('the codes are in the order of their use or of their last day, those without one last', async () => {
  const codes = [
    { code: 'ПОРЯДОК-1', ends_at: '2031-02-01T00:00:00Z' },
    { code: 'ПОРЯДОК-2', ends_at: null },
    { code: 'ПОРЯДОК-3', ends_at: '2031-01-01T00:00:00Z' },
  ];
  for (const code of codes) await add(code);
  await shop.db.updateTable('promo_codes').set({ used_count: 7 }).where('code', '=', 'ПОРЯДОК-2').execute();
  const listed = async (ordering: string) => {
    const query = { search: 'ПОРЯДОК', ordering };
    const { body } = await shop.call('GET /admin/promo-codes/', { user: manager, query });
    return body.results.map(({ code }) => code.at(-1)).join('');
  };
  expect(await listed('')).toBe('321');
  expect(await listed('oldest')).toBe('123');
  expect(await listed('-used')).toBe('231');
  expect(await listed('used')).toBe('312');
  expect(await listed('ends')).toBe('312');
  expect(await listed('-ends')).toBe('132');
});

test.each([
  [{ code: 'A', value: 0 }, 'value'],
  [{ code: 'A', value: 101 }, 'value'],
  [{ code: 'A', kind: 'free_shipping', value: 5 }, 'value'],
  [{ code: 'A B' }, 'code'],
  [{ code: 'A', starts_at: '2027-01-02T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' }, 'ends_at'],
  [{ code: 'A', total_limit: 0 }, 'total_limit'],
  [{ code: 'A', priority: 10 }, 'priority'],
  [{ code: 'A', scope: { ...wholeShop, brands: [999] } }, 'scope'],
  [{ code: 'A', scope: { ...wholeShop, products: [999] } }, 'scope'],
])('%j is refused for its %s', async (promo, field) => {
  const { status, body } = await add(promo);
  expect(status).toBe(400);
  expect(Object.keys(body)).toContain(field);
});

test('two codes of one name are refused, also when they are made at the same time', async () => {
  const answers = await Promise.all([add({ code: 'TWICE' }), add({ code: 'twice' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
});

test('a change made from an older version is refused with the code as it is', async () => {
  const { body: promo } = await add({ code: 'STALE' });
  await change(promo.id, { version: promo.version, value: 20 });
  expect(await change(promo.id, { version: promo.version, value: 30 })).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { value: 20 } },
  });
});

test('a batch is of different codes for one use each, and the audit says who made it', async () => {
  const { body } = await shop.call('POST /admin/promo-codes/batch/', {
    user: manager,
    body: { ...terms, batch: 'Открытки', count: 500 },
  });
  expect(new Set(body.codes).size).toBe(500);
  const { body: list } = await shop.call('GET /admin/promo-codes/', {
    user: manager,
    query: { search: 'открытки', limit: 1 },
  });
  expect(list).toMatchObject({ count: 500, results: [{ total_limit: 1, batch: 'Открытки' }] });
  const { body: audit } = await shop.call('GET /admin/audit/', {
    user: manager,
    query: { action: 'promo.create_batch' },
  });
  expect(audit.results[0]).toMatchObject({ actor: manager.email, after: { count: 500 } });
});
