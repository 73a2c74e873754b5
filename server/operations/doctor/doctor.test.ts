import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeShop } from '#rules/sales/promo-scope.ts';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import { type PayOrder, type PayShop, payShop } from '#test/support/pay-shop.ts';
import { checksOf } from './examine.ts';

let shop: PayShop;
let paid: PayOrder;
let open: PayOrder;

beforeAll(async () => {
  shop = await payShop();
  const body = { promo_code: 'SALE10', items: [itemOf(shop.phone, 2), itemOf(shop.cable)] };
  paid = await shop.anOrder({ body, headers: { 'idempotency-key': 'paid' } });
  await shop.create(paid);
  await shop.confirm(paid);
  open = await shop.anOrder({ body: { promo_code: 'SAVE500', items: [itemOf(shop.phone)] } });
  const cancelled = await shop.place({ ...pickupOf(itemOf(shop.cable, 3)), promo_code: 'FREESHIP' });
  await shop.cancel(cancelled.body.id, undefined, { 'x-order-key': cancelled.body.key ?? '' });
  const scope = JSON.stringify({ ...wholeShop, products: [shop.cable.id] });
  await shop.db.insertInto('promo_codes').values({ code: 'CABLES', kind: 'percent', value: 7, scope }).execute();
  await shop.anOrder({ body: { promo_code: 'CABLES', items: [itemOf(shop.phone), itemOf(shop.cable, 2)] } });
  await orderByPhone();
  await shop.tend();
});
afterAll(() => shop.close());

/** Staff take an order by phone for a customer with an account. */
async function orderByPhone(): Promise<void> {
  const lines = [{ variant: shop.cable.variants[0]?.id ?? 0, count: 1 }];
  const receiver = { customer: (await shop.aCustomer()).id, name: 'Бакыт', phone: '0555 12-34-56' };
  const { status } = await shop.call('POST /admin/orders/', {
    user: await shop.aCustomer({ role: 'operator' }),
    headers: { 'idempotency-key': 'on-the-phone' },
    body: { lines, ...receiver, type: 'pickup', region: 1, city: 1, payment_method: 'cash', total: 301 },
  });
  expect(status).toBe(201);
}

test('a shop whose books agree is found healthy', async () => {
  expect(await shop.doctor()).toEqual([]);
});

