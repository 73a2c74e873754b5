import { afterAll, beforeAll, expect, test } from 'vitest';
import { growAdmin } from '#bench/fill/grow-admin.ts';
import { growCatalogue } from '#bench/fill/grow-catalogue.ts';
import { growOrders } from '#bench/fill/grow-orders.ts';
import { referenceKinds } from '#contract/admin/references.ts';
import { termKinds } from '#contract/admin/terms.ts';
import { aggregatePieces } from '#server/catalog/stock/product-pieces.ts';
import { storeChatDays } from '#server/operations/reports/chat-queries.ts';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';
import { readRows, watchStatements } from '#test/support/read-rows.ts';
import { declaredEndpoints } from '#tools/access-table.ts';

const products = 1_200;
const orders = 1_200;
/** Several times the rows of the largest table: what one statement may read of all that it joins and counts. */
const mostRows = 25_000;

let shop: OrderShop;
let owner: Customer;
let statements: ReturnType<typeof watchStatements>;
beforeAll(async () => {
  shop = await orderShop();
  owner = await shop.aCustomer({ role: 'owner' });
  await shop.aCustomer({ role: 'manager' });
  await growCatalogue(shop.db, products);
  const { body } = await shop.place(pickupOf(itemOf(shop.cable)), await shop.aCustomer());
  await shop.db.updateTable('orders').set({ status: 'done' }).where('id', '=', body.id).execute();
  await growOrders(shop.pool, orders);
  await growAdmin(shop.pool, { brands: 300, customers: 200, chats: 200, messages: 10 });
  await chatAtLength();
  while ((await shop.db.transaction().execute((tx) => storeChatDays(tx, 1_000))) > 0);
  await aggregatePieces(shop.db);
  statements = watchStatements(shop.pool);
});
afterAll(() => shop.close());

/** One customer who asks a hundred times as much as the others, and ordered as often before that. */
async function chatAtLength(): Promise<void> {
  await shop.pool.query(
    `insert into chat_messages (chat_id, seq, client_id, sender_id, text, sent_at)
     select chat.id, 10 + seq, 'at-length-' || seq, chat.id, 'Вопрос ' || seq, now() - (2000 - seq) * interval '1 minute'
     from (select min(id) as id from chats) as chat, generate_series(1, 1000) as seq`,
  );
  await shop.pool.query(
    `update orders set user_id = (select min(id) from chats), created_at = now() - (10 + id % 40) * interval '1 day'
     where id % 4 = 0`,
  );
  await shop.pool.query('analyze');
}

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const span = `from=${day(364)}&to=${day(0)}`;

/** What a call wants to be asked, or is asked that costs most. */
const queries: Record<string, string[]> = {
  '/admin/characteristics/known/': ['?label=Вес'],
  '/admin/orders/': ['', '?search=5551234', '?ordering=waiting', '?offset=1100&limit=50'],
  '/admin/products/': ['', '?stock=few', '?stock=out', '?ordering=-stock', '?search=cable', '?offset=1100&limit=50'],
  '/admin/stock/': ['', '?ordering=cover', '?ordering=-waiting', '?state=low', '?state=out', '?search=cable'],
  '/admin/customers/': ['', '?search=Покупатель', '?orders=some'],
  '/admin/guests/': ['', '?search=5551234'],
  '/admin/saved-views/': ['?list=orders'],
  '/admin/references/': referenceKinds.map((kind) => `?kind=${kind}&search=сам`),
  '/admin/terms/': termKinds.map((kind) => `?kind=${kind}&search=сам&ordering=likeliest&limit=30`),
  '/admin/find/': ['?q=5551234', '?q=Покупатель', '?q=cable'],
  '/admin/search-terms/': [`?${span}`, `?${span}&found=none&search=cable&ordering=hits`],
  '/admin/search-preview/': ['?search=cable'],
  '/admin/categories/found/': ['?search=cable'],
  '/admin/jobs/': ['', '?state=given_up'],
  '/chat/chats/': ['', '?search=Покупатель'],
  '/admin/reports/sales/': ['day', 'brand', 'product'].map((by) => `?by=${by}&${span}`),
  '/admin/reports/chat/': [`?${span}`],
  '/admin/reports/promo/': [`?${span}`],
  '/admin/reports/money/': [`?${span}`],
  '/admin/reports/conversion/': [`?${span}`],
};

const lists = (await declaredEndpoints()).filter(
  ({ method, path, reply }) => method === 'GET' && reply && /^\/(?:admin|chat)\//.test(path) && !path.includes('{'),
);
const addresses = lists.flatMap(({ path }) => (queries[path] ?? ['']).map((query) => path + query));

test.each(addresses)('%s looks at rows once, and not at each for each of another list', async (address) => {
  for (const statement of await statementsOf(address)) {
    expect(await readRows(shop.pool, statement), statement.text).toBeLessThan(mostRows);
  }
});

test.each(['/admin/products/?stock=out', '/admin/stock/?state=out'])(
  '%s, of which there are few, looks at no others',
  async (address) => {
    const asked = await statementsOf(address);
    expect(asked).not.toHaveLength(0);
    for (const statement of asked) {
      expect(await readRows(shop.pool, statement), statement.text).toBeLessThan(products / 2);
    }
  },
);

test.each(['stock', '-stock'])('a page of products by %s looks at few that it does not show', async (ordering) => {
  const asked = await statementsOf(`/admin/products/?ordering=${ordering}&limit=20`);
  const chosen = asked.filter(({ text }) => text.includes('product_pieces'));
  expect(chosen).toHaveLength(1);
  for (const statement of chosen) expect(await readRows(shop.pool, statement), statement.text).toBeLessThan(200);
});

async function statementsOf(address: string) {
  statements.take();
  const headers = { authorization: `Token ${owner.access}` };
  const answer = await shop.app.inject({ url: encodeURI(`/api${address}`), headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return statements.take();
}
