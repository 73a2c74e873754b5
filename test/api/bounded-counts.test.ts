import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countedRows } from '#rules/limits.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const many = sql`generate_series(1, ${sql.lit(countedRows + 3)}) as number`;

test('lists that grow with the years count to a limit and one more, and have pages beyond it', async () => {
  const manager = await shop.aCustomer({ role: 'manager' });
  const { id: product } = await aProduct(shop.db, { name: 'Чайник', brand: 'acme' });
  const { id: customer } = await shop.aCustomer();
  await sql`
    insert into product_questions (product_id, user_id, text)
    select ${product}, ${customer}, 'Вопрос ' || number from ${many}`.execute(shop.db);
  await sql`
    insert into call_requests (phone, name, call_time, state, handled_at)
    select '996700' || lpad(number::text, 6, '0'), 'Айбек', 'any', 'called', now() from ${many}`.execute(shop.db);
  const lists = [
    { call: 'GET /admin/questions/', query: { which: 'all' } },
    { call: 'GET /admin/calls/', query: { state: 'all' } },
  ] as const;
  for (const { call, query } of lists) {
    const page = async (offset: number) =>
      (await shop.call(call, { user: manager, query: { ...query, limit: 2, offset } })).body;
    expect({ call, ...(await page(0)) }).toMatchObject({ call, count: countedRows + 1 });
    const last = await page(countedRows + 2);
    expect([call, last.count, last.results.length]).toEqual([call, countedRows + 1, 1]);
  }
});
