import { afterAll, beforeAll, expect, test } from 'vitest';
import { black, red } from '#test/support/a-catalogue.ts';
import { aCategory, describeProduct } from '#test/support/a-category.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

/** Where each screen shows a product by one picture: the file's name. */
async function shownBy(id: number): Promise<(string | undefined)[]> {
  const manager = await shop.aCustomer({ role: 'manager' });
  const { body: product } = await shop.call('GET /products/{id}/', { params: { id } });
  const { body: staff } = await shop.call('GET /admin/products/', { user: manager });
  const { body: brands } = await shop.call('GET /brands/', { query: { limit: 1000 } });
  const { body: tree } = await shop.call('GET /categories/', {});
  return [
    product.default_image,
    staff.results.find((row) => row.id === id)?.picture,
    brands.results.find((brand) => brand.id === product.brand)?.image,
    tree.categories.find(({ slug }) => slug === 'pictured')?.picture,
  ].map((address) => /[0-9a-f]{16}/.exec(address ?? '')?.[0]);
}

test('a product has one main picture in lists, tiles and the admin: that of its first variant', async () => {
  const { db } = shop;
  const category = await aCategory(db, { slug: 'pictured' });
  const { id, variants } = await aProduct(db, { brand: 'pictured', colors: [black, red], pictures: 1 });
  await describeProduct(db, id, { category, said: [] });
  const colourOf = (place: number) => variants[place]?.options.find(({ value }) => value !== undefined)?.value ?? 0;
  const all = 'aaaaaaaaaaaaaaaa';
  // The second colour's picture stands first of all, then the one of all variants.
  await db.updateTable('pictures').set({ position: 0 }).where('value_id', '=', colourOf(1)).execute();
  await db.updateTable('pictures').set({ position: 5 }).where('value_id', '=', colourOf(0)).execute();
  await db.insertInto('pictures').values({ product_id: id, value_id: null, position: 1, name: all }).execute();
  const { name } = await db
    .selectFrom('pictures')
    .select('name')
    .where('product_id', '=', id)
    .where('value_id', '=', colourOf(0))
    .executeTakeFirstOrThrow();
  expect(await shownBy(id)).toEqual([name, name, name, name]);
});
