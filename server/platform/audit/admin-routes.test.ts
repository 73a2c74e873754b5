import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Customer } from '#test/support/a-customer.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { recordChange } from './audit.ts';

let shop: TestShop;
let manager: Customer;

beforeAll(async () => {
  shop = await testShop();
  manager = await shop.aCustomer({ role: 'manager' });
  const actor = { ...manager, sessionId: '', withheldRole: undefined };
  const write = (subjectId: number, before: unknown, after: unknown) =>
    recordChange(shop.db, {
      actor,
      action: before ? 'product.update' : 'product.create',
      subject: 'product',
      subjectId,
      before,
      after,
    });
  await write(1, null, { name: 'Чайник' });
  await write(1, { price: 1000 }, { price: 900 });
  await write(2, { price: 50 }, { price: 5_0000 });
});
afterAll(() => shop.close());

const list = (query: Record<string, string | number>) => shop.call('GET /admin/audit/', { user: manager, query });
const today = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);

test('the newest change comes first, with what was before and after', async () => {
  const { body } = await list({});
  expect(body.count).toBe(3);
  expect(body.results[0]).toMatchObject({
    actor: manager.email,
    subject_id: '2',
    before: { price: 50 },
    after: { price: 50_000 },
  });
});

test('the oldest change comes first where it is asked for', async () => {
  const ids = async (ordering: string) => (await list({ ordering })).body.results.map(({ id }) => id);
  expect(await ids('oldest')).toEqual((await ids('newest')).toReversed());
});

test.each<[Record<string, string | number>, number]>([
  [{ subject: 'product', subject_id: 1 }, 2],
  [{ action: 'product.create' }, 1],
  [{ action: 'product' }, 3],
  [{ action: 'prod' }, 0],
  [{ search: 'чайн' }, 1],
  [{ search: '%' }, 0],
  [{ actor: '@example' }, 3],
  [{ actor: 'nobody' }, 0],
  [{ from: today, to: today }, 3],
  [{ to: '2020-01-01' }, 0],
  [{ from: 'yesterday' }, 3],
])('%j finds %i', async (query, count) => {
  const { body } = await list(query);
  expect(body.count).toBe(count);
  expect(body.results).toHaveLength(count);
});

test('a page of the audit says how many entries there are in all', async () => {
  const { body } = await list({ limit: 1, offset: 1 });
  expect(body).toMatchObject({ count: 3, results: [{ before: { price: 1000 } }] });
});

test('nothing that was written is ever changed or deleted, not even in the database itself', async () => {
  await expect(shop.pool.query("update audit_entries set action = 'a.b'")).rejects.toThrow('only ever added to');
  await expect(shop.pool.query('delete from audit_entries')).rejects.toThrow('only ever added to');
});

test('a day is one of Bishkek, from its first minute to its last', async () => {
  for (const at of ['2025-03-01T17:59Z', '2025-03-01T18:00Z', '2025-03-02T17:59Z', '2025-03-02T18:00Z']) {
    await shop.pool.query(
      `insert into audit_entries (actor_id, actor_email, action, subject, subject_id, after, created_at)
       values ($1, $2, 'product.update', 'product', '7', jsonb_build_object('at', $3::text), $3::timestamptz)`,
      [manager.id, manager.email, at],
    );
  }
  const { body } = await list({ from: '2025-03-02', to: '2025-03-02' });
  expect(body.results.map(({ after }) => after)).toEqual([{ at: '2025-03-02T17:59Z' }, { at: '2025-03-01T18:00Z' }]);
});
