import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogChanged } from '#server/catalog/changes/changes.ts';
import { listen } from '#server/platform/database/listener.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';
import { measurePopularityTask } from './popularity.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await orderShop();
});
afterAll(() => shop.close());

async function sell(
  product: MadeProduct,
  count: number,
  order: { status: 'new' | 'confirmed' | 'done' | 'cancelled'; age?: number },
) {
  const { id } = (await shop.place(pickupOf(itemOf(product, count)))).body;
  const created_at = new Date(Date.now() - (order.age ?? 0) * 86_400_000);
  await shop.db.updateTable('orders').set({ status: order.status, created_at }).where('id', '=', id).execute();
}

async function measured(): Promise<Map<number, number>> {
  await addJob(shop.db, measurePopularityTask, {});
  await shop.emails();
  const rows = await shop.db.selectFrom('products').select(['id', 'popularity']).execute();
  return new Map(rows.map(({ id, popularity }) => [id, popularity]));
}

test('pieces that were sold in 90 days count most, reviews and favourites a little', async () => {
  const user = await shop.aCustomer();
  const [sold, liked, unsold] = [
    await aProduct(shop.db, { stock: 50 }),
    await aProduct(shop.db, { stock: 50 }),
    await aProduct(shop.db, { stock: 50 }),
  ];
  await sell(sold, 3, { status: 'done' });
  await sell(sold, 1, { status: 'confirmed', age: 89 });
  await sell(unsold, 9, { status: 'new' });
  await sell(unsold, 9, { status: 'cancelled' });
  await sell(unsold, 9, { status: 'done', age: 91 });
  await shop.call('POST /reviews/', { user, body: { product: liked.id, rating: 1 } });
  await shop.call('POST /products/{id}/favorite/', { user, params: { id: liked.id }, body: { product: liked.id } });
  const popularity = await measured();
  expect([sold, liked, unsold].map(({ id }) => popularity.get(id))).toEqual([40, 3, 0]);

  await shop.call('POST /products/clear_favorites/', { user });
  expect((await measured()).get(liked.id)).toBe(2);
});

test('the catalogue hears of those that changed, and of nothing where nothing did', async () => {
  await measured();
  const product = await aProduct(shop.db, { stock: 5 });
  await sell(product, 1, { status: 'done' });
  const notifications: string[] = [];
  const listener = await listen(
    shop.connection,
    { catalog: (ids) => notifications.push(ids) },
    { onReconnect: () => {} },
  );
  await measured();
  await measured();
  await catalogChanged(shop.db, [7]);
  await expect.poll(() => notifications).toEqual([String(product.id), '7']);
  await listener.close();
});
