import { expect, onTestFinished, test } from 'vitest';
import { catalogChanged } from '#server/catalog/changes/changes.ts';
import { productIndexOf } from '#server/catalog/product-index/cached-catalog.ts';
import { createCatalogCache } from '#server/catalog/product-index/catalog-cache.ts';
import { Page } from '#server/platform/pages/page.ts';
import { PageCache } from '#server/platform/pages/page-cache.ts';
import { aProduct } from '#test/support/a-product.ts';
import { orderShop } from '#test/support/order-shop.ts';
import { listenForChanges } from './listen-for-changes.ts';
import { tagsOfAnswer } from './storefront/page-tags.ts';

const nothing = () => {};

/** A shop whose pages are its API's answers, with what keeps them. */
async function listeningShop() {
  const shop = await orderShop();
  onTestFinished(() => shop.close());
  const pages = new PageCache({ freshMs: Number.POSITIVE_INFINITY });
  const catalogCache = createCatalogCache();
  const forgetful = { forget: nothing };
  const listener = await listenForChanges(shop.connection, {
    db: shop.db,
    reads: shop.db,
    catalogCache,
    cachedSettings: forgetful,
    pages,
    siteClock: { renew: nothing },
    liveSessions: forgetful,
    synonyms: forgetful,
    recentSearches: forgetful,
    recentReviews: forgetful,
    chat: { recheck: nothing },
    chatHub: { hear: nothing, catchUp: nothing },
  } as never);
  onTestFinished(() => listener.close());
  const make = async (key: string, path: string) => {
    const answer = await shop.app.inject({ url: `/api${path}` });
    expect(answer.statusCode).toBe(200);
    const page = await Page.finish({ status: 200, headers: {}, body: answer.body });
    await pages.get(key, async () => ({ page, tags: tagsOfAnswer(path, answer.json(), () => undefined) }));
  };
  return { shop, pages, make, services: { ...shop.services, catalogCache } };
}

test('a product that is changed makes lists and its own page old, and the page of another one stays', async () => {
  const { shop, pages, make } = await listeningShop();
  await make('phone', `/products/${shop.phone.id}/`);
  await make('cable', `/products/${shop.cable.id}/`);
  await make('list', '/products/?limit=24');
  await shop.db.transaction().execute((tx) => catalogChanged(tx, [shop.phone.id]));
  await expect.poll(() => pages.shown('phone'), { timeout: 30_000 }).toBeUndefined();
  expect([pages.shown('list'), pages.shown('cable') !== undefined]).toEqual([undefined, true]);
  await shop.db.transaction().execute((tx) => catalogChanged(tx, 'all'));
  await expect.poll(() => pages.shown('cable'), { timeout: 30_000 }).toBeUndefined();
});

test('lists of a brand are made again when a product of it changes, comes or goes, and no other lists', async () => {
  const { shop, pages, make, services } = await listeningShop();
  const headphones = await aProduct(shop.db, { name: 'Наушники', brand: 'sony' });
  await productIndexOf(services);
  const rowOf = ({ id }: { id: number }) =>
    shop.db
      .selectFrom('products')
      .select(['brand_id', 'brand_category_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const [ofPhone, ofHeadphones] = [await rowOf(shop.phone), await rowOf(headphones)];
  const brands = [ofPhone.brand_id, ofHeadphones.brand_id];
  const areFresh = () => brands.map((brand) => pages.shown(`of ${brand}`) !== undefined);
  const change = () => shop.db.transaction().execute((tx) => catalogChanged(tx, [shop.phone.id]));
  const makeBoth = async () => {
    // Pages that show a product are dropped by its name: these are behind the last one.
    for (const brand of brands) await make(`of ${brand}`, `/products/?brand=${brand}&offset=100`);
    expect(areFresh()).toEqual([true, true]);
  };

  // Notifications come in order: once this one has, so have those of what was made.
  await make('phone', `/products/${shop.phone.id}/`);
  await change();
  await expect.poll(() => pages.shown('phone'), { timeout: 30_000 }).toBeUndefined();

  await makeBoth();
  await change();
  await expect.poll(areFresh, { timeout: 30_000 }).toEqual([false, true]);

  await makeBoth();
  await shop.db.updateTable('products').set(ofHeadphones).where('id', '=', shop.phone.id).execute();
  await change();
  await expect.poll(areFresh, { timeout: 30_000 }).toEqual([false, false]);
});

test('what an import brings is in the product index before a list is asked for', async () => {
  const { shop, services } = await listeningShop();
  await productIndexOf(services);
  const ids = () => services.catalogCache.productIndex.last?.columns.id ?? [];
  const tablet = await aProduct(shop.db, { name: 'Планшет', brand: 'sony' });
  expect(ids()).not.toContain(tablet.id);
  await shop.db.transaction().execute((tx) => catalogChanged(tx, [tablet.id]));
  await expect.poll(ids, { timeout: 30_000 }).toContain(tablet.id);
  const before = services.catalogCache.productIndex.last;
  await shop.db.transaction().execute((tx) => catalogChanged(tx, 'all'));
  const isNew = () => services.catalogCache.productIndex.last !== before;
  await expect.poll(() => [isNew(), [...ids()].includes(tablet.id)], { timeout: 30_000 }).toEqual([true, true]);
});