/** What a fault in the data would look like, made by hand; `restore` undoes it. */
const broken: { check: string; by: (ids: { paid: number; open: number }) => string; says: string | RegExp }[] = [
  {
    check: 'totals',
    by: ({ paid }) => `update orders set subtotal = subtotal + 1, total = total + 1 where id = ${paid}`,
    says: /subtotal \d+, derived \d+/,
  },
  {
    check: 'totals',
    by: ({ paid }) => `update orders set discount = discount - 1, total = total + 1 where id = ${paid}`,
    says: /discount \d+, derived \d+/,
  },
  {
    check: 'totals',
    by: ({ open }) => `update order_items set price = price - 1 where order_id = ${open}`,
    says: 'its lines are not those',
  },
  { check: 'stock', by: () => 'update stock set quantity = quantity + 1', says: /\d+ pieces, its movements add up to/ },
  {
    check: 'sold',
    by: () => 'update stock set sold_month = sold_month + 1',
    says: /1 sold since [\d-]+, its movements add up to 0/,
  },
  {
    check: 'held stock',
    by: ({ open }) => `delete from stock_movements where order_id = ${open}`,
    says: 'holds 0 of variant',
  },
  { check: 'availability', by: () => 'update products set in_stock = not in_stock', says: 'is shown as sold out' },
  { check: 'few left', by: () => 'update products set few_left = not few_left', says: 'of which few are left' },
  {
    check: 'pieces of products',
    by: () => 'delete from product_piece_changes',
    says: /product \d+: \d* pieces are stored, its variants have \d+/,
  },
  {
    check: 'promo counts',
    by: () => 'update promo_codes set used_count = used_count + 1',
    says: /SALE10: counted 2, written down 1/,
  },
  { check: 'promo uses', by: ({ open }) => `delete from promo_uses where order_id = ${open}`, says: 'uses none' },
  {
    check: 'timeline',
    by: ({ open }) => `update orders set status = 'confirmed' where id = ${open}`,
    says: 'its timeline ends with new',
  },
  {
    check: 'moves',
    by: ({ open }) =>
      `insert into order_timeline (order_id, kind, status, actor) values (${open}, 'payment', 'refunded', 'bank')`,
    says: 'its payment went from unpaid to refunded',
  },
  {
    check: 'payments',
    by: ({ paid }) => `update orders set payment_status = 'failed' where id = ${paid}`,
    says: 'is failed with attempts: 1 paid',
  },
  {
    check: 'payments',
    by: ({ open }) => `update orders set payment_status = 'pending' where id = ${open}`,
    says: '0 pending',
  },
  {
    check: 'amounts',
    by: ({ paid }) => `update payment_attempts set charged = charged - 1 where order_id = ${paid}`,
    says: /was for \d+ and took/,
  },
  {
    check: 'bank',
    by: ({ paid }) => `update payment_attempts set charged = charged - 1 where order_id = ${paid}`,
    says: 'the bank took',
  },
  {
    check: 'bank',
    by: ({ paid }) => `update payment_attempts set status = 'failed', charged = null where order_id = ${paid}`,
    says: 'noted 0 som',
  },
  {
    check: 'expected money',
    by: ({ open }) => `delete from money_movements where order_id = ${open}`,
    says: 'the ledger expects 0',
  },
  {
    check: 'bank money',
    by: ({ paid }) => `delete from money_movements where kind = 'received' and order_id = ${paid}`,
    says: /attempt 1 of order \d+ is paid with \d+ som: the ledger has 0/,
  },
  {
    check: 'refunds',
    by: ({ paid }) =>
      `insert into refunds (order_id, amount, method, status, reason, actor_id, key, done_at)
       values (${paid}, 5, 'cash', 'done', '', 1, gen_random_uuid(), now())`,
    says: 'the ledger has 0',
  },
  {
    check: 'shifts',
    by: () =>
      `insert into cash_shifts (drawer_id, actor_id, float, closed_at, closed_by, counts, counted, expected)
       values (1, 1, 100, now(), 1, '{}', 90, 90)`,
    says: '90 som were expected, its movements say 100',
  },
  {
    check: 'held money',
    by: ({ paid }) =>
      `insert into money_movements (order_id, kind, method, amount, actor, reference)
       values (${paid}, 'refunded', 'cash', 1000000, 'staff', 'cash:nobody')`,
    says: '1000000 went back',
  },
  {
    check: 'customers',
    by: () => 'delete from customers_to_sum',
    says: /customer \d+: 0 orders for 0 som are stored, there are 1 for 0/,
  },
  {
    check: 'stock value',
    by: () => 'delete from stock_value_changes',
    says: /variant \d+: 0 pieces for 0 som are stored, there are \d+ for \d+/,
  },
  {
    check: 'stock value sums',
    by: () => 'insert into stock_value_sums values (1000000, 7, 0, 0, 7)',
    says: 'brand 1000000: 7 pieces for 0 som are stored, its variants add up to 0 for 0',
  },
  {
    check: 'source words',
    by: () => `insert into source_words (words, written, products) values ('гаджеты', '{"ru": "Гаджеты"}', 3)`,
    says: /words \d+: count 3 products, 0 say them/,
  },
  { check: 'sold lines', by: () => 'delete from sales_to_recalculate', says: /reports count 0 pieces, its lines 3/ },
  {
    check: 'sold sums',
    by: () => `insert into sold_sums values ('day', false, '2026-01-31', '', 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)`,
    says: 'of the day from 2026-01-31',
  },
  {
    check: 'money of days',
    by: () =>
      `insert into money_days (day, received, refunded, by_method) values ('2026-01-31', 7, 0, '{"cash": [7, 0]}')`,
    says: '2026-01-31, cash: reports read 7 received and 0 refunded, the ledger has 0 and 0',
  },
  {
    check: 'money of days',
    by: () => 'delete from money_day_changes',
    says: /, all: reports read 0 received and 0 refunded, the ledger has \d+ and 0/,
  },
  { check: 'kept answers', by: () => 'update idempotency_keys set body = null', says: 'no answer' },
  {
    check: 'kept answers',
    by: () => `update idempotency_keys set body = '{"id": 999}'`,
    says: 'order 999, which does not exist',
  },
  {
    check: 'kept answers',
    by: ({ paid }) => `update idempotency_keys set body = '{"id": ${paid}}' where key = 'on-the-phone'`,
    says: /key of staff:\d+: order \d+ of somebody else/,
  },
];

test.each(broken)('$check: $says', async ({ check, by, says }) => {
  const findings = await withBroken(by({ paid: paid.id, open: open.id }));
  expect(findings.filter((finding) => finding.check === check).map(({ what }) => what)).toEqual(
    expect.arrayContaining([expect.stringMatching(says)]),
  );
  expect(await shop.doctor()).toEqual([]);
});

test('each check of the books has a fault above that it finds', () => {
  expect(new Set(broken.map(({ check }) => check))).toEqual(new Set(checksOf({}).map(({ name }) => name)));
});

/** What the doctor says while the data are broken; afterwards they are as before. */
async function withBroken(statement: string) {
  const tables = ['orders', 'order_items', 'stock', 'stock_movements', 'products', 'promo_codes', 'promo_uses'];
  const kept = [
    ...tables,
    'order_timeline',
    'payment_attempts',
    'idempotency_keys',
    'money_movements',
    'refunds',
    'cash_shifts',
    'sales_to_recalculate',
    'customers_to_sum',
    'sold_sums',
    'stock_value_changes',
    'stock_value_sums',
    'money_days',
    'money_day_changes',
    'source_words',
    'product_piece_changes',
  ];
  for (const table of kept) await run(`create table kept_${table} as table ${table}`);
  try {
    await shop.db.transaction().execute(async (tx) => {
      // Not even what is only ever added to is safe from a fault.
      await sql.raw("set local session_replication_role = 'replica'").execute(tx);
      await sql.raw(statement).execute(tx);
    });
    return await shop.doctor();
  } finally {
    await shop.db.transaction().execute(async (tx) => {
      // Rows are put back as they were, also where others refer to them.
      await sql.raw("set local session_replication_role = 'replica'").execute(tx);
      for (const table of kept) {
        await sql.raw(`delete from ${table}`).execute(tx);
        await sql.raw(`insert into ${table} overriding system value select * from kept_${table}`).execute(tx);
        await sql.raw(`drop table kept_${table}`).execute(tx);
      }
    });
  }
}

const run = (statement: string) => sql.raw(statement).execute(shop.db);
