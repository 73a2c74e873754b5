import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const looksOf = async (id: readonly number[]) =>
  (await shop.call('GET /products/looks/', { query: { id: id.map(String) } as never })).body.products;

const colors = [
  { hash_code: '#a10000', name: 'вишнёвый', name_en: 'Cherry', family: 'red' },
  { hash_code: '#00a100', name: 'травяной', name_en: 'Grass', family: 'green' },
];

test('a product has a look for each value with pictures of its own: two pictures of each, by name and address', async () => {
  const { id } = await aProduct(shop.db, { colors, memories: [128, 256], pictures: 3 });
  const { body } = await shop.call('GET /products/{id}/', { params: { id } });
  const [product] = await looksOf([id]);
  expect(product?.option).toMatchObject({ key: 'color', name: { en: 'Colour' } });
  expect(product?.looks.map(({ name, swatch }) => [name.en, swatch])).toEqual([
    ['Cherry', '#a10000'],
    ['Grass', '#00a100'],
  ]);
  expect(product?.looks.map(({ value }) => value)).toEqual(body.options[0]?.values.map(({ value }) => value));
  expect(product?.looks.map(({ pictures }) => pictures)).toEqual(
    colors.map(({ hash_code }) => body.product_images[hash_code]?.slice(0, 2)),
  );
});

test('products come in the order that was asked for; those that are not in the shop do not', async () => {
  const [first, second, hidden] = [
    await aProduct(shop.db, { colors }),
    await aProduct(shop.db),
    await aProduct(shop.db, { published: false }),
  ];
  const asked = [second.id, hidden.id, 999_999, first.id];
  expect((await looksOf(asked)).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(await looksOf([])).toEqual([]);
});
