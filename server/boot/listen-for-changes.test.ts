import { expect, onTestFinished, test } from 'vitest';
import { catalogChanged } from '#server/catalog/changes/changes.ts';
import { createCatalogCache } from '#server/catalog/product-index/catalog-cache.ts';
import { Page } from '#server/platform/pages/page.ts';
import { PageCache } from '#server/platform/pages/page-cache.ts';
import { orderShop } from '#test/support/order-shop.ts';
import { listenForChanges } from './listen-for-changes.ts';
import { tagsOfAnswer } from './storefront/page-tags.ts';

const nothing = () => {};

test('a product that is changed makes lists and its own page old, and the page of another one stays', async () => {
  const shop = await orderShop();
  onTestFinished(() => shop.close());
  const pages = new PageCache({ freshMs: Number.POSITIVE_INFINITY });
  const forgetful = { forget: nothing };
  const listener = await listenForChanges(shop.connection, {
    catalogCache: createCatalogCache(),
    pages,
    siteClock: { renew: nothing },
    liveSessions: forgetful,
    synonyms: forgetful,
    recentSearches: forgetful,
    chat: { recheck: nothing },
    chatHub: { hear: nothing, catchUp: nothing },
  } as never);
  onTestFinished(() => listener.close());
  const make = async (key: string, path: string) => {
    const answer = await shop.app.inject({ url: `/api${path}` });
    expect(answer.statusCode).toBe(200);
    const page = await Page.finish({ status: 200, headers: {}, body: answer.body });
    await pages.get(key, async () => ({ page, tags: tagsOfAnswer(path, answer.json()) }));
  };
  await make('phone', `/products/${shop.phone.id}/`);
  await make('cable', `/products/${shop.cable.id}/`);
  await make('list', '/products/?limit=24');
  await shop.db.transaction().execute((tx) => catalogChanged(tx, [shop.phone.id]));
  await expect.poll(() => pages.fresh('phone'), { timeout: 30_000 }).toBeUndefined();
  expect([pages.fresh('list'), pages.fresh('cable') !== undefined]).toEqual([undefined, true]);
  await shop.db.transaction().execute((tx) => catalogChanged(tx, 'all'));
  await expect.poll(() => pages.fresh('cable'), { timeout: 30_000 }).toBeUndefined();
});
