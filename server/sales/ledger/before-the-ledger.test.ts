import { afterAll, beforeAll, expect, test } from 'vitest';
import { examine } from '#server/operations/doctor/examine.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/support/database.ts';
import { moneyOf } from './ledger.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.drop());

/** Orders as they were before the ledger: their status, their payment, and what the bank took. */
const orders = [
  { id: 1, status: 'new', payment: 'unpaid', method: 'cash', attempt: null },
  { id: 2, status: 'done', payment: 'paid', method: 'cash', attempt: null },
  { id: 3, status: 'new', payment: 'paid', method: 'mbank', attempt: 'paid' },
  { id: 4, status: 'cancelled', payment: 'refunded', method: 'mbank', attempt: 'refunded' },
  { id: 5, status: 'cancelled', payment: 'paid_needs_decision', method: 'mbank', attempt: 'paid_needs_decision' },
  { id: 6, status: 'cancelled', payment: 'expired', method: 'mbank', attempt: null },
];

test('orders from before the ledger come into it with what they were to bring and what came', async () => {
  await migrate(database, undefined, { only: (name) => name < '0046' });
  for (const { id, status, payment, method, attempt } of orders) {
    await database.pool.query(
      `insert into orders (id, number, key_hash, language, status, payment_status, payment_method, type, name, phone,
         email, street, house, apartment, comment, promo_code, subtotal, discount, delivery, total, trace)
       values ($1::int, 'DK-' || $1::int, '\\x00', 'ru', $2, $3, $4, 'pickup', 'A', '996555000000', '', '', '', '', '', '', 500, 0, 0, 500, '[]')`,
      [id, status, payment, method],
    );
    await database.pool.query(
      `insert into order_timeline (order_id, kind, status, actor)
       values ($1::int, 'order', 'new', 'guest'), ($1::int, 'payment', $2, 'bank')`,
      [id, payment],
    );
    if (!attempt) continue;
    await database.pool.query(
      `insert into payment_attempts (id, order_id, position, reference, phone, amount, status, charged, paid_at)
       values (gen_random_uuid(), $1::int, 1, $1::int || '-1', '996700000001', 500, $2, 500, now())`,
      [id, attempt],
    );
  }
  await migrate(database);
  const money = await Promise.all(orders.map(({ id }) => moneyOf(database.db, id)));
  expect(money).toEqual([
    { expected: 500, received: 0, refunded: 0, balance: 500 },
    { expected: 500, received: 500, refunded: 0, balance: 0 },
    { expected: 500, received: 500, refunded: 0, balance: 0 },
    { expected: 0, received: 500, refunded: 500, balance: 0 },
    { expected: 0, received: 500, refunded: 0, balance: -500 },
    { expected: 0, received: 0, refunded: 0, balance: 0 },
  ]);
  const checks = ['expected money', 'bank money', 'refunds', 'held money'];
  const findings = await examine(database.pool, undefined);
  expect(findings.filter(({ check }) => checks.includes(check))).toEqual([]);
});

test('what is in the ledger is never changed and never taken out', async () => {
  for (const change of [
    'update money_movements set amount = 1',
    'delete from money_movements',
    'truncate money_movements',
  ]) {
    await expect(database.pool.query(change)).rejects.toThrow('only ever added to');
  }
});
