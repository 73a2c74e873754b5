import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { growCatalogue } from '#bench/fill/grow-catalogue.ts';
import { languages } from '#rules/text/language.ts';
import { placeholderPicture } from '#server/catalog/product-index/documents.ts';
import { testDatabase } from '#test/support/database.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { loadBaseData, loadDemoStore, loadPictures } from './seed.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await testShop();
});
afterAll(async () => {
  await shop.close();
});

const tables = [
  'brands',
  'brand_categories',
  'products',
  'variants',
  'stock_movements',
  'pictures',
  'characteristics',
] as const;
const otherTables = ['news', 'slides', 'regions', 'cities', 'promo_codes', 'settings'] as const;

async function countAll(): Promise<Record<string, number>> {
  const counts: [string, number][] = [];
  for (const table of [...tables, ...otherTables]) {
    const { count } = await shop.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts.push([table, count]);
  }
  return Object.fromEntries(counts);
}

test('instances that open an empty shop at the same moment fill it once', async () => {
  const apart = await testDatabase();
  await Promise.all([loadBaseData(apart.db), loadBaseData(apart.db), loadBaseData(apart.db)]);
  const { rows } = await sql<{ slugs: number; categories: number }>`
    select (select count(*)::int from category_slugs) as slugs, (select count(*)::int from categories) as categories`.execute(
    apart.db,
  );
  expect(rows[0]?.categories).toBeGreaterThan(90);
  expect(rows[0]?.slugs).toBe(rows[0]?.categories);
  await apart.drop();
});

test('the demo store is loaded, and a second time changes nothing', async () => {
  await loadBaseData(shop.db);
  expect(await loadDemoStore(shop.db)).toBe(true);
  await loadPictures(shop.services.media, { isDemo: true });
  const counts = await countAll();
  expect(counts).toMatchObject({ regions: 9, cities: 33, promo_codes: 3 });
  expect(counts.products).toBeGreaterThanOrEqual(60);
  expect(counts.brands).toBeGreaterThanOrEqual(10);
  expect(counts.brand_categories).toBeGreaterThanOrEqual(12);

  await loadBaseData(shop.db);
  expect(await loadDemoStore(shop.db)).toBe(false);
  expect(await countAll()).toEqual(counts);
});

test('two thirds of the products have 6 to 40 reviews, invented ones, and none says the same twice', async () => {
  const { rows } = await sql<{ product_id: number; count: number; twice: number; demo: boolean; early: boolean }>`
    select product_id, count(*)::int as count,
      count(*) filter (where text <> '')::int - count(distinct nullif(text, ''))::int as twice,
      bool_and(user_id is null) as demo, bool_or(reviews.created_at < products.created_at) as early
    from reviews join products on products.id = product_id group by product_id`.execute(shop.db);
  const { products } = await countAll();
  expect(rows.length).toBeGreaterThanOrEqual(Math.floor((products ?? 0) * 0.6));
  expect(rows.filter(({ count }) => count < 6 || count > 40)).toEqual([]);
  expect(rows.filter(({ twice, demo, early }) => twice > 0 || !demo || early)).toEqual([]);
});

test('some of the reviews have photographs, each a picture that comes with the shop', async () => {
  const { rows } = await sql<{ review_id: number; pictures: string[] }>`
    select review_id, array_agg(picture) as pictures from review_photos group by review_id`.execute(shop.db);
  expect(rows.length).toBeGreaterThanOrEqual(30);
  const files = new Set(await readdir(join(import.meta.dirname, 'media')));
  expect(rows.flatMap(({ pictures }) => pictures).filter((name) => !files.has(`${name}-960.avif`))).toEqual([]);
});

test('most products have been asked about, by nobody, and the shop has answered', async () => {
  const { rows } = await sql<{ products: number; real: number; unanswered: number }>`
    select count(distinct product_id)::int as products, count(user_id)::int as real,
      count(*) filter (where answer is null)::int as unanswered from product_questions`.execute(shop.db);
  expect(rows).toMatchObject([{ real: 0, unanswered: 0 }]);
  expect(rows[0]?.products).toBeGreaterThanOrEqual(50);
});

test('a shop that has products is left alone: what its staff changed stays changed', async () => {
  await shop.db.updateTable('products').set({ name: 'Имя от продавца' }).where('key', '=', 'iphone-17').execute();
  expect(await loadDemoStore(shop.db)).toBe(false);
  const { name } = await shop.db
    .selectFrom('products')
    .select('name')
    .where('key', '=', 'iphone-17')
    .executeTakeFirstOrThrow();
  expect(name).toBe('Имя от продавца');
});

