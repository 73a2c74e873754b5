import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/support/database.ts';
import { readInvoice } from './papers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.drop());

/** An order with an invoice, as they were kept before; what it refers to does not matter here. */
const invoiced = `
  set session_replication_role = replica;
  insert into orders (id, number, key_hash, language, payment_method, type, name, phone, email, street, house,
    apartment, comment, promo_code, subtotal, discount, delivery, total, trace)
  values (1, 'DK-1', '\\x00', 'ru', 'cash', 'pickup', 'A', '996555000000', '', '', '', '', '', 'SALE10', 602, 60, 0, 542, '[]');
  insert into order_items (order_id, position, variant_id, product_id, name, name_en, color_id, color_name,
    color_name_en, hash_code, memory, count, price)
  values (1, 1, 1, 1, 'Чехол', 'Case', 1, 'синий', 'Blue', '#0000ff', 0, 1, 301),
    (1, 0, 2, 1, 'Кабель', 'Cable', 1, 'чёрный', 'Black', '#000000', 256, 1, 301);
  insert into order_invoices (order_id, number, issued_by) values (1, 7, 1);
  insert into order_papers (order_id, kind, head, issued_by)
  values (1, 'invoice', '{"seller": {"name": "Dukon"}, "company": null}', 1),
    (1, 'slip', '{"seller": {"name": "Dukon"}, "company": null}', 1);`;

test('invoices from before keep their number and head, and the goods that their order had by then', async () => {
  await migrate(database, undefined, { only: (name) => name < '0064' });
  await database.pool.query(invoiced);
  await migrate(database);
  const { head, invoice } = await readInvoice(database.db, 1, undefined);
  expect(head.seller.name).toBe('Dukon');
  expect(invoice).toMatchObject({ number: 7, is_outdated: false, replaced_by: null, others: [] });
  expect(invoice?.goods).toMatchObject({ promo_code: 'SALE10', subtotal: 602, discount: 60, total: 542 });
  expect(invoice?.goods.items.map(({ name_en, memory }) => [name_en, memory])).toEqual([
    ['Cable', 256],
    ['Case', 0],
  ]);
  const { rows } = await database.pool.query('select kind from order_papers');
  expect(rows).toEqual([{ kind: 'slip' }]);
});
