import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogChanged, refreshProductSummaries } from '#server/catalog/changes/changes.ts';
import { aCatalogue } from '#test/support/a-catalogue.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
let productIndex: Awaited<ReturnType<typeof aCatalogue>>;

beforeAll(async () => {
  shop = await testShop();
  productIndex = await aCatalogue(shop.db);
});
afterAll(() => shop.close());

const hide = (id: number) =>
  shop.db.updateTable('products').set({ is_published: false }).where('id', '=', id).execute();

describe('one product', () => {
  test('has its variants, prices before discount, pictures of every colour and characteristics', async () => {
    const { body } = await shop.call('GET /products/{id}/', { params: { id: productIndex.phone.id } });
    expect(body).toMatchObject({
      name: 'Смартфон Acme Ёж',
      price: 11_280,
      discount: 10,
      in_stock: true,
      gsi: false,
      rating: 0,
      memory_price: { 128: '11280', 256: '22560' },
      characteristics: { Диагональ: '6,1″', Аккумулятор: '4 000 мА·ч' },
      in_favorite: false,
      reviews: [],
    });
    expect(body.color.map(({ hash_code, name_en }) => [hash_code, name_en])).toEqual([
      ['#000000', 'Black'],
      ['#cc0000', 'Red'],
    ]);
    expect(body.colors).toEqual(body.color);
    expect(body.memory.map(({ volume }) => volume)).toEqual(['128', '256']);
    expect(
      body.prices.map(({ product_color, memory, price, inStock }) => [product_color, memory, price, inStock]),
    ).toEqual([
      ['#000000', '128', 11_280, false],
      ['#cc0000', '256', 22_560, true],
      ['#cc0000', '128', 21_280, true],
    ]);
    expect(Object.keys(body.product_images)).toEqual(['#000000', '#cc0000']);
    expect(body.product_images['#cc0000']?.[0]).toMatch(/^\/media\/[0-9a-f]{16}-640\.webp$/);
    expect(body.default_image).toBe(`http://shop.test${body.product_images['#000000']?.[0]}`);
    expect(body.characteristic_groups.map(({ title }) => title)).toEqual(['Экран', 'Питание']);
  });

  test('without memory, pictures or stock still has what clients read unguarded', async () => {
    const { body } = await shop.call('GET /products/{id}/', { params: { id: productIndex.soldOut.id } });
    expect(body).toMatchObject({ in_stock: false, memory: [], memory_price: null, characteristics: null });
    expect(body.prices).toMatchObject([{ memory: null, inStock: false }]);
    expect(body.product_images).toEqual({ '#000000': ['/media/0000000000000000-640.webp'] });
  });

  test('says what it was imported from, and null for one of the shop', async () => {
    const imported = await aProduct(shop.db, { sourceId: 'pcp-0001' });
    const sourceOf = async (id: number) => (await shop.call('GET /products/{id}/', { params: { id } })).body.source_id;
    expect([await sourceOf(imported.id), await sourceOf(productIndex.cable.id)]).toEqual(['pcp-0001', null]);
    await hide(imported.id);
  });

  test('shows the reviews with their mean', async () => {
    const [one, other] = [await shop.aCustomer({ name: 'Азамат' }), await shop.aCustomer()];
    await shop.db
      .insertInto('reviews')
      .values([
        {
          product_id: productIndex.cable.id,
          user_id: one.id,
          rating: 5,
          text: 'Отлично',
          created_at: '2026-02-02T10:00:00Z',
        },
        {
          product_id: productIndex.cable.id,
          user_id: other.id,
          rating: 2,
          text: 'Короткий',
          created_at: '2026-02-01T10:00:00Z',
        },
      ])
      .execute();
    await refreshProductSummaries(shop.db, [productIndex.cable.id]);
    await catalogChanged(shop.db, [productIndex.cable.id]);
    const { body } = await shop.call('GET /products/{id}/', { params: { id: productIndex.cable.id } });
    expect(body).toMatchObject({ rating: 3.5, review_count: 2 });
    expect(body.reviews).toMatchObject([
      { user_name: 'Азамат', rating: 5, text: 'Отлично', created_at: '2026-02-02T10:00:00.000Z' },
      { rating: 2 },
    ]);
    const list = await shop.call('GET /products/', { query: { product_name: 'Кабель' } });
    expect(list.body.results[0]).toMatchObject({ rating: 3.5, review_count: 2, reviews: [] });
  });

  test('that is unknown, hidden or no number is not found', async () => {
    const missing = await shop.call('GET /products/{id}/', { params: { id: 999_999 } });
    expect(missing).toMatchObject({ status: 404, body: { detail: 'No Product matches the given query.' } });
    expect((await shop.call('GET /products/{id}/', { params: { id: 'abc' } })).status).toBe(404);
    expect((await shop.call('GET /products/{id}/', { params: { id: productIndex.hidden.id } })).status).toBe(404);
  });
});

describe('the shelves', () => {
  test('recommended products are an object with all of them', async () => {
    const { body } = await shop.call('GET /products/recommended/');
    expect(body.products.map(({ id }) => id)).toEqual([productIndex.soldOut.id]);
  });

  test('accessories are under their Russian word, by rows, with their count', async () => {
    const more = await aProduct(shop.db, { accessory: true });
    const { body } = await shop.call('GET /products/get_accessories/', { query: { limit: 1, offset: 1 } });
    expect(body.Аксессуары.map(({ id }) => id)).toEqual([productIndex.cable.id]);
    expect(body.count).toBe(2);
    await hide(more.id);
  });

  test('brands are in display order, with the picture of a product', async () => {
    const { body } = await shop.call('GET /brands/', { query: { limit: 100 } });
    expect(body.results.map(({ title }) => title)).toEqual(['Acme', 'Sony']);
    expect(body.results[0]?.image).toMatch(/^http:\/\/shop\.test\/media\//);
    const brand = await shop.call('GET /brands/{id}', { params: { id: productIndex.headphones.brand } });
    expect(brand.body).toEqual(body.results[1]);
    expect((await shop.call('GET /brands/{id}', { params: { id: 999 } })).status).toBe(404);
  });

  test("a brand's categories come as `products`, each with both titles", async () => {
    const { body } = await shop.call('GET /brands_categories/{id}/get_by_brands', {
      params: { id: productIndex.headphones.brand },
    });
    expect(body.products.map(({ title, title_en }) => [title, title_en])).toEqual([
      ['Раздел sony-things', 'Section sony-things'],
      ['Раздел cables', 'Section cables'],
    ]);
    const one = await shop.call('GET /brands_categories/{id}/', { params: { id: productIndex.cable.category } });
    expect(one.body).toMatchObject({
      id: productIndex.cable.category,
      title: 'Раздел cables',
      brand: productIndex.cable.brand,
      brand_title: 'Sony',
    });
    expect((await shop.call('GET /brands_categories/{id}/', { params: { id: 999 } })).status).toBe(404);
    expect((await shop.call('GET /brands_categories/{id}/get_by_brands', { params: { id: 999 } })).status).toBe(404);
  });
});