test('stories of the demo are as the contract says, and say the same in every language', async () => {
  const manager = await shop.aCustomer({ role: 'manager' });
  const stories = await shop.db
    .selectFrom('product_stories')
    .select('product_id as id')
    .orderBy('product_id')
    .execute();
  expect(stories.length).toBeGreaterThanOrEqual(3);
  for (const { id } of stories) {
    const { body: story } = await shop.call('GET /admin/products/{id}/story/', { user: manager, params: { id } });
    // What the editor would send back.
    const saved = await shop.call('PUT /admin/products/{id}/story/', { user: manager, params: { id }, body: story });
    expect([saved.status, saved.body]).toEqual([200, { ...story, version: 2 }]);
    const { body } = await shop.call('GET /products/{id}/story/', { params: { id } });
    const texts = JSON.stringify(body.blocks).match(/\{"(?:en|ky|ru)":[^}]*\}/g) ?? [];
    expect(texts.length).toBeGreaterThan(10);
    const lacking = (text: string) => languages.some((language) => !text.includes(`"${language}":`));
    expect(texts.filter(lacking)).toEqual([]);
  }
});

test('every product of the demo store is as the contract says, and all its pictures can be drawn', async () => {
  const files = new Set(await readdir(join(shop.services.config.DATA_DIR, 'media')));
  const { body } = await shop.call('GET /products/', { query: { limit: 1000 } });
  expect(body.results).toHaveLength(body.count);
  for (const { id } of body.results) {
    const { status, body: product } = await shop.call('GET /products/{id}/', { params: { id } });
    expect(status).toBe(200);
    expect(product.color.map(({ hash_code }) => hash_code)).toEqual(Object.keys(product.product_images));
    expect(product.default_image).not.toContain(placeholderPicture);
    for (const path of Object.values(product.product_images).flat()) {
      expect(path).not.toContain(placeholderPicture);
      expect(files).toContain(path.replace('/media/', '').replace('-640.webp', '-960.avif'));
    }
    expect(product.price).toBeGreaterThan(0);
    expect(product.description).not.toBe('');
    expect(product.name_en).not.toBe('');
  }
});

test('products and colours of the demo store are called in Kyrgyz', async () => {
  const { body } = await shop.call('GET /products/', { query: { search: 'WH-1000XM6' } });
  expect(body.results[0]?.name_ky).toBe('Кулакчын Sony WH-1000XM6');
  const { body: product } = await shop.call('GET /products/{id}/', { params: { id: body.results[0]?.id ?? 0 } });
  expect(product.color.map(({ name_ky }) => name_ky)).toEqual(['кара', 'платина күмүш', 'түнкү көк']);
});

test('the demo store shows its place on a map for both themes, in pictures that come with it', async () => {
  const files = await readdir(join(shop.services.config.DATA_DIR, 'media'));
  const { map } = (await shop.call('GET /site/footers/')).body;
  expect(map).toMatchObject({ alt: expect.stringContaining('Карта'), alt_en: expect.stringContaining('Map') });
  for (const path of [map?.picture, map?.dark]) {
    expect(files).toContain(path?.replace('/media/', '').replace('-640.webp', '-960.avif'));
  }
});

test('slides lead to pages that exist', async () => {
  const { body } = await shop.call('GET /carousel/');
  expect(body.count).toBeGreaterThan(0);
  for (const { link } of body.results) {
    const [, brand] = /^\/products\/brands\/(\d+)$/.exec(link) ?? [];
    const [, product] = /^\/products\/(\d+)$/.exec(link) ?? [];
    if (brand) expect((await shop.call('GET /brands/{id}', { params: { id: brand } })).status).toBe(200);
    if (product) expect((await shop.call('GET /products/{id}/', { params: { id: product } })).status).toBe(200);
    expect(link).not.toContain('undefined');
  }
});

test('a grown catalogue has as many products as asked for, each with all its parts', async () => {
  await growCatalogue(shop.db, 300);
  const { body } = await shop.call('GET /products/', { query: { limit: 300 } });
  expect(body.count).toBe(300);
  for (const product of body.results) {
    expect(product.prices.length).toBeGreaterThan(0);
    expect(product.characteristics).not.toBeNull();
    expect(product.in_stock).toBe(product.prices.some(({ inStock }) => inStock));
  }
});
